import * as v from "valibot"
import { type ContentKindName, versionedKinds } from "../content/kinds.desk.ts"
import { endpoint, Instant } from "../endpoint.ts"
import { cursorPage, cursorQuery } from "../staff/cursor.ts"
import { CHANGED_MEANWHILE, Revision } from "../staff/revision.ts"
import type { Scope } from "../staff/scopes.ts"

export const ContentLocale = v.picklist(["en-AU", "en-GB"])
/** An id with dots of a text, or the word that names anything else. */
export const ContentKey = v.pipe(v.string(), v.regex(/^[\w-]+(\.[\w-]+)*$/), v.maxLength(120))
/** A content item as somebody wrote it, in the form of the editing call of its kind. */
const Body = v.record(v.string(), v.unknown())
export type ContentBody = Readonly<Record<string, unknown>>

/** Of a text in which language; of anything else none. */
const locale = { locale: v.optional(v.nullable(ContentLocale), null) }
const versioned = { ...locale, version: Revision }

/** A page of the shop, by what staff call it. */
const ContentPage = v.object({ title: v.string(), path: v.string() })
export type ContentPage = v.InferOutput<typeof ContentPage>

const ContentDetail = v.object({
  kind: v.picklist(versionedKinds),
  key: v.string(),
  locale: v.nullable(ContentLocale),
  title: v.string(),
  /** The version that the shop works with; null where it has none of its own. */
  live: v.nullable(Body),
  draft: v.nullable(v.object({ body: Body, by: v.string(), at: Instant })),
  /** Counts changes, drafts among them: a save names the one it began with. */
  version: Revision,
  /** A page of the shop that shows it. */
  path: v.string(),
  /** Pages that show it now, of what may be on several. */
  places: v.array(ContentPage),
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

const stale = [CHANGED_MEANWHILE]

/**
 * The calls for what is written in versions: drafts, what is published, and the way back to what it was. `path` leads to
 * one thing; where it holds no `{kind}`, there is one kind.
 */
export function versionedEndpoints({
  name,
  path,
  scope,
  kinds,
  elevated = false,
}: {
  readonly name: string
  readonly path: string
  readonly scope: Scope
  readonly kinds: readonly [ContentKindName, ...ContentKindName[]]
  /** For content that gives money away or stops sales: its author must show their second factor. */
  readonly elevated?: boolean
}) {
  const common = { service: "desk", caller: "staff", scope } as const
  const about = { kind: { param: "kind" }, param: "key" } as const
  const params = v.object({ kind: v.optional(v.picklist(kinds), kinds[0]), key: ContentKey })
  return {
    get: endpoint({
      ...common,
      name: `${name}.get`,
      method: "GET",
      path,
      summary: "One thing as customers see it, and its draft where there is one.",
      params,
      query: v.object(locale),
      result: ContentDetail,
    }),
    save: endpoint({
      ...common,
      name: `${name}.save`,
      method: "PUT",
      path,
      about,
      elevated,
      summary: "Saved a draft, or published one.",
      params,
      body: v.object({ ...versioned, body: Body, publish: v.boolean() }),
      result: ContentDetail,
      errors: stale,
    }),
    remove: endpoint({
      ...common,
      name: `${name}.remove`,
      method: "POST",
      path: `${path}/removal`,
      about,
      elevated,
      summary: "Removed an editor's content; its versions stay.",
      params,
      body: v.object(versioned),
      result: ContentDetail,
      errors: stale,
    }),
    discard: endpoint({
      ...common,
      name: `${name}.discard`,
      method: "POST",
      path: `${path}/draft/removal`,
      about,
      summary: "Discarded a draft.",
      params,
      body: v.object(versioned),
      result: ContentDetail,
      errors: stale,
    }),
    versions: endpoint({
      ...common,
      name: `${name}.versions`,
      method: "GET",
      path: `${path}/versions`,
      summary: "Every version of one thing, the latest first.",
      params,
      query: v.object({ ...cursorQuery, ...locale }),
      result: cursorPage(ContentVersion),
    }),
    restore: endpoint({
      ...common,
      name: `${name}.restore`,
      method: "POST",
      path: `${path}/restoration`,
      about,
      elevated,
      summary: "Went back to an earlier version.",
      params,
      body: v.object({ ...versioned, to: Revision }),
      result: ContentDetail,
      errors: stale,
    }),
  }
}
