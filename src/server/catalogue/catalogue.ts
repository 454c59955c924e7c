import type { Selectable } from "kysely"
import type { LotteryRules } from "#src/domain/draws/lottery-rules.ts"
import type { Handle } from "../core/database/database.ts"
import type { Tables } from "../core/database/tables.ts"
import { itemText } from "../core/texts/rich-text.ts"
import { catalogueVersion } from "./catalogue-version.ts"
import type { OfferDefinition } from "./offer-definition.ts"

export type DrawRow = Selectable<Tables["draws"]>

export interface StoredOffer {
  readonly definition: OfferDefinition
  readonly suspended: boolean
}

/** How a product will be from a moment on. */
export interface PendingVersion {
  readonly id: string
  readonly definition: OfferDefinition
  readonly effectiveFrom: Date
}

export type PartnerPart = Pick<
  Selectable<Tables["partners"]>,
  "slug" | "key" | "name" | "channels" | "origins"
>

/** Everything the shop sells and how, as one version of it stands. It is never changed: a change is a new version. */
export interface Catalogue {
  readonly version: string
  /** In the order of the shop. */
  readonly offers: readonly StoredOffer[]
  readonly offersByKey: ReadonlyMap<string, StoredOffer>
  /** Changes that wait for their day, by their offer's key. */
  readonly pending: ReadonlyMap<string, PendingVersion>
  /** The rules of all draws there are, by the key under which a draw names its own. */
  readonly rules: ReadonlyMap<string, LotteryRules>
  /** Draws that are open or capped, by their offer, in the order of their numbers. */
  readonly draws: ReadonlyMap<string, readonly DrawRow[]>
  /** Draws that were cancelled, by `drawKeyOf`: few ever are. */
  readonly cancelled: ReadonlyMap<string, CancelledDraw>
  /** When each of these goes on sale that is of a raffle, by `drawKeyOf`. */
  readonly opens: ReadonlyMap<string, Date>
  /** The owner's configuration, as it is written; it has none of the shop's secrets. */
  readonly settings: ReadonlyMap<string, string>
  readonly partners: readonly PartnerPart[]
  /** Texts of mails, failures, fields and labels that an editor rewrote. */
  readonly serverTexts: readonly { readonly locale: string; readonly id: string; readonly value: string }[]
  /** Moments at which something begins or ends by the clock alone, ascending, milliseconds. */
  readonly moments: readonly number[]
}

/** A draw that was cancelled, and why as customers read it; draws of raffles have a name. */
export interface CancelledDraw {
  readonly offer_key: string
  readonly draw_no: number
  readonly draw_at: Date
  readonly name: string | null
  readonly words: string
}

export const drawKeyOf = ({ offer_key, draw_no }: Pick<DrawRow, "offer_key" | "draw_no">): string =>
  `${offer_key} ${draw_no}`

/** States of draws that tickets can still be bought for, or that take no more of them before their time. */
const COMING = ["DRAW_OPEN", "DRAW_CAPPED"] as const
/** Settings that are keys: they are read where they are used, and nowhere else. */
const SECRETS = ["token-key", "secret"]
/** So often a catalogue that changes while it is read is read once more. */
const TRIES = 5

/**
 * Reads the whole catalogue. It is read by several statements; when a change was committed between them, they are run
 * again. What is labelled with a version is never older than it.
 */
export async function loadCatalogue(db: Handle, version: string): Promise<Catalogue> {
  for (let attempt = 1; ; attempt++) {
    const catalogue = await readAll(db, version)
    const present = await catalogueVersion(db)
    if (present === version || attempt === TRIES) return catalogue
    version = present
  }
}

