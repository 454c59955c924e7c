import { sql } from "kysely"
import { money } from "#src/domain/core/money.ts"
import { buyLines } from "#src/server/checkout/buy-lines.ts"
import type { InTransaction } from "#src/server/core/database/database.ts"
import { newId } from "#src/server/core/database/ids.ts"
import { inTransaction } from "#src/server/core/database/transaction.ts"
import { Failure } from "#src/server/core/failure.ts"
import { partyConfig } from "#src/server/party/offers.ts"
import { openSession } from "#src/server/party/sessions/open-session.ts"
import { priceLines } from "#src/server/tickets/kinds.ts"
import { lockWallet, spendWrites } from "#src/server/wallet/wallet.ts"
import type { TestShop } from "../shop.ts"

export interface Shares {
  readonly lotteryKey: string
  readonly sessionId: string
}

/** Customers who never signed up: copies of one, each with so much in the wallet. */
export async function customersLike(
  shop: TestShop,
  customerId: string,
  count: number,
  cents: number,
): Promise<string[]> {
  const { tables } = shop.fresh.database
  const ids = Array.from({ length: count }, () => newId(shop.now.getTime()))
  const { rows } = await sql<{ column_name: string }>`SELECT column_name FROM information_schema.columns
    WHERE table_name = 'customers' AND is_generated = 'NEVER'`.execute(tables)
  const others = rows.map(({ column_name }) => column_name).filter((name) => !["id", "email"].includes(name))
  const columns = sql.join(others.map((name) => sql.ref(name)))
  await sql`INSERT INTO customers (id, email, ${columns})
    SELECT new.id, new.id || '@example.com', ${sql.join(others.map((name) => sql.ref(`customers.${name}`)))}
    FROM customers, unnest(${ids}::uuid[]) AS new(id) WHERE customers.id = ${customerId}`.execute(tables)
  await tables
    .insertInto("wallets")
    .values(
      ids.map((customer_id) => ({ customer_id, currency: "AUD", balance_cents: 0, withdrawable_cents: 0 })),
    )
    .execute()
  if (cents > 0) for (const id of ids) await shop.fund(id, cents)
  return ids
}

/** Has customers be members of a group. */
export const letIn = ({ fresh, now }: TestShop, groupId: string, ids: readonly string[]) =>
  fresh.database.tables
    .insertInto("party_members")
    .values(
      ids.map((customer_id) => ({
        id: newId(now.getTime()),
        group_id: groupId,
        customer_id,
        joined_at: now,
        left_at: null,
        removed_at: null,
        blocked_at: null,
        muted_at: null,
      })),
    )
    .execute()

/** The same as members of a group. */
export async function membersLike(
  shop: TestShop,
  customerId: string,
  groupId: string,
  count: number,
  cents: number,
): Promise<string[]> {
  const ids = await customersLike(shop, customerId, count, cents)
  await letIn(shop, groupId, ids)
  return ids
}

/** Opens a ticket of the next draw for a group as its organiser does, without a call; gives its session's id. */
export async function openTicket(
  trx: InTransaction,
  organiserId: string,
  groupId: string,
  { lotteryKey, shareCents, now }: { lotteryKey: string; shareCents: number; now: Date },
): Promise<string> {
  const { offers } = await partyConfig(trx, {}, now)
  const offer = offers.find((one) => one.lotteryKey === lotteryKey)
  const [[game], [draw]] = [offer?.games ?? [], offer?.draws ?? []]
  if (!game || !draw) throw new Error("Nothing of it can be played.")
  const { gameType, gameOffer } = game
  return openSession(
    trx,
    organiserId,
    {
      groupId,
      lotteryKey,
      drawNo: draw.drawNo,
      gameType,
      gameOffer,
      numGames: 12,
      sharePrice: money(shareCents, "AUD"),
      inviteAllExistingMembers: true,
      inviteMembers: [],
      autosessionStatus: "off",
      coverRest: false,
    },
    now,
  )
}

/** Buys shares within a transaction, as a purchase from the wallet does. */
export async function buyWithin(
  trx: InTransaction,
  shop: TestShop,
  customerId: string,
  { lotteryKey, sessionId }: Shares,
  quantity: number,
): Promise<void> {
  const wallet = await lockWallet(trx, customerId)
  const request = { productType: "social_syndicate_share" as const, lotteryKey, sessionId, quantity }
  await buyLines(
    trx,
    customerId,
    await priceLines(trx, [request], shop.now),
    {
      channelKey: "web",
      partnerKey: null,
      metadata: {},
      depositedCents: null,
      discounts: { promotions: [], discount: money(0, "AUD") },
      keys: null,
    },
    () => shop.now,
    (proceeds, id) => spendWrites(trx, customerId, wallet, proceeds, id, shop.now),
  )
}

/** The same in a transaction of its own; gives the code of a refusal, null where it was bought. */
export const tryToBuy = (shop: TestShop, customerId: string, shares: Shares, quantity: number) =>
  refused(inTransaction(shop.fresh.database, (trx) => buyWithin(trx, shop, customerId, shares, quantity)))

/** The code with which something is refused; null where it is not. Anything but a refusal fails the test. */
export async function refused(work: Promise<unknown>): Promise<string | null> {
  try {
    await work
    return null
  } catch (error) {
    if (error instanceof Failure) return error.code
    throw error
  }
}
