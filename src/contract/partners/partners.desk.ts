import * as v from "valibot"
import { endpoint, Id, Instant, Key } from "../endpoint.ts"
import { Line, shortText } from "../fields.ts"
import { Money } from "../money.ts"
import { cursorPage, cursorQuery, sortedQuery } from "../staff/cursor.ts"
import { CHANGED_MEANWHILE, Revision } from "../staff/revision.ts"

/** For so long the secret before works beside a new one, unless it is said otherwise. */
export const OVERLAP_DAYS = 7
export const MOST_OVERLAP_DAYS = 60

/** The partner has sales or customers: it stays. */
export const PARTNER_IN_USE = "partner_in_use"
export const PARTNER_TAKEN = "partner_taken"

const PartnerRow = v.object({
  slug: v.string(),
  key: v.string(),
  name: v.string(),
  channels: v.number(),
  origins: v.number(),
  /** Secrets that work. */
  secrets: v.number(),
})
export type PartnerRow = v.InferOutput<typeof PartnerRow>

const Secret = v.object({
  id: Id,
  createdAt: Instant,
  /** The member who made it; null for a secret that is older than the desk. */
  createdBy: v.nullable(v.string()),
  lastUsedAt: v.nullable(Instant),
  /** From when it is refused; null where nothing ends it. */
  expiresAt: v.nullable(Instant),
  revokedAt: v.nullable(Instant),
})
export type PartnerSecret = v.InferOutput<typeof Secret>

const Channel = v.object({
  channelKey: v.pipe(
    Line,
    v.regex(/^[A-Za-z0-9][\w-]{0,63}$/, "A channel's key is one word of letters and digits."),
  ),
  name: shortText(80),
})

const draft = {
  name: shortText(80),
  /** Sales that name none of them count for the first. */
  channels: v.pipe(
    v.array(Channel),
    v.minLength(1, "A partner has one channel at least."),
    v.maxLength(50),
    v.check(
      (channels) => new Set(channels.map(({ channelKey }) => channelKey)).size === channels.length,
      "Two channels have the same key.",
    ),
  ),
  /** `https://*.preview.example.com` lists every host below a domain. */
  origins: v.pipe(v.array(v.pipe(Line, v.maxLength(300))), v.maxLength(100)),
  /** The most that a customer may spend in a day on the partner's own page. */
  dailyLimit: Money,
}

const PartnerDetail = v.object({
  slug: v.string(),
  key: v.string(),
  ...draft,
  revision: Revision,
  secrets: v.array(Secret),
  linkedCustomers: v.number(),
})
export type PartnerDetail = v.InferOutput<typeof PartnerDetail>

const LinkedCustomer = v.object({ reference: v.string(), customerId: Id })
export type LinkedCustomer = v.InferOutput<typeof LinkedCustomer>

export const salesPeriods = ["7", "30", "90"] as const

const Sales = v.object({
  purchases: v.number(),
  total: Money,
  channels: v.array(v.object({ channelKey: v.string(), purchases: v.number(), total: Money })),
})
export type PartnerSales = v.InferOutput<typeof Sales>

const Slug = v.object({ slug: Id })
const SecretOf = v.object({ slug: Id, id: Id })
const about = { kind: "partner", param: "slug" } as const
const common = { service: "desk", caller: "staff", about } as const

/** Partners: who they are, where their pages are, and what they sell. */
export const deskPartnerEndpoints = {
  list: endpoint({
    ...common,
    name: "deskPartners.list",
    method: "GET",
    path: "/partners",
    scope: "partners:read",
    summary: "Every partner, by slug.",
    query: v.object({
      ...sortedQuery("slug", "name"),
      q: v.optional(v.pipe(Line, v.maxLength(100))),
    }),
    result: cursorPage(PartnerRow),
    csv: {
      Name: "name",
      Slug: "slug",
      "Sales key": "key",
      Origins: "origins",
      Channels: "channels",
      Secrets: "secrets",
    },
  }),
  get: endpoint({
    ...common,
    name: "deskPartners.get",
    method: "GET",
    path: "/partners/{slug}",
    scope: "partners:read",
    summary: "A partner with its origins, its channels, and what is known of its secrets.",
    params: Slug,
    result: PartnerDetail,
  }),
  sales: endpoint({
    ...common,
    name: "deskPartners.sales",
    method: "GET",
    path: "/partners/{slug}/sales",
    scope: "partners:read",
    summary: "Purchases through a partner in a number of days, by channel.",
    params: Slug,
    query: v.object({ days: v.optional(v.picklist(salesPeriods), "30") }),
    result: Sales,
  }),
  customers: endpoint({
    ...common,
    name: "deskPartners.customers",
    method: "GET",
    path: "/partners/{slug}/customers",
    scope: "partners:customers",
    summary: "Customers whom a partner knows, by its own references.",
    params: Slug,
    query: v.object(cursorQuery),
    result: cursorPage(LinkedCustomer),
    csv: {
      Reference: "reference",
      Customer: "customerId",
    },
  }),
  create: endpoint({
    ...common,
    name: "deskPartners.create",
    method: "POST",
    path: "/partners",
    scope: "partners:write",
    elevated: true,
    summary: "Made a partner; its secret is answered once.",
    body: v.object({ slug: Key, ...draft }),
    result: v.object({ partner: PartnerDetail, secret: v.string() }),
    errors: [PARTNER_TAKEN],
  }),
  change: endpoint({
    ...common,
    name: "deskPartners.change",
    method: "PUT",
    path: "/partners/{slug}",
    scope: "partners:write",
    elevated: true,
    summary: "Changed a partner's name, origins, channels or daily limit.",
    params: Slug,
    body: v.object({ ...draft, revision: Revision }),
    result: PartnerDetail,
    errors: [CHANGED_MEANWHILE],
  }),
  remove: endpoint({
    ...common,
    name: "deskPartners.remove",
    method: "DELETE",
    path: "/partners/{slug}",
    scope: "partners:write",
    elevated: true,
    summary: "Removed a partner without sales and customers.",
    params: Slug,
    errors: [PARTNER_IN_USE],
  }),
  rotateSecret: endpoint({
    ...common,
    name: "deskPartners.rotateSecret",
    method: "POST",
    path: "/partners/{slug}/secrets",
    scope: "partners:write",
    elevated: true,
    summary: "Made a new secret for a partner; the ones before end after some days.",
    params: Slug,
    body: v.object({
      overlapDays: v.optional(
        v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MOST_OVERLAP_DAYS)),
        OVERLAP_DAYS,
      ),
    }),
    result: v.object({ partner: PartnerDetail, secret: v.string() }),
  }),
  revokeSecret: endpoint({
    ...common,
    name: "deskPartners.revokeSecret",
    method: "DELETE",
    path: "/partners/{slug}/secrets/{id}",
    scope: "partners:write",
    elevated: true,
    summary: "Revoked a partner's secret: it works no more.",
    params: SecretOf,
    result: PartnerDetail,
  }),
}
