import * as v from "valibot"
import { DrawNo, endpoint, Id, Instant } from "../endpoint.ts"
import { errorCodes } from "../error.ts"
import { shortText } from "../fields.ts"
import { Money } from "../money.ts"
import { cursorPage, cursorQuery } from "../staff/cursor.ts"
import { CHANGED_MEANWHILE, Revision } from "../staff/revision.ts"
import { claimStatuses, Giveaway, GiveawayType } from "./giveaway.ts"
import { GiveawayChange, SpecialDraft } from "./program-editing.ts"
import { ClaimForm } from "./rewards.ts"

const desk = { service: "desk", caller: "staff", scope: "draws:read" } as const

export const DeskGiveaway = v.pick(Giveaway, [
  "id",
  "giveawayType",
  "drawNumber",
  "name",
  "opensAt",
  "closesAt",
  "drawAt",
  "state",
  "cancelled",
])
export type DeskGiveaway = v.InferOutput<typeof DeskGiveaway>

/** A giveaway's winner and prize, and how far the prize is on its way to them. */
export const DeskWinner = v.object({
  id: v.string(),
  /** Null of an example, which nobody won. */
  customerId: v.nullable(v.string()),
  winner: v.string(),
  entryNumber: v.number(),
  prize: v.string(),
  value: Money,
  cash: v.boolean(),
  paid: v.boolean(),
  claim: v.nullable(v.picklist(claimStatuses)),
  /** Where it goes, as the winner said. */
  address: v.nullable(ClaimForm),
})
export type DeskWinner = v.InferOutput<typeof DeskWinner>

export const DeskGiveawayDetail = v.object({
  ...Giveaway.entries,
  revision: Revision,
  /** Members with entries, and entries of all: once it is closed; of one that is unlocked, who did so far. */
  members: v.number(),
  entries: v.nullable(v.number()),
  winners: v.array(DeskWinner),
  /** Since when its prizes wait because they exceed a ceiling. */
  overCeilingAt: v.nullable(Instant),
})

export type DeskGiveawayDetail = v.InferOutput<typeof DeskGiveawayDetail>

export const deskGiveawayEndpoints = {
  list: endpoint({
    ...desk,
    name: "deskGiveaways.list",
    method: "GET",
    path: "/giveaways",
    summary: "Giveaways, the one that is drawn last before the others.",
    query: v.object(cursorQuery),
    result: cursorPage(DeskGiveaway),
    csv: {
      Giveaway: "name",
      Number: "drawNumber",
      Kind: "giveawayType",
      "Entries close": "closesAt",
      Drawn: "drawAt",
      State: "state",
    },
  }),
  get: endpoint({
    ...desk,
    name: "deskGiveaways.get",
    method: "GET",
    path: "/giveaways/{giveawayType}/{drawNumber}",
    about: { kind: "giveaway", param: ["giveawayType", "drawNumber"] },
    recorded: true,
    summary: "A giveaway with its entries and winners, and where prizes are sent.",
    params: v.object({ giveawayType: GiveawayType, drawNumber: DrawNo }),
    result: DeskGiveawayDetail,
  }),
  create: endpoint({
    ...desk,
    scope: "draws:write",
    name: "deskGiveaways.create",
    method: "POST",
    path: "/giveaways",
    elevated: true,
    about: { kind: "giveaway", id: "special" },
    summary: "Makes a giveaway for a day of its own.",
    body: SpecialDraft,
    result: v.object({ giveawayType: GiveawayType, drawNumber: v.number() }),
  }),
  change: endpoint({
    ...desk,
    scope: "draws:write",
    name: "deskGiveaways.change",
    method: "PUT",
    path: "/giveaways/{giveawayType}/{drawNumber}",
    elevated: true,
    about: { kind: "giveaway", param: ["giveawayType", "drawNumber"] },
    summary:
      "Changes a giveaway: its name and description until it is drawn, times, prizes and entries before entries open.",
    params: v.object({ giveawayType: GiveawayType, drawNumber: DrawNo }),
    body: GiveawayChange,
    errors: [errorCodes.invalid, CHANGED_MEANWHILE],
  }),
  cancel: endpoint({
    ...desk,
    scope: "draws:write",
    name: "deskGiveaways.cancel",
    method: "POST",
    path: "/giveaways/{giveawayType}/{drawNumber}/cancellation",
    elevated: true,
    about: { kind: "giveaway", param: ["giveawayType", "drawNumber"] },
    summary: "Cancelled a giveaway whose entries are not closed; members who unlocked entries get an email.",
    params: v.object({ giveawayType: GiveawayType, drawNumber: DrawNo }),
    body: v.object({ reason: shortText(500) }),
    errors: [errorCodes.invalid],
  }),
  withdraw: endpoint({
    ...desk,
    scope: "draws:write",
    name: "deskGiveaways.withdraw",
    method: "POST",
    path: "/giveaways/{giveawayType}/{drawNumber}/withdrawal",
    elevated: true,
    about: { kind: "giveaway", param: ["giveawayType", "drawNumber"] },
    summary: "Withdrew a preview, in which nobody can have an entry; 409 once it takes entries.",
    params: v.object({ giveawayType: v.literal("preview"), drawNumber: DrawNo }),
    errors: [errorCodes.invalid],
  }),
  release: endpoint({
    ...desk,
    scope: "draws:write",
    name: "deskGiveaways.release",
    method: "DELETE",
    path: "/giveaways/{giveawayType}/{drawNumber}/payment-hold",
    elevated: true,
    about: { kind: "giveaway", param: ["giveawayType", "drawNumber"] },
    summary:
      "Proposed to release prizes of a giveaway that exceeded a ceiling, which somebody else approves.",
    params: v.object({ giveawayType: GiveawayType, drawNumber: DrawNo }),
    errors: [errorCodes.invalid],
  }),
  sent: endpoint({
    ...desk,
    scope: "draws:write",
    name: "deskGiveaways.sent",
    method: "POST",
    path: "/giveaway-prizes/{id}/sent",
    about: { kind: "giveaway-prize", param: "id" },
    summary:
      "Notes that a thing is on its way to its winner; 409 where it is already, or nobody said where to.",
    params: v.object({ id: Id }),
    errors: [errorCodes.invalid],
  }),
}
