/** The games that have a board, found by looking into their folders; there is no list. */

import type { Component } from "svelte"
import type { BoardProps } from "./board/contract"
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
const words = import.meta.glob("../src/atoll/games/*/board/words/*.json") as Record<
  string,
  Loader<Catalogue>
>
const rulebooks = import.meta.glob("../src/atoll/games/*/rulebook.md", {
  query: "?html",
}) as Record<string, Loader<string>>

export const loadBoard = (game: string) => load(boards, game, "board/Board.svelte")
export const loadPicture = (game: string) => load(pictures, game, "board/Picture.svelte")
export const loadWords = (game: string, language: string) =>
  load(words, game, `board/words/${language}.json`)
export const loadRulebook = (game: string) => load(rulebooks, game, "rulebook.md")

async function load<T>(found: Record<string, Loader<T>>, game: string, file: string): Promise<T> {
  const loader = found[`../src/atoll/games/${game.replaceAll("-", "_")}/${file}`]
  if (!loader) throw new Error(`${game} has no ${file}`)
  return (await loader()).default
}
