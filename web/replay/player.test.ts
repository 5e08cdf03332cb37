/** A story is gone through by hand or by itself, and never beyond its ends. */

import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { actionOf, Player, readStep, writeStep } from "./player.svelte"

const BEATS = [{ seat: null }, { seat: 0 }, { seat: 1 }]

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test("a player begins before the first step", () => {
  const player = new Player(BEATS)
  expect([player.at, player.last, player.isPlaying]).toEqual([0, 3, false])
})

test("steps lead forwards and backwards, and not beyond the ends", () => {
  const player = new Player(BEATS)
  player.previous()
  expect(player.at).toBe(0)
  player.next()
  player.next()
  player.next()
  player.next()
  expect(player.at).toBe(3)
})

test("a link to a step that is not there leads to the nearest", () => {
  const player = new Player(BEATS)
  player.go(99)
  expect(player.at).toBe(3)
  player.go(Number.NaN)
  expect(player.at).toBe(0)
})

test("a player goes on by itself to the end, and stops there", () => {
  const player = new Player(BEATS)
  player.toggle()
  vi.advanceTimersByTime(1_400)
  expect(player.at).toBe(1)
  vi.advanceTimersByTime(700)
  expect(player.at).toBe(2)
  vi.advanceTimersByTime(60_000)
  expect([player.at, player.isPlaying]).toEqual([3, false])
})

test("at the end a player begins anew", () => {
  const player = new Player(BEATS)
  player.go(3)
  player.toggle()
  expect([player.at, player.isPlaying]).toEqual([0, true])
})

test("a higher speed shortens each step, also the one that is shown", () => {
  const player = new Player(BEATS)
  player.toggle()
  player.setSpeed(4)
  vi.advanceTimersByTime(350)
  expect(player.at).toBe(1)
})

test("who goes to a step by hand stops the player", () => {
  const player = new Player(BEATS)
  player.toggle()
  player.next()
  vi.advanceTimersByTime(60_000)
  expect([player.at, player.isPlaying]).toEqual([1, false])
})

test("an empty story does not play", () => {
  const player = new Player([])
  player.toggle()
  expect(player.isPlaying).toBe(false)
})

test.each([
  ["ArrowRight", 2],
  ["ArrowLeft", 0],
  ["End", 3],
  ["Home", 0],
])("the key %s leads from step 1 to %i", (key, step) => {
  const player = new Player(BEATS)
  player.go(1)
  actionOf(key)!(player)
  expect(player.at).toBe(step)
})

test("the space bar plays and pauses, and other keys mean nothing", () => {
  const player = new Player(BEATS)
  actionOf(" ")!(player)
  expect(player.isPlaying).toBe(true)
  actionOf(" ")!(player)
  expect(player.isPlaying).toBe(false)
  expect(actionOf("a")).toBeNull()
})

test("an address names a step and is read back", () => {
  expect(readStep(writeStep(17).slice(1))).toBe(17)
  expect(readStep("")).toBeNull()
  expect(readStep("move-x")).toBeNull()
})
