import type { Money } from "#src/contract/money.ts"
import type { LotteryTicketRequest } from "#src/contract/tickets/lottery-ticket.ts"
import type { LotteryDefinition } from "../catalogue/lottery-definition.ts"
import { invalid } from "../core/failure.ts"

export type Cause = NonNullable<LotteryDefinition["causes"]>["choices"][number]

/** The cause a ticket is for: one of the lottery's, where it has any. */
export function causeFor({ causes }: LotteryDefinition, { causeKey }: LotteryTicketRequest): Cause | null {
  if (!causes) {
    if (causeKey !== undefined) throw invalid("failure.ticket.noCauses")
    return null
  }
  const cause = causes.choices.find(({ key }) => key === causeKey)
  if (!cause) throw invalid("failure.ticket.cause")
  return cause
}

/** The cause's fields on lines and orders. */
export const causeSentence = (cause: Cause | null) => ({
  causeKey: cause?.key ?? null,
  causeName: cause?.name ?? null,
})

/** Returns the part of the price that goes to the chosen cause: its percentage, in whole cents. */
export function passedOn({ causes }: LotteryDefinition, cause: Cause | null, { cents }: Money) {
  if (!causes || !cause) return undefined
  return { account: `charity:${cause.key}` as const, cents: Math.floor((cents * causes.percent) / 100) }
}
