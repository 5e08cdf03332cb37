/** Turn: what a bot answers to a question, move by move up to where something is revealed. */

import type { Game } from "../game"
import type { Line } from "../search/search"
import { readCode } from "./code"
import { LevelBot } from "./levelBot"
import type { Answer, Question, Weighing } from "./question"
import { findBest, SearchBot } from "./searchBot"
import type { Tools } from "./tools"

/** Thinks about a turn. */
export async function thinkTurn(
  tools: Tools,
  question: Omit<Question, "game" | "options">,
): Promise<Answer> {
  const { game } = tools
  const bot = openBot(tools, question)
  const answer: Answer = { words: [], ground: "only", weighing: null }
  let { state } = question
  const seat = game.toMove(state)
  let revealed = false
  while (game.toMove(state) === seat && !revealed) {
    const move = await bot.choose(state)
    if (answer.weighing === null) noteGround(answer, game, bot, move)
    answer.words.push(game.write(move))
    revealed = game.reveals(state, move) // what it shows here is only imagined
    state = game.play(state, move)
  }
  return answer
}

/** Seats the bot of a code; throws a RangeError if there is none. */
function openBot(
  tools: Tools,
  { bot, seed, spent }: Pick<Question, "bot" | "seed" | "spent">,
): SearchBot {
  const { budget, loss } = readCode(tools.game.description, bot)
  const left = budget.after(spent)
  if (loss === null) return new SearchBot(tools, seed, left)
  return new LevelBot(tools, seed, { budget: left, loss })
}

/** Keeps what spoke for a move. */
function noteGround(answer: Answer, game: Game, bot: SearchBot, move: number) {
  if (bot.lines.length > 0) {
    answer.ground = "weighed"
    answer.weighing = weigh(game, bot.lines, move, answer.words.length)
  } else if (bot.hasSolved) {
    answer.ground = "solved"
  }
}

/** Puts what was chosen beside what was looked at most often of the rest. */
function weigh(game: Game, lines: readonly Line[], move: number, place: number): Weighing {
  const chosen = lines.find((line) => line.move === move)!
  const other = findBest(lines.filter((line) => line.move !== move && line.visits > 0))
  return {
    place,
    simulations: lines.reduce((sum, { visits }) => sum + visits, 0),
    chance: chosen.value,
    other: other ? game.write(other.move) : "",
    otherChance: other?.value ?? 0,
  }
}
