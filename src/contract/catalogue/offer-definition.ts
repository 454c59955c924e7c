import * as v from "valibot"
import { LotteryDefinition } from "./lottery-definition.ts"
import { MembershipDefinition } from "./membership-definition.ts"
import { RaffleDefinition } from "./raffle-definition.ts"

/** Kinds of product that the shop sells, by what their rows say of themselves: a lottery may say nothing. */
export const definitionSchemas = {
  lottery: LotteryDefinition,
  raffle: RaffleDefinition,
  membership: MembershipDefinition,
} as const
export type DefinitionKind = keyof typeof definitionSchemas

/** Anything the shop sells. */
export const OfferDefinition = v.lazy((input) => definitionSchemas[kindOfDefinition(input)])

/** Tells which kind of product a definition is for. */
export function kindOfDefinition(definition: unknown): DefinitionKind {
  const type = (definition as { type?: unknown } | null)?.type
  return type === "raffle_ticket" ? "raffle" : type === "membership" ? "membership" : "lottery"
}
