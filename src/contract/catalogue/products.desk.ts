import * as v from "valibot"
import { endpoint, Id, Instant, Key } from "../endpoint.ts"
import { CalendarDay, Line, shortText } from "../fields.ts"
import { cursorPage, sortedQuery } from "../staff/cursor.ts"
import {
  CHANGED,
  Changes,
  Effect,
  NewPrices,
  ProductVersion,
  SyndicateRules,
  Versions,
} from "./product-versions.desk.ts"

export const productKinds = ["lottery", "raffle", "membership"] as const

/** Something that is sold. */
export const DeskProduct = v.object({
  key: Key,
  name: v.string(),
  kind: v.picklist(productKinds),
  suspended: v.boolean(),
  /** When sales of its next draw end; null where nothing is drawn, or nothing is to come. */
  nextCutoff: v.nullable(Instant),
  /** From when a change of it holds that waits for its day; null where none does. */
  changesAt: v.nullable(Instant),
})
export type DeskProduct = v.InferOutput<typeof DeskProduct>

export const DeskProductDetail = v.object({
  ...DeskProduct.entries,
  /** As it is now, of its kind's shape: see `definitionSchemas`. */
  definition: v.record(v.string(), v.unknown()),
  /** The shop's causes, of which a raffle is for one. */
  causes: v.array(v.object({ key: v.string(), slug: v.string(), name: v.string() })),
  /** The clock on which a day of its begins. */
  timeZone: v.string(),
  /** Nobody has ever bought it, so that it can be removed. */
  isUnsold: v.boolean(),
  pending: v.nullable(v.object({ ...ProductVersion.entries, ...Effect })),
  ...Versions,
})
export type DeskProductDetail = v.InferOutput<typeof DeskProductDetail>

/** Somebody bought it. */
export const SOLD = "already_sold"

const about = { kind: "offer", param: "offerKey" } as const
const aboutRules = { kind: "syndicate-rules", id: "all" } as const
const read = { service: "desk", caller: "staff", scope: "products:read" } as const
const write = { service: "desk", caller: "staff", scope: "products:write" } as const
const named = v.object({ offerKey: Key })
const proposed = {
  changes: Changes,
  /** A day on the product's own clock, from its beginning; null: at once. */
  from: v.nullable(CalendarDay("Enter a day.")),
}

export const deskProductEndpoints = {
  list: endpoint({
    ...read,
    name: "deskProducts.list",
    method: "GET",
    path: "/products",
    summary: "Everything that is sold, in the shop's order.",
    query: v.object({
      ...sortedQuery("name", "closes"),
      q: v.optional(v.pipe(Line, v.maxLength(200))),
      kind: v.optional(v.picklist(productKinds)),
      state: v.optional(v.picklist(["on_sale", "off_sale"])),
    }),
    result: cursorPage(DeskProduct),
    csv: {
      Name: "name",
      Key: "key",
      Kind: "kind",
      "Next cutoff": "nextCutoff",
      "Off sale": "suspended",
      Changes: "changesAt",
    },
  }),
  get: endpoint({
    ...read,
    name: "deskProducts.get",
    method: "GET",
    path: "/products/{offerKey}",
    summary: "A product with all it is made of, and what was changed.",
    params: named,
    result: DeskProductDetail,
  }),
  create: endpoint({
    ...write,
    name: "deskProducts.create",
    method: "POST",
    path: "/products",
    elevated: true,
    summary: "Added a product that begins as a copy of another, off sale.",
    body: v.object({ copyOf: Key, key: Key, name: shortText(80) }),
    result: v.object({ key: Key }),
    errors: [CHANGED],
  }),
  remove: endpoint({
    ...write,
    name: "deskProducts.remove",
    method: "DELETE",
    path: "/products/{offerKey}",
    elevated: true,
    about,
    summary: "Removed a product that nobody ever bought.",
    params: named,
    errors: [SOLD],
  }),
  check: endpoint({
    ...write,
    name: "deskProducts.check",
    method: "POST",
    path: "/products/{offerKey}/changes/check",
    about,
    summary: "Previewed a change of a product. Nothing changed.",
    params: named,
    body: v.object(proposed),
    result: v.object({ ...Effect, effectiveFrom: Instant }),
    errors: [CHANGED],
  }),
  change: endpoint({
    ...write,
    name: "deskProducts.change",
    method: "POST",
    path: "/products/{offerKey}/changes",
    elevated: true,
    about,
    summary: "Changed a product, from a day on. Draws that are sold keep their rules.",
    params: named,
    body: v.object({ ...proposed, reason: shortText(500) }),
    errors: [CHANGED],
  }),
  withdraw: endpoint({
    ...write,
    name: "deskProducts.withdraw",
    method: "DELETE",
    path: "/products/{offerKey}/changes/{id}",
    about,
    summary: "Withdrew a change before its day.",
    params: v.object({ offerKey: Key, id: Id }),
    errors: [CHANGED],
  }),
  suspend: endpoint({
    ...write,
    name: "deskProducts.suspend",
    method: "POST",
    path: "/products/{offerKey}/suspension",
    about,
    elevated: true,
    summary: "Took a product off sale. Tickets that are sold stay in their draws.",
    params: named,
    body: v.object({ reason: shortText(500) }),
  }),
  resume: endpoint({
    ...write,
    name: "deskProducts.resume",
    method: "DELETE",
    path: "/products/{offerKey}/suspension",
    about,
    elevated: true,
    summary: "Put a product back on sale.",
    params: named,
  }),
  syndicates: endpoint({
    ...read,
    name: "deskProducts.syndicates",
    method: "GET",
    path: "/syndicate-rules",
    summary: "By which rules syndicates are made for coming draws, and what was changed.",
    result: SyndicateRules,
  }),
  checkSyndicates: endpoint({
    ...write,
    name: "deskProducts.checkSyndicates",
    method: "POST",
    path: "/syndicate-rules/changes/check",
    about: aboutRules,
    summary: "Previewed a change of the syndicates' rules. Nothing changed.",
    body: v.object(proposed),
    result: v.object({ newPrices: NewPrices, effectiveFrom: Instant }),
    errors: [CHANGED],
  }),
  changeSyndicates: endpoint({
    ...write,
    name: "deskProducts.changeSyndicates",
    method: "POST",
    path: "/syndicate-rules/changes",
    elevated: true,
    about: aboutRules,
    summary: "Changed the rules by which syndicates are made, from a day on. Those that are there stay.",
    body: v.object({ ...proposed, reason: shortText(500) }),
    errors: [CHANGED],
  }),
  withdrawSyndicates: endpoint({
    ...write,
    name: "deskProducts.withdrawSyndicates",
    method: "DELETE",
    path: "/syndicate-rules/changes/{id}",
    about: aboutRules,
    summary: "Withdrew a change of the syndicates' rules before its day.",
    params: v.object({ id: Id }),
    errors: [CHANGED],
  }),
}
