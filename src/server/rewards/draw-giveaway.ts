import type { Currency } from "#src/contract/money.ts"
import { formatMoney, money } from "#src/domain/core/money.ts"
import { winningTickets } from "#src/domain/raffles/raffle-draw.ts"
import { giveawayWinnerName } from "#src/domain/rewards/entries.ts"
import { accountPaths } from "#src/domain/site/paths/account-paths.ts"
import { mailName } from "../account/mail-customer.ts"
import type { InTransaction } from "../core/database/database.ts"
import { newId } from "../core/database/ids.ts"
import { button, paragraph } from "../core/mail/content.ts"
import { sendMail } from "../core/mail/outbox.ts"
import { type DrawSource, drawKey, openSeed } from "../draws/draw-source.ts"
import { randomOfSeed } from "../draws/results/operator.ts"
import { shownState } from "../raffles/raffle-drawing.ts"
import { countCredit, noteCeilingReached } from "../wallet/ceilings.ts"
import { credit, lockWallet } from "../wallet/wallet.ts"
import type { GiveawayRow, StoredGiveawayPrize } from "./tables.ts"

/** The entries that a key draws, one for each prize while there are as many. */
export const winningEntries = (
  key: string,
  { offer_key, draw_no }: Pick<GiveawayRow, "offer_key" | "draw_no">,
  entries: number,
  prizes: number,
): number[] => winningTickets(entries, prizes, randomOfSeed(key, offer_key, draw_no))

/** The seed is opened here, and public from here on; who holds the numbers it gives has won. */
export async function drawGiveaway(
  trx: InTransaction,
  giveaway: GiveawayRow,
  _now: Date,
  source: DrawSource,
): Promise<void> {
  const { id, beacon, beacon_signature, entries_root: root, entry_count: entries, prizes } = giveaway
  if (root === null || entries === null)
    throw new Error("A giveaway is to be drawn whose entries are not sealed.")
  if (beacon && !beacon_signature) throw new Error("A giveaway is to be drawn before its beacon has come.")
  const seed = openSeed(source.keys, giveaway)
  const key = await drawKey({
    seed,
    numbers_from: giveaway.numbers_from,
    numbers_root: root,
    beacon_signature,
  })
  const numbers = winningEntries(key, giveaway, entries, prizes.length)
  for (const [position, entryNo] of numbers.entries())
    await noteWinner(trx, giveaway, position, prizes[position] as StoredGiveawayPrize, entryNo)
  await trx
    .updateTable("giveaways")
    .set({ state: "DRAW_SCORED", seed, numbers_root: root, numbers: JSON.stringify(numbers) })
    .where("id", "=", id)
    .execute()
}

async function noteWinner(
  trx: InTransaction,
  { id, draw_at }: GiveawayRow,
  position: number,
  prize: StoredGiveawayPrize,
  entryNo: number,
): Promise<void> {
  const holder = await trx
    .selectFrom("giveaway_entries")
    .innerJoin("customers", "customers.id", "giveaway_entries.customer_id")
    .select(["customers.id", "customers.firstname", "customers.lastname", "customers.state"])
    .where("giveaway_id", "=", id)
    .where("first_no", "<=", entryNo)
    .where("last_no", ">=", entryNo)
    .executeTakeFirstOrThrow()
  await trx
    .insertInto("giveaway_winners")
    .values({
      id: newId(draw_at.getTime()),
      giveaway_id: id,
      position,
      customer_id: holder.id,
      entry_no: entryNo,
      prize: prize.name,
      value_cents: prize.valueCents,
      cash: prize.cash,
      winner: giveawayWinnerName(holder.firstname, holder.lastname, shownState(holder.state)),
      drawn_at: draw_at,
      claim_status: prize.cash ? null : "open",
    })
    .execute()
}

/**
 * Pays prize money into the winners' wallets, unless it exceeds the ceiling: then it is held until two people release it. Each is a ledger
 * movement under its own id, which the database takes once.
 */
export async function payGiveaway(trx: InTransaction, giveaway: GiveawayRow, now: Date): Promise<void> {
  const { id, currency } = giveaway
  const unpaid = await trx
    .selectFrom("giveaway_winners")
    .select(["id", "value_cents"])
    .select(({ ref }) => ref("customer_id").$notNull().as("customer_id"))
    .where("giveaway_id", "=", id)
    .where("cash", "=", true)
    .where("paid_at", "is", null)
    .where("customer_id", "is not", null)
    .orderBy("customer_id")
    .execute()
  const cents = unpaid.reduce((sum, { value_cents }) => sum + value_cents, 0)
  if (!giveaway.ceiling_taken && !(await countCredit(trx, { kind: "giveaways" }, cents, now))) {
    await noteCeilingReached(trx, { kind: "giveaways" }, now)
    await trx.updateTable("giveaways").set({ over_ceiling_at: now }).where("id", "=", id).execute()
    return
  }
  for (const winner of unpaid) {
    await lockWallet(trx, winner.customer_id)
    await credit(
      trx,
      winner.customer_id,
      money(winner.value_cents, currency as Currency),
      { kind: "winnings", reference: winner.id, from: "giveaways" },
      now,
    )
    await trx.updateTable("giveaway_winners").set({ paid_at: now }).where("id", "=", winner.id).execute()
  }
  await trx.updateTable("giveaways").set({ state: "DRAW_PAID" }).where("id", "=", id).execute()
}

/** Writes to everybody who won, each once for everything. */
export async function mailGiveaway(
  trx: InTransaction,
  { id, name, currency }: GiveawayRow,
  now: Date,
): Promise<void> {
  const rows = await trx
    .selectFrom("giveaway_winners")
    .innerJoin("customers", "customers.id", "giveaway_winners.customer_id")
    .select(["customers.email", "customers.firstname", "customers.email_proved_at"])
    .select(["giveaway_winners.prize", "giveaway_winners.value_cents", "giveaway_winners.cash"])
    .where("giveaway_winners.giveaway_id", "=", id)
    .where("customers.closed_at", "is", null)
    .orderBy("giveaway_winners.position")
    .execute()
  for (const [recipient, won] of Map.groupBy(rows, ({ email }) => email)) {
    const [first] = won
    if (!first) continue
    await sendMail(trx, now, {
      recipient,
      content: (t) => ({
        subject: t("mail.giveaway.subject", { name }),
        heading: t("mail.giveaway.heading", { firstname: mailName(t, first) }),
        parts: [
          paragraph(t("mail.giveaway.text", { name })),
          {
            kind: "facts",
            facts: won.map(({ prize, value_cents }) => [
              prize,
              formatMoney(money(value_cents, currency as Currency)),
            ]),
          },
          ...(won.some(({ cash }) => cash) ? [paragraph(t("mail.giveaway.cash"))] : []),
          ...(won.some(({ cash }) => !cash) ? [paragraph(t("mail.giveaway.claim"))] : []),
          button(t("mail.giveaway.button"), accountPaths.closedGiveaways.link()),
        ],
      }),
    })
  }
  await trx.updateTable("giveaways").set({ state: "DRAW_EMAILED" }).where("id", "=", id).execute()
}
