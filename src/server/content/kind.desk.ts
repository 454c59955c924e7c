import type * as v from "valibot"
import type { ContentBody, ContentPage } from "#src/contract/catalogue/versioned.desk.ts"
import type { ContentRow } from "#src/contract/content/content.desk.ts"
import type { ContentKindName } from "#src/contract/content/kinds.desk.ts"
import type { Endpoint } from "#src/contract/endpoint.ts"
import type { Handle, InTransaction } from "../core/database/database.ts"

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
