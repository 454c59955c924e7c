import type { LotteryDefinition } from "./lottery-definition.ts"
import type { MembershipDefinition } from "./membership-definition.ts"
import type { RaffleDefinition } from "./raffle-definition.ts"

/** Anything the shop sells. A definition without a type is a lottery. */
export type OfferDefinition = LotteryDefinition | RaffleDefinition | MembershipDefinition

/** Returns the words that follow the amount of its first prize. */
export const prizeSuffixOf = (definition: OfferDefinition | undefined): string | undefined =>
  definition && isLottery(definition) ? definition.prizeSuffix : undefined

export const isLottery = (definition: OfferDefinition): definition is LotteryDefinition =>
  !isRaffle(definition) && !isMembership(definition)
export const isRaffle = (definition: OfferDefinition): definition is RaffleDefinition =>
  definition.type === "raffle_ticket"
export const isMembership = (definition: OfferDefinition): definition is MembershipDefinition =>
  definition.type === "membership"
