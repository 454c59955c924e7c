import type { RecurringFrequency } from "#src/contract/ticket.ts"
import type { TicketDraft } from "./ticket-draft.ts"

/** What is chosen of a ticket beside its numbers: from which draw on, on which days, for how long, for whom. */

export const setDraw = (draft: TicketDraft, firstDrawNo: number | null): TicketDraft => ({
  ...draft,
  firstDrawNo,
})
export const setNumDraws = (draft: TicketDraft, numDraws: number): TicketDraft => ({
  ...draft,
  numDraws: Math.max(1, Math.trunc(numDraws)),
})
export const setWeeks = (draft: TicketDraft, numWeeks: number): TicketDraft => ({
  ...draft,
  numWeeks: Math.max(1, Math.trunc(numWeeks)),
})
export const setDays = (draft: TicketDraft, days: number): TicketDraft => ({
  ...draft,
  days: days & 0b1111111,
})
export const toggleDay = (draft: TicketDraft, day: number): TicketDraft =>
  setDays(draft, draft.days ^ (1 << day))
/** A ticket that recurs no more plays one of the numbers of draws on sale: alone, one draw may not be among them. */
export const setRecurring = (
  { minimumJackpotCents: _, frequency: __, ...draft }: TicketDraft,
  recurring: boolean,
  drawCounts: readonly number[],
): TicketDraft => ({
  ...draft,
  recurring,
  numDraws: drawCounts.includes(draft.numDraws) ? draft.numDraws : (drawCounts[0] ?? 1),
})
export const setMinimumJackpot = (
  { minimumJackpotCents: _, ...draft }: TicketDraft,
  cents: number | null,
): TicketDraft => (cents === null ? draft : { ...draft, minimumJackpotCents: cents })
export const setFrequency = (
  { frequency: _, ...draft }: TicketDraft,
  frequency: RecurringFrequency | null,
): TicketDraft => (frequency === null ? draft : { ...draft, frequency })
export const setCause = (draft: TicketDraft, causeKey: string | null): TicketDraft => ({ ...draft, causeKey })
export const setShares = (draft: TicketDraft, numShares: number): TicketDraft => ({
  ...draft,
  numShares: Math.max(1, Math.trunc(numShares)),
})
