import * as v from "valibot"
import { DrawNo, endpoint, Id, Instant, Key } from "../endpoint.ts"
import { errorCodes } from "../error.ts"
import { fieldMessages } from "../field-messages.ts"
import { atMost, CalendarDay, Line, shortLine } from "../fields.ts"
import { cursorPage, datedQuery } from "../staff/cursor.ts"
import { WRONG_STATE } from "./draws.desk.ts"

/** Somebody of the same name and address takes part in the draw already. */
export const SAME_ENTRY = "same_entry"

const PostalEntryForm = v.object({
  firstname: shortLine(60),
  lastname: shortLine(60),
  dateOfBirth: CalendarDay(fieldMessages.dateOfBirth),
  address: shortLine(200),
  /** As results name it; empty where it is not named. */
  state: v.pipe(Line, atMost(20)),
  /** When the postcard came. */
  receivedOn: CalendarDay("Enter a day."),
  /** Whoever types it has seen that this name and address take part already, and means another card. */
  isAnother: v.optional(v.boolean(), false),
})
export type PostalEntryForm = v.InferOutput<typeof PostalEntryForm>

/** `waiting`: for a second person; only a `confirmed` entry takes part. */
export const postalEntryStates = ["waiting", "confirmed", "refused"] as const

const DeskPostalEntry = v.object({
  id: Id,
  state: v.picklist(postalEntryStates),
  /** Null until it is confirmed. */
  ticketNumber: v.nullable(v.number()),
  name: v.string(),
  dateOfBirth: v.string(),
  address: v.string(),
  receivedOn: v.string(),
  enteredAt: Instant,
})
export type DeskPostalEntry = v.InferOutput<typeof DeskPostalEntry>

const ofDraw = {
  service: "desk",
  caller: "staff",
  scope: "draws:write",
  path: "/draws/{offerKey}/{drawNo}/postal-entries",
  about: { kind: "draw", param: ["offerKey", "drawNo"] },
  params: v.object({ offerKey: Key, drawNo: DrawNo }),
} as const

export const deskPostalEndpoints = {
  list: endpoint({
    ...ofDraw,
    name: "deskPostal.list",
    method: "GET",
    recorded: true,
    summary: "Looked at who entered a raffle's draw by post, the latest first.",
    query: v.object(datedQuery),
    result: cursorPage(DeskPostalEntry),
  }),
  enter: endpoint({
    ...ofDraw,
    name: "deskPostal.enter",
    method: "POST",
    idempotent: true,
    unrecorded: ["firstname", "lastname", "dateOfBirth", "address", "state"],
    summary:
      "Entered a card of somebody who wrote to take part in a raffle's draw. It takes part once somebody else confirms it.",
    body: PostalEntryForm,
    result: v.object({ id: Id, approvalId: Id }),
    errors: [WRONG_STATE, SAME_ENTRY, errorCodes.underAge],
  }),
}
