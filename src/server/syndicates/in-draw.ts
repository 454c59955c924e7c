import type { Selectable } from "kysely"
import type { Currency } from "#src/contract/money.ts"
import { sharePrize } from "#src/domain/draws/results/prize-sharing.ts"
import type { Handle, InTransaction } from "../core/database/database.ts"
import type { StoredOutcome } from "../draws/tables.ts"
import { post, reverse } from "../wallet/ledger.ts"
import type { SyndicateTables } from "./tables.ts"

export type SyndicateRow = Selectable<SyndicateTables["syndicates"]>

/** The syndicates that take part in a draw: one of which no share was sold does not. */
const selectIn = (db: Handle, draw: { offer_key: string; draw_no: number }) =>
  db
    .selectFrom("syndicates")
    .selectAll()
    .where("offer_key", "=", draw.offer_key)
    .where("draw_no", "=", draw.draw_no)
    .where("sold", ">", 0)
    .orderBy("id")

export const readSyndicatesIn = (db: Handle, draw: { offer_key: string; draw_no: number }) =>
  selectIn(db, draw).execute()

/** The same, locked. */
export const syndicatesIn = (
  trx: InTransaction,
  draw: { offer_key: string; draw_no: number },
): Promise<SyndicateRow[]> => selectIn(trx, draw).forUpdate().execute()

/** A syndicate as an entry: all games of its tickets. */
export const entryOf = ({ id, draw_no, tickets }: SyndicateRow) => ({
  id,
  draw_no,
  games: tickets.flatMap(({ games }) => games),
})

/** At closing the house pays for the shares that nobody bought. */
export async function sealSyndicate(
  trx: InTransaction,
  { id, size, sold, cost_cents, currency }: SyndicateRow,
  now: Date,
): Promise<void> {
  const cents = (size - sold) * cost_cents
  if (cents === 0) return
  await post(
    trx,
    {
      kind: "purchase",
      reference: `syndicate ${id}`,
      currency: currency as Currency,
      entries: [
        { account: "syndicate_shares", cents: -cents },
        { account: "sales", cents },
      ],
    },
    now,
  )
}

/** Takes back what `sealSyndicate` posted in a draw that is cancelled: the house bought no shares either. */
export async function returnSeal(
  trx: InTransaction,
  draw: { offer_key: string; draw_no: number },
  now: Date,
): Promise<void> {
  for (const { id } of await syndicatesIn(trx, draw)) {
    const reference = `syndicate ${id}`
    await reverse(trx, { kind: "purchase", reference }, `${reference} cancelled`, now)
  }
}

/**
 * After the draw: shares what the tickets won among the shares, to the cent (see domain/prize-sharing), by the
 * order in which they were bought; the house's own come last. Members are paid with everybody's prizes, the house
 * here. `corrections`: how often the draw's result was corrected.
 */
export async function shareWinnings(
  trx: InTransaction,
  syndicate: SyndicateRow,
  outcomes: readonly StoredOutcome[],
  corrections: number,
  now: Date,
): Promise<void> {
  const { id, size, sold, currency } = syndicate
  const prize = outcomes.reduce((sum, { cents }) => sum + cents, 0)
  await trx
    .updateTable("syndicates")
    .set({ outcomes: JSON.stringify(outcomes), winnings_cents: prize })
    .where("id", "=", id)
    .execute()
  const members = await sharesOf(trx, syndicate)
  const parts = sharePrize(prize, [...members.map(({ shares }) => shares), size - sold])
  for (const [index, member] of members.entries())
    await trx
      .updateTable("orders")
      .set({ winnings_cents: parts[index] ?? 0 })
      .where("id", "=", member.id)
      .execute()
  const house = parts[members.length] ?? 0
  if (house === 0) return
  await post(
    trx,
    {
      kind: "winnings",
      reference: houseReference(id, corrections),
      currency: currency as Currency,
      entries: [
        { account: "prize_liability", cents: -house },
        { account: "syndicate_shares", cents: house },
      ],
    },
    now,
  )
}

/** Under which the house's part of a syndicate's prize is posted, once for each result of the draw. */
const houseReference = (id: string, corrections: number) =>
  corrections === 0 ? `syndicate ${id}` : `syndicate ${id} correction ${corrections}`

/** Takes back what `shareWinnings` did, as for a draw that was never scored: nobody is paid yet. */
export async function undoSharing(
  trx: InTransaction,
  draw: { offer_key: string; draw_no: number },
  corrections: number,
  now: Date,
): Promise<void> {
  for (const { id } of await syndicatesIn(trx, draw)) {
    await trx
      .updateTable("syndicates")
      .set({ outcomes: null, winnings_cents: null })
      .where("id", "=", id)
      .execute()
    const reference = houseReference(id, corrections)
    await reverse(trx, { kind: "winnings", reference }, `${reference} taken back`, now)
  }
}

/** The orders of a syndicate's shares, those bought first before the others. */
async function sharesOf(trx: InTransaction, syndicate: SyndicateRow) {
  const rows = await trx
    .selectFrom("orders")
    .select(["id", "details"])
    .where("offer_key", "=", syndicate.offer_key)
    .where("draw_no", "=", syndicate.draw_no)
    .where("product_type", "in", ["syndicate_share", "social_syndicate_share"])
    .where("refunded_cents", "is", null)
    .where("game_offer", "=", syndicate.key)
    .orderBy("created_at")
    .orderBy("id")
    .execute()
  return rows.map(({ id, details }) => ({ id, shares: (details as { shares: number }).shares }))
}
