/** Quiet short sounds, made by the browser itself; there are no files of them. */

import { recallSounds } from "$web/memory"

export type Sound = "move" | "points" | "turn" | "end"

/** A note: how high in hertz, when it begins and how long it rings, in seconds. */
type Note = readonly [pitch: number, from: number, rings: number]

const TUNES: Record<Sound, readonly Note[]> = {
  move: [[294, 0, 0.12]],
  points: [
    [587, 0, 0.14],
    [880, 0.08, 0.22],
  ],
  turn: [
    [440, 0, 0.2],
    [659, 0.12, 0.34],
  ],
  end: [
    [392, 0, 0.3],
    [523, 0.15, 0.3],
    [659, 0.3, 0.3],
    [784, 0.45, 0.8],
  ],
}
const LOUDNESS = 0.06
const SILENCE = 0.0001
/** How long a note takes to be there, in seconds: at once would click. */
const RISE = 0.012

let audio: AudioContext | null = null

/** Plays a sound so many milliseconds from now, if sounds are wanted and the browser lets them be. */
export function play(sound: Sound, after = 0) {
  // Before the page was touched a browser keeps quiet, and complains.
  if (!recallSounds() || !navigator.userActivation?.hasBeenActive) return
  audio ??= new AudioContext()
  if (audio.state === "suspended") void audio.resume()
  const begin = audio.currentTime + after / 1000
  for (const [pitch, from, rings] of TUNES[sound]) ring(audio, pitch, begin + from, rings)
}

function ring(audio: AudioContext, pitch: number, at: number, rings: number) {
  const voice = audio.createOscillator()
  const volume = audio.createGain()
  voice.type = "triangle"
  voice.frequency.value = pitch
  volume.gain.setValueAtTime(SILENCE, at)
  volume.gain.exponentialRampToValueAtTime(LOUDNESS, at + RISE)
  volume.gain.exponentialRampToValueAtTime(SILENCE, at + rings)
  voice.connect(volume).connect(audio.destination)
  voice.start(at)
  voice.stop(at + rings)
}