async function readAll(db: Handle, version: string): Promise<Catalogue> {
  const offerRows = await db.selectFrom("offers").selectAll().orderBy("position").execute()
  const offers = offerRows.map(({ definition, suspended }) => ({
    definition: definition as OfferDefinition,
    suspended,
  }))
  const pending = await db
    .selectFrom("offer_versions")
    .select(["id", "offer_key", "definition", "effective_from"])
    .where("applied_at", "is", null)
    .where("withdrawn_at", "is", null)
    .execute()
  const rules = await db.selectFrom("draw_rules").selectAll().execute()
  const draws = await db
    .selectFrom("draws")
    .selectAll()
    .where("state", "in", COMING)
    .orderBy("draw_no")
    .execute()
  const cancelled = await db
    .selectFrom("draws")
    .leftJoin("raffle_draws as own", (join) =>
      join.onRef("own.offer_key", "=", "draws.offer_key").onRef("own.draw_no", "=", "draws.draw_no"),
    )
    .select(["draws.offer_key", "draws.draw_no", "draws.draw_at", "own.name"])
    .select(({ ref }) => ref("draws.cancel_words").$notNull().as("words"))
    .where("draws.state", "=", "DRAW_CANCELLED")
    .orderBy("draws.draw_at", "desc")
    .execute()
  const raffles = await db
    .selectFrom("raffle_draws as own")
    .innerJoin("draws", (join) =>
      join.onRef("draws.offer_key", "=", "own.offer_key").onRef("draws.draw_no", "=", "own.draw_no"),
    )
    .select(["own.offer_key", "own.draw_no", "opens", "pre_order_from"])
    .where("draws.state", "in", COMING)
    .execute()
  const settings = await db.selectFrom("settings").selectAll().where("name", "not in", SECRETS).execute()
  const partners = await db
    .selectFrom("partners")
    .select(["slug", "key", "name", "channels", "origins"])
    .execute()
  const serverTexts = await db
    .selectFrom("content_items")
    .select(["locale", "id", "type", "value"])
    .where("category", "in", ["mail", "failure", "field", "label"])
    .execute()
  const posts = await db.selectFrom("posts").select("published_at").execute()
  const moments = new Set(
    [
      ...draws.flatMap(({ stop, draw_at }) => [stop, draw_at]),
      ...raffles.flatMap(({ opens, pre_order_from }) => [opens, ...(pre_order_from ? [pre_order_from] : [])]),
      ...posts.map(({ published_at }) => published_at),
    ].map((moment) => moment.getTime()),
  )
  return {
    version,
    offers,
    offersByKey: new Map(offers.map((offer) => [offer.definition.key, offer])),
    pending: new Map(
      pending.map(({ id, offer_key, definition, effective_from }) => [
        offer_key,
        { id, definition: definition as OfferDefinition, effectiveFrom: effective_from },
      ]),
    ),
    rules: new Map(rules.map((row) => [row.key, row.rules])),
    draws: Map.groupBy(draws, ({ offer_key }) => offer_key),
    cancelled: new Map(cancelled.map((row) => [drawKeyOf(row), row])),
    opens: new Map(raffles.map((row) => [drawKeyOf(row), row.opens])),
    settings: new Map(settings.map(({ name, value }) => [name, value])),
    partners,
    serverTexts: serverTexts.flatMap(({ locale, id, type, value }) => {
      const text = itemText({ type, value })
      return text ? [{ locale, id, value: text }] : []
    }),
    moments: [...moments].sort((a, b) => a - b),
  }
}

/**
 * The number of the time between two moments of the catalogue that `now` lies in: within it, nothing begins or ends
 * by the clock alone.
 */
export function periodOf({ moments }: Catalogue, now: Date): number {
  const at = now.getTime()
  let [low, high] = [0, moments.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((moments[middle] as number) <= at) low = middle + 1
    else high = middle
  }
  return low
}

/** Works something out of a catalogue once, for as long as that version is used. */
export function perCatalogue<T>(make: (catalogue: Catalogue) => T): (catalogue: Catalogue) => T {
  const made = new WeakMap<Catalogue, { readonly value: T }>()
  return (catalogue) => {
    const known = made.get(catalogue)
    if (known) return known.value
    const value = make(catalogue)
    made.set(catalogue, { value })
    return value
  }
}
