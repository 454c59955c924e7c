import type { Insertable } from "kysely"
import type { GiveawayType } from "#src/contract/rewards/giveaway.ts"
import type { GiveawayRule, SpecialDraft } from "#src/contract/rewards/program-editing.ts"
import { formatMoney, money } from "#src/domain/core/money.ts"
import { hasEntries } from "#src/domain/rewards/entries.ts"
import { CLOSED_MS, type GiveawayTimes, nextTimes } from "#src/domain/rewards/giveaway-times.ts"
import { PROGRAM } from "#src/domain/rewards/program.ts"
import { currencyOf } from "../catalogue/currency-of.ts"
import { shopCurrency } from "../catalogue/offers.ts"
import { readCatalogue } from "../catalogue/read-catalogue.ts"
import type { Database, Handle, InTransaction } from "../core/database/database.ts"
import { newId } from "../core/database/ids.ts"
import { invalid } from "../core/failure.ts"
import { type DrawSource, newSeed } from "../draws/draw-source.ts"
import { readSettings } from "../settings/read-settings.ts"
import { programOf, programOffer } from "./memberships/program-settings.ts"
import type { RewardTables } from "./tables.ts"

/** The key that the seed of a giveaway is read for, and its entries are stored under. */
export const giveawayKey = (type: GiveawayType): string => `${PROGRAM}/${type}`

type Draft = Pick<GiveawayRule, "name" | "description" | "prizes" | "entries" | "tiers">

/** A giveaway that takes entries, with the commitment to its seed. */
export function giveawayValues(
  source: DrawSource,
  type: GiveawayType,
  drawNo: number,
  { name, description, prizes, entries, tiers }: Draft,
  times: GiveawayTimes,
  { currency, now }: { readonly currency: string; readonly now: Date },
): Insertable<RewardTables["giveaways"]> {
  const { seed, sealed_seed, commitment, numbers_from, beacon } = newSeed(source, times.stop)
  return {
    id: newId(now.getTime()),
    program: PROGRAM,
    type,
    offer_key: giveawayKey(type),
    draw_no: drawNo,
    name,
    description,
    opens_at: times.opens,
    stop: times.stop,
    draw_at: times.draw,
    state: "DRAW_OPEN",
    prizes: JSON.stringify(prizes),
    rules: JSON.stringify(entries),
    tiers: JSON.stringify(tiers),
    currency,
    seed,
    sealed_seed: sealed_seed ?? null,
    commitment,
    numbers_from: numbers_from ?? "seed_and_entries",
    beacon,
    numbers: null,
    example: false,
    created_at: now,
  }
}

const lastOf = (db: Handle, type: GiveawayType) =>
  db
    .selectFrom("giveaways")
    .select(["draw_no", "stop"])
    .where("offer_key", "=", giveawayKey(type))
    .orderBy("draw_no", "desc")
    .limit(1)
    .executeTakeFirst()

export const nextNo = async (db: Handle, type: GiveawayType): Promise<number> =>
  ((await lastOf(db, type))?.draw_no ?? 0) + 1

/** Numbers of previews are never given twice, though most are special giveaways by now. */
async function nextPreviewNo(db: Handle): Promise<number> {
  const { last } = await db
    .selectFrom("giveaways")
    .select(({ fn }) => fn.max<number | null>("preview_no").as("last"))
    .executeTakeFirstOrThrow()
  return (last ?? 0) + 1
}

/** A preview has no draw: what is published of one must never change. */
const noDraw = { seed: null, sealed_seed: null, commitment: "", beacon: null }

/**
 * Sees to it that the next giveaway of each rule takes entries. Two processes make the same one: the second finds its
 * number taken.
 */
export async function ensureGiveaways(database: Database, source: DrawSource, now: Date): Promise<void> {
  const { tables } = database
  const catalogue = await readCatalogue(tables)
  const offer = programOffer(catalogue)
  if (!offer) return
  const { definition } = offer
  for (const rule of programOf(catalogue).rules) {
    const last = await lastOf(tables, rule.giveawayType)
    if (last && last.stop > now) continue
    await tables
      .insertInto("giveaways")
      .values(
        giveawayValues(
          source,
          rule.giveawayType,
          (last?.draw_no ?? 0) + 1,
          rule,
          nextTimes(rule, now, definition.timeZone),
          { currency: currencyOf(definition), now },
        ),
      )
      .onConflict((conflict) => conflict.columns(["offer_key", "draw_no"]).doNothing())
      .execute()
  }
}

/** Refuses prizes of money above the ceilings: of each, and of all in a day. */
export async function refuseTooMuchCash(
  db: Handle,
  prizes: readonly { readonly valueCents: number; readonly cash: boolean }[],
): Promise<void> {
  const { giveawayPrizeMostCents, ceilingGiveawaysCents } = await readSettings(db)
  const cash = prizes.filter(({ cash }) => cash).map(({ valueCents }) => valueCents)
  const currency = await shopCurrency(db)
  const most = (cents: number) => ({ most: formatMoney(money(cents, currency)) })
  if (cash.some((cents) => cents > giveawayPrizeMostCents))
    throw invalid("failure.giveaway.prizeMost", most(giveawayPrizeMostCents))
  if (cash.reduce((total, cents) => total + cents, 0) > ceilingGiveawaysCents)
    throw invalid("failure.giveaway.dayMost", most(ceilingGiveawaysCents))
}

/** How often the next number is tried: as many members of staff may make one at once. */
const TRIES = 20

/**
 * Makes a giveaway for a day of its own; 422 for times that are over, for a preview that would take entries at once, and
 * for one that nobody could win. Gives its number.
 */
export async function makeSpecial(
  trx: InTransaction,
  source: DrawSource,
  draft: SpecialDraft,
  now: Date,
): Promise<number> {
  const offer = programOffer(await readCatalogue(trx))
  if (!offer) throw invalid("failure.membership.notOnSale")
  const stop = new Date(draft.closesAt)
  const times = { opens: new Date(draft.opensAt), stop, draw: new Date(stop.getTime() + CLOSED_MS) }
  if (stop <= now || times.opens >= stop) throw invalid("failure.giveaway.times")
  if (!hasEntries(draft)) throw invalid("failure.giveaway.nobody")
  await refuseTooMuchCash(trx, draft.prizes)
  if (draft.giveawayType === "preview" && times.opens <= now) throw invalid("failure.giveaway.previewOpens")
  return insertNumbered(trx, source, draft, times, { currency: currencyOf(offer.definition), now })
}

/** Makes a giveaway with the next number of its type, and gives that. */
export async function insertNumbered(
  trx: InTransaction,
  source: DrawSource,
  draft: Draft & Pick<SpecialDraft, "giveawayType">,
  times: GiveawayTimes,
  at: { readonly currency: string; readonly now: Date },
): Promise<number> {
  const isAnnounced = draft.giveawayType === "preview"
  for (let tried = 0; tried < TRIES; tried++) {
    const drawNo = await (isAnnounced ? nextPreviewNo(trx) : nextNo(trx, draft.giveawayType))
    const values = giveawayValues(source, draft.giveawayType, drawNo, draft, times, at)
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto("giveaways")
      .values(isAnnounced ? { ...values, ...noDraw, preview_no: drawNo } : values)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow()
    // Somebody else took the number meanwhile: the next one is looked for.
    if (numInsertedOrUpdatedRows === 1n) return drawNo
  }
  throw new Error(`No number is free for another ${draft.giveawayType} giveaway.`)
}
