import { errorCodes } from "#src/contract/error.ts"
import { countAttempt } from "../core/database/attempts.ts"
import type { Database } from "../core/database/database.ts"
import { noteWork } from "../core/expensive-work.ts"
import { busy, Failure } from "../core/failure.ts"
import { sentence } from "../core/texts/sentences.ts"
import { createThreadPool, programOf, type ThreadPool } from "../core/thread-pool.ts"
import type { CountLeaks } from "./leaked-passwords.ts"
import { normalPassword } from "./passwords.ts"
import type { Strength, StrengthTask } from "./strength-worker.ts"

/** The words that guessers of this shop's passwords try first, besides the customer's own details. */
const shopWords = ["southern lotto", "lotto", "lottery", "powerball", "jackpot", "raffle", "syndicate"]

/** A password that falls within so many guesses is refused; whatever is written somewhere falls sooner. */
const LEAST_GUESSES = 1_000_000
/** Passwords that one account, or one address without an account, may have judged: as many as it may sign up. */
const LIMIT = { most: 60, seconds: 60 * 60 }

/** Has a password judged away from the thread that answers everybody. */
export type StrengthPool = Pick<ThreadPool<StrengthTask, Strength>, "run">

let shared: StrengthPool | undefined

/** The process's own: it starts with the first password, so that no start of the shop waits for its word lists. */
export const sharedStrengthPool: StrengthPool = {
  run: (task) => {
    shared ??= createThreadPool<StrengthTask, Strength>(programOf(import.meta.url, "strength-worker"), {
      threads: 1,
      mostWaiting: 32,
      longestMs: 5000,
    })
    return shared.run(task)
  },
}

interface Chosen {
  readonly password: string
  /** The field of the form that it stands in. */
  readonly field: string
  /** Known details of the customer that are no secret: address, names. */
  readonly own?: readonly string[]
  /** The account that chooses it, or the network address of who opens one: what it asks for is counted. */
  readonly asker: string
  readonly now: Date
}

/** Refuses a weak password: fails with 422 on its field, with 429 and 503 before it is judged. */
export type RefuseWeak = (chosen: Chosen) => Promise<void>

/**
 * Refuses weak passwords: those easily guessed, from lists or from what is known of the customer and the shop, and
 * those stolen elsewhere. Which characters a password is made of does not matter by itself. Judging one takes up to a
 * fifth of a second, so whoever calls this has proved who they are, or was counted.
 */
export const refusingWeak =
  (database: Database, countLeaks: CountLeaks, pool: StrengthPool = sharedStrengthPool): RefuseWeak =>
  async ({ password: sent, field, own = [], asker, now }) => {
    const password = normalPassword(sent)
    const refused = (key: "failure.password.guessable" | "failure.password.leaked") =>
      new Failure(422, errorCodes.invalid, sentence(key), { field })
    await countAttempt(database, `password-strength:${asker}`, LIMIT, now)
    noteWork("password_strength")
    const strength = await pool.run({ password, words: [...own, ...shopWords] })
    if (typeof strength === "string") throw busy()
    if (strength.guesses < LEAST_GUESSES) throw refused("failure.password.guessable")
    if ((await countLeaks(password)) > 0) throw refused("failure.password.leaked")
  }
