import type { RecurringFrequency } from "#src/contract/tickets/ticket.ts"
import type { RecurringKind } from "#src/domain/recurring/terms.ts"
import type { TicketDraft } from "./ticket-draft.ts"

/** Choices for a ticket other than its numbers: from which draw on, on which days, for how long, for whom. */

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
export const toggleDay = (draft: TicketDraft, day: number): TicketDraft => ({
  ...draft,
  days: draft.days ^ (1 << day),
})
/**
 * Recurring in one way or another, or not any more: then the ticket plays one of the numbers of draws on sale, as one
 * draw may not be among them alone.
 */
export const setRecurring = (
  { minimumJackpotCents, frequency, recurringKind: _, ...draft }: TicketDraft,
  kind: RecurringKind | null,
  drawCounts: readonly number[],
): TicketDraft => ({
  ...draft,
  recurring: kind !== null,
  ...(kind && { recurringKind: kind }),
  ...(kind && minimumJackpotCents !== undefined && { minimumJackpotCents }),
  ...(kind && frequency && { frequency }),
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
