import { winnerName } from "#src/domain/raffles/raffle-draw.ts"
import type { RandomBelow } from "#src/domain/tickets/draft/random.ts"
import { currencyOf } from "../../catalogue/currency-of.ts"
import type { RaffleDefinition } from "../../catalogue/offer-definition.ts"

/** Invented people who bought at a charity's own stalls: initials, family names, and where they live. */
const INITIALS = "ABCDEGHJKLMNPRSTW"
const NAMES = [
  "Abara",
  "Barlow",
  "Castellan",
  "Doyle",
  "Esposito",
  "Farrugia",
  "Grieve",
  "Hollis",
  "Ibrahim",
  "Jarrett",
  "Kowal",
  "Lindqvist",
  "Marchetti",
  "Nakamura",
  "Okoro",
  "Pemberton",
  "Quayle",
  "Rossiter",
  "Sandhu",
  "Tran",
  "Underhill",
  "Vasquez",
  "Whitlam-Jones",
  "Yates",
]
const PLACES = {
  AUD: ["NSW", "VIC", "QLD", "SA", "WA", "TAS", "ACT", "NT"],
  GBP: ["Leeds", "Cardiff", "Truro", "Glasgow", "Norwich", "Belfast"],
} as const

const one = <T>(list: ArrayLike<T>, random: RandomBelow): T => list[random(list.length)] as T

/** Invents the holder of a ticket that this shop did not sell: the simulated operator names somebody. */
export function inventedWinner(raffle: RaffleDefinition, random: RandomBelow): string {
  return winnerName(one(INITIALS, random), one(NAMES, random), one(PLACES[currencyOf(raffle)], random))
}
