import { parentPort } from "node:worker_threads"
import { ZxcvbnFactory } from "@zxcvbn-ts/core"
import { adjacencyGraphs, dictionary } from "@zxcvbn-ts/language-common"

/** No password of so many characters is guessed, and judging longer ones would take its time. */
const JUDGED_LENGTH = 72

/** A password, and words that somebody who guesses would try first. */
export interface StrengthTask {
  readonly password: string
  readonly words: readonly string[]
}

/** After how many guesses a password falls. */
export interface Strength {
  readonly guesses: number
}

const judge = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: JUDGED_LENGTH })

parentPort?.on("message", ({ password, words }: StrengthTask) => {
  const { guesses } = judge.check(password.slice(0, JUDGED_LENGTH), [...words])
  parentPort?.postMessage({ guesses } satisfies Strength)
})
