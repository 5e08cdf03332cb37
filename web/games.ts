/** The games that have a board, found by looking into their folders; there is no list. */

import type { Component } from "svelte"
import type { BoardProps, Instruct, ReadOut, Summarise, TellFaces } from "./board/contract"
import type { Catalogue } from "./words/say"

// eslint-disable-next-line @typescript-eslint/no-explicit-any
type Board = Component<BoardProps<any>>
type Loader<T> = () => Promise<{ default: T }>

const boards = import.meta.glob("../src/atoll/games/*/board/Board.svelte") as Record<
  string,
  Loader<Board>
>
const pictures = import.meta.glob("../src/atoll/games/*/board/Picture.svelte") as Record<
  string,
  Loader<Component>
>
// eslint-disable-next-line @typescript-eslint/no-explicit-any
const readings = import.meta.glob("../src/atoll/games/*/board/reading.ts") as Record<
  string,
  Loader<ReadOut<any>>
>
// eslint-disable-next-line @typescript-eslint/no-explicit-any
const faces = import.meta.glob("../src/atoll/games/*/board/faces.ts") as Record<
  string,
  Loader<TellFaces<any>>
>
const summaries = import.meta.glob("../src/atoll/games/*/board/summary.ts") as Record<
  string,
  Loader<Summarise>
>
// eslint-disable-next-line @typescript-eslint/no-explicit-any
const instructions = import.meta.glob("../src/atoll/games/*/board/instruction.ts") as Record<
  string,
  Loader<Instruct<any>>
>
const words = import.meta.glob("../src/atoll/games/*/board/words/*.json") as Record<
  string,
  Loader<Catalogue>
>
const rulebooks = import.meta.glob("../src/atoll/games/*/rulebook*.md", {
  query: "?html",
}) as Record<string, Loader<string>>

/** Names all games that have a board, as records call them. */
export const listGames = () => Object.keys(boards).map(nameOf).sort()

export const loadBoard = (game: string) => load(boards, game, "board/Board.svelte")
export const loadPicture = (game: string) => load(pictures, game, "board/Picture.svelte")
export const loadReading = (game: string) => load(readings, game, "board/reading.ts")
export const loadRulebook = (game: string, language: string) =>
  load(rulebooks, game, language === "en" ? "rulebook.md" : `rulebook.${language}.md`)

/** What names the things of a game by their faces; in most games they have none. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export async function loadFaces(game: string): Promise<TellFaces<any>> {
  const file = "board/faces.ts"
  return pathOf(game, file) in faces ? load(faces, game, file) : () => ({})
}

/** What a game tells of a turn that is over; without a word of its own, all of it. */
export async function loadSummary(game: string): Promise<Summarise> {
  const file = "board/summary.ts"
  return pathOf(game, file) in summaries ? load(summaries, game, file) : (moves) => moves
}

/** Says what to do in a game; null for one that has no words for it. */
export async function loadInstruction(game: string) {
  const file = "board/instruction.ts"
  return pathOf(game, file) in instructions ? load(instructions, game, file) : null
}

/** The words of a game; it may have none. */
export async function loadWords(game: string, language: string): Promise<Catalogue> {
  const file = `board/words/${language}.json`
  return pathOf(game, file) in words ? load(words, game, file) : {}
}

async function load<T>(found: Record<string, Loader<T>>, game: string, file: string): Promise<T> {
  const loader = found[pathOf(game, file)]
  if (!loader) throw new Error(`${game} has no ${file}`)
  return (await loader()).default
}

const nameOf = (path: string) => path.split("/").at(-3)!.replaceAll("_", "-")

const pathOf = (game: string, file: string) =>
  `../src/atoll/games/${game.replaceAll("-", "_")}/${file}`
