import type { ZxcvbnFactory } from "@zxcvbn-ts/core"
import { errorCodes } from "#src/contract/error.ts"
import { Failure } from "../../failure.ts"
import { sentence } from "../../texts/sentences.ts"
import type { CountLeaks } from "./leaked-passwords.ts"

/** What guessers of this shop's passwords try first, besides the customer's own details. */
const shopWords = ["southern lotto", "lotto", "lottery", "powerball", "jackpot", "raffle", "syndicate"]

/** A password that falls within so many guesses is refused; whatever is written somewhere falls sooner. */
const LEAST_GUESSES = 1_000_000
/** No password of so many characters is guessed, and judging longer ones would take its time. */
const JUDGED_LENGTH = 72

let judge: Promise<ZxcvbnFactory> | undefined

/** With the first password, so that no start of the shop waits for its word lists. */
async function load(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import("@zxcvbn-ts/core"),
    import("@zxcvbn-ts/language-common"),
  ])
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: JUDGED_LENGTH })
}

interface Chosen {
  readonly password: string
  /** The field of the form that it stands in. */
  readonly field: string
  /** What is known of the customer, and no secret: address, names. */
  readonly own?: readonly string[]
}

/** Refuses a weak password: fails with 422 on its field. */
export type RefuseWeak = (chosen: Chosen) => Promise<void>

/**
 * What is weak is easily guessed, from lists or what is known of the customer and the shop, or was stolen elsewhere.
 * Which characters a password is made of does not matter by itself.
 */
export const refusingWeak =
  (countLeaks: CountLeaks): RefuseWeak =>
  async ({ password, field, own = [] }) => {
    const refused = (key: "failure.password.guessable" | "failure.password.leaked") =>
      new Failure(422, errorCodes.invalid, sentence(key), { field })
    judge ??= load()
    const { guesses } = (await judge).check(password.slice(0, JUDGED_LENGTH), [...own, ...shopWords])
    if (guesses < LEAST_GUESSES) throw refused("failure.password.guessable")
    if ((await countLeaks(password)) > 0) throw refused("failure.password.leaked")
  }
