import type * as v from "valibot"
import type { ContentBody, ContentPage } from "#src/contract/catalogue/versioned.desk.ts"
import type { ContentRow } from "#src/contract/content/content.desk.ts"
import type { ContentKindName } from "#src/contract/content/kinds.desk.ts"
import type { Endpoint } from "#src/contract/endpoint.ts"
import type { Database, Handle, InTransaction } from "../core/database/database.ts"
import { undoneTransaction } from "../core/database/transaction.ts"
import { parse } from "../core/failure.ts"

/** Gives what `look` finds in the shop as it would be with what is typed published; the shop stays as it is. */
export const withDraft = <T>(
  database: Database,
  kind: AnyKind,
  ref: ContentRef,
  typed: ContentBody,
  now: Date,
  look: (db: InTransaction) => Promise<T>,
): Promise<T> =>
  undoneTransaction(database, async (trx) => {
    const body = parse(kind.schema, typed) as ContentBody
    kind.check?.(ref, body)
    await kind.write(trx, ref, kind.shown?.(body, now) ?? body, now)
    // Another handle on the same transaction: what was read before the draft was written is pinned to the first.
    return look(trx.withoutPlugins())
  })

/** The content that a change is about; the locale is empty for content that is not written in several languages. */
export interface ContentRef {
  readonly key: string
  readonly locale: string
}

/** Something of a kind as the shop has it now. */
export interface LiveItem extends ContentRef {
  readonly title: string
  readonly state: ContentRow["state"]
}

/** A call that answers one thing, or nothing. */
type ProgramCall = Endpoint & { readonly paged: false }

/** A kind of content, as versions need to know it: how it is read and written in the form of its editing call. */
export interface ContentKind<Body = ContentBody> {
  readonly name: ContentKindName
  readonly isLocalized: boolean
  readonly key: v.GenericSchema<unknown, string>
  readonly schema: v.GenericSchema<unknown, Body>
  readonly titleOf: (body: Body) => string
  /** A page of the shop that shows it. */
  readonly pathOf: (key: string, body: Body | null) => string
  /** Pages that show it now, of what may be on several. */
  readonly pagesOf?: (db: Handle, key: string) => Promise<ContentPage[]>
  /** Everything, in its own order. */
  readonly list: (db: Handle) => Promise<LiveItem[]>
  /** Null where the shop has none of its own. */
  readonly read: (db: Handle, ref: ContentRef) => Promise<Body | null>
  readonly write: (trx: InTransaction, ref: ContentRef, body: Body, now: Date) => Promise<unknown>
  readonly remove: (trx: InTransaction, ref: ContentRef, now: Date) => Promise<void>
  /** As a preview shows it: a draft is written as if it were published. */
  readonly shown?: (body: Body, now: Date) => Body
  /** The calls by which programs write it and take it away; what they answer is what `write` does. */
  readonly programs?: { readonly put: ProgramCall; readonly remove?: ProgramCall }
  /** Refuses what only the desk's pages are told not to write. */
  readonly check?: (ref: ContentRef, body: Body) => void
}

/** Kinds are listed together, each with its own body. */
// biome-ignore lint/suspicious/noExplicitAny: the list holds kinds with every body, which only `any` fits
export type AnyKind = ContentKind<any>
