import type { ZxcvbnFactory } from "@zxcvbn-ts/core"
import { errorCodes } from "#src/contract/error.ts"
import { Failure } from "../failure.ts"
import { sentence } from "../texts/sentences.ts"

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

/**
 * Refuses a password that is among those most people use, or easily guessed from what is known of the customer or the
 * shop: fails with 422 on its field. Which characters it is made of does not matter by itself.
 */
export async function refuseGuessable({ password, field, own = [] }: Chosen): Promise<void> {
  judge ??= load()
  const { guesses } = (await judge).check(password.slice(0, JUDGED_LENGTH), [...own, ...shopWords])
  if (guesses < LEAST_GUESSES)
    throw new Failure(422, errorCodes.invalid, sentence("failure.password.guessable"), { field })
}
