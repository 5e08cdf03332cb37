/** When somebody who looks elsewhere is told that it is their turn, and when not. */

import { expect, test } from "vitest"
import { Attention } from "./attention"

class Browser {
  hidden = true
  wanted = true
  marked = false
  notes: string[] = []
  open = 0
  attention = new Attention({
    isHidden: () => this.hidden,
    wantsNotes: () => this.wanted,
    mark: (isMine) => (this.marked = isMine),
    notify: (title, text) => {
      this.notes.push(`${title}: ${text}`)
      this.open++
      return () => this.open--
    },
  })

  sees(isMine: boolean, since: number) {
    this.attention.notice({ isMine, since, title: "Reef", text: `turn ${since}` })
  }
}

function waiting() {
  const browser = new Browser()
  browser.sees(false, 4)
  return browser
}

test("who looks elsewhere is told once when their turn comes", () => {
  const browser = waiting()
  browser.sees(true, 5)
  browser.sees(true, 5)
  expect(browser.notes).toEqual(["Reef: turn 5"])
})

test("the turn that is found on coming is not told of", () => {
  const browser = new Browser()
  browser.sees(true, 5)
  expect(browser.notes).toEqual([])
  expect(browser.marked).toBe(true)
})

test("a turn that was told of is not told again after a break", () => {
  const browser = waiting()
  browser.sees(true, 5)
  browser.attention.seen()
  browser.sees(true, 5)
  expect(browser.notes).toHaveLength(1)
})

test("a turn that came during a break is told of", () => {
  const browser = new Browser()
  browser.sees(true, 5)
  browser.sees(true, 7)
  expect(browser.notes).toEqual(["Reef: turn 7"])
})

test("who looks at the page needs no notification, now or later", () => {
  const browser = waiting()
  browser.hidden = false
  browser.sees(true, 5)
  browser.hidden = true
  browser.sees(true, 5)
  expect(browser.notes).toEqual([])
})

test("who did not switch them on gets none", () => {
  const browser = waiting()
  browser.wanted = false
  browser.sees(true, 5)
  expect(browser.notes).toEqual([])
  expect(browser.marked).toBe(true)
})

test("the turn of another is not told of", () => {
  const browser = waiting()
  browser.sees(false, 5)
  expect(browser.notes).toEqual([])
  expect(browser.marked).toBe(false)
})

test("a notification goes when the page is seen, when the turn is over, and on leaving", () => {
  const browser = waiting()
  browser.sees(true, 5)
  browser.attention.seen()
  expect(browser.open).toBe(0)
  browser.sees(false, 6)
  browser.sees(true, 7)
  expect(browser.open).toBe(1)
  browser.sees(false, 8)
  expect(browser.open).toBe(0)
  browser.sees(true, 9)
  browser.attention.leave()
  expect(browser.open).toBe(0)
  expect(browser.marked).toBe(false)
})
