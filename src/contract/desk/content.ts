import * as v from "valibot"
import { Status } from "../content/cms.ts"
import { endpoint, Instant } from "../endpoint.ts"
import { contentKinds, orderedKinds } from "./content-kinds.ts"
import { cursorPage, cursorQuery, sortedQuery } from "./cursor.ts"
import { CHANGED_MEANWHILE, Revision } from "./revision.ts"

const Locale = v.picklist(["en-AU", "en-GB"])
const Kind = v.picklist(contentKinds)
/** An id with dots of a text, or the word that names anything else. */
const ContentKey = v.pipe(v.string(), v.regex(/^[\w-]+(\.[\w-]+)*$/), v.maxLength(120))
const Named = v.object({ kind: Kind, key: ContentKey })
/** What an editor writes, in the form of the editing call of its kind. */
const Body = v.record(v.string(), v.unknown())
export type ContentBody = Readonly<Record<string, unknown>>

/** Of a text in which language; of anything else none. */
const locale = { locale: v.optional(v.nullable(Locale), null) }
const versioned = { ...locale, version: Revision }

export const ContentRow = v.object({
  key: v.string(),
  locale: v.nullable(Locale),
  title: v.string(),
  /** What customers see of it; `draft` also where it was never published. */
  state: Status,
  hasDraft: v.boolean(),
  /** False for what was only drafted so far. */
  isLive: v.boolean(),
  /** Null for what has not been changed since the shop began. */
  changedAt: v.nullable(Instant),
  changedBy: v.nullable(v.string()),
})
export type ContentRow = v.InferOutput<typeof ContentRow>

const ContentDetail = v.object({
  kind: Kind,
  key: v.string(),
  locale: v.nullable(Locale),
  title: v.string(),
  /** What the shop works with; null where it has none of its own. */
  live: v.nullable(Body),
  draft: v.nullable(v.object({ body: Body, by: v.string(), at: Instant })),
  /** Counts changes, drafts among them: a save names the one it began with. */
  version: Revision,
  /** A page of the shop that shows it. */
  path: v.string(),
})
export type ContentDetail = v.InferOutput<typeof ContentDetail>

export const versionStates = ["published", "draft", "discarded"] as const

const ContentVersion = v.object({
  version: v.number(),
  state: v.picklist(versionStates),
  by: v.string(),
  at: Instant,
  /** Null: it was removed. */
  body: v.nullable(Body),
})
export type ContentVersion = v.InferOutput<typeof ContentVersion>

const about = { kind: "content", param: "key" } as const
const common = { service: "desk", caller: "staff", scope: "content:write" } as const
const stale = [CHANGED_MEANWHILE]

/** Everything that editors write: drafts, what is published, and the way back to what it was. */
export const deskContentEndpoints = {
  list: endpoint({
    ...common,
    name: "deskContent.list",
    method: "GET",
    path: "/content/{kind}",
    summary: "Everything of a kind, drafts included, by key or in its order.",
    params: v.object({ kind: Kind }),
    query: v.object({
      ...sortedQuery("title", "key", "changed"),
      q: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200))),
      state: v.optional(Status),
      drafts: v.optional(v.literal("yes")),
      locale: v.optional(Locale),
    }),
    result: cursorPage(ContentRow),
  }),
  get: endpoint({
    ...common,
    name: "deskContent.get",
    method: "GET",
    path: "/content/{kind}/{key}",
    summary: "One thing as customers see it, and its draft where there is one.",
    params: Named,
    query: v.object(locale),
    result: ContentDetail,
  }),
  save: endpoint({
    ...common,
    name: "deskContent.save",
    method: "PUT",
    path: "/content/{kind}/{key}",
    about,
    summary: "Saved a draft, or published one.",
    params: Named,
    body: v.object({ ...versioned, body: Body, publish: v.boolean() }),
    result: ContentDetail,
    errors: stale,
  }),
  remove: endpoint({
    ...common,
    name: "deskContent.remove",
    method: "POST",
    path: "/content/{kind}/{key}/removal",
    about,
    summary: "Removed something that an editor wrote; its versions stay.",
    params: Named,
    body: v.object(versioned),
    result: ContentDetail,
    errors: stale,
  }),
  discard: endpoint({
    ...common,
    name: "deskContent.discard",
    method: "POST",
    path: "/content/{kind}/{key}/draft/removal",
    about,
    summary: "Discarded a draft.",
    params: Named,
    body: v.object(versioned),
    result: ContentDetail,
    errors: stale,
  }),
  versions: endpoint({
    ...common,
    name: "deskContent.versions",
    method: "GET",
    path: "/content/{kind}/{key}/versions",
    summary: "Every version of one thing, the latest first.",
    params: Named,
    query: v.object({ ...cursorQuery, ...locale }),
    result: cursorPage(ContentVersion),
  }),
  restore: endpoint({
    ...common,
    name: "deskContent.restore",
    method: "POST",
    path: "/content/{kind}/{key}/restoration",
    about,
    summary: "Went back to an earlier version.",
    params: Named,
    body: v.object({ ...versioned, to: Revision }),
    result: ContentDetail,
    errors: stale,
  }),
  order: endpoint({
    ...common,
    name: "deskContent.order",
    method: "PUT",
    path: "/content/{kind}",
    summary: "Put things of a kind into another order.",
    params: v.object({ kind: v.picklist(orderedKinds) }),
    body: v.object({
      /** The order as it was read: another one since is refused. */
      before: v.pipe(v.array(ContentKey), v.maxLength(1000)),
      keys: v.pipe(v.array(ContentKey), v.maxLength(1000)),
    }),
    errors: stale,
  }),
}
