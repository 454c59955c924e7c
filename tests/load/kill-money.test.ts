import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { describe, expect, it } from "vitest"
import { customerEndpoints } from "#src/contract/account/customer.ts"
import { partnerCartEndpoints } from "#src/contract/cart/partner-cart.ts"
import { partySessionEndpoints } from "#src/contract/party/session.ts"
import { bankAccountEndpoints } from "#src/contract/payments/bank-account.ts"
import { paymentEndpoints } from "#src/contract/payments/payment.ts"
import { withdrawalEndpoints } from "#src/contract/payments/withdrawal.ts"
import { signInEndpoints } from "#src/contract/sign-in/sign-in.ts"
import { money } from "#src/domain/core/money.ts"
import { type Database, openEmbeddedDatabase, openPostgres } from "#src/server/core/database/database.ts"
import { inTransaction } from "#src/server/core/database/transaction.ts"
import { credit, lockWallet } from "#src/server/wallet/wallet.ts"
import type { Client } from "#src/shop/core/client/client.ts"
import { emptyPostgres } from "../api/setup/databases/databases.ts"
import { hasPostgres } from "../api/setup/databases/postgres.ts"
import { aDeposit, cardToken } from "../api/setup/payments/cards.ts"
import { anAccount } from "../api/setup/payments/withdrawals.ts"
import { aTicket } from "../api/setup/shop.ts"
import { isLong } from "../long.ts"
import { browser, ledgerTotal, start } from "./killable-shop.ts"
import { buyShare, openTickets, soldShares } from "./party-shares.ts"

/** Kills on each database; set KILLS for a longer search. */
const KILLS = Number(process.env.KILLS ?? (isLong ? 20 : 2))
const PRICE = 160
const DEPOSIT = 500
const WITHDRAWAL = 1000
/** The demo customer's prize before anything begins: enough for all of it. */
const WON = 50_000_000

/** Acknowledged actions, by kind. */
interface Acknowledged {
  readonly purchases: string[]
  readonly deposits: string[]
  readonly withdrawals: string[]
  readonly shares: string[]
}

/** Does one thing again and again until told to stop, or there is nothing left of it; what was not answered is sent again under its own key. */
async function repeat(
  act: (idempotencyKey: string) => Promise<string | null>,
  acknowledged: string[],
  stopped: () => boolean,
  up: () => Promise<unknown>,
): Promise<void> {
  while (!stopped()) {
    const key = crypto.randomUUID()
    for (;;) {
      try {
        const done = await act(key)
        if (done === null) return
        acknowledged.push(done)
        break
      } catch (error) {
        // A refusal would be our own mistake; only an answer that was lost is asked for again.
        if ((error as { kind?: string }).kind === "http" && (error as { status: number }).status < 500)
          throw error
        await new Promise((resolve) => setImmediate(resolve))
        await up()
      }
    }
  }
}

const origin = { channelKey: "web" as const, partnerKey: null, metadata: {} }
const purchase = (client: Client) => async (idempotencyKey: string) => {
  const expectedTotal = money(PRICE, "AUD")
  const body = { cartItem: aTicket(), deposit: null, purchase: { ...origin, expectedTotal } }
  return client.call(partnerCartEndpoints.purchase, { params: { slug: "acme" }, body, idempotencyKey })
}
const deposit = (client: Client, token: string) => async (idempotencyKey: string) => {
  const params = { depositMethod: "cc", gateway: "test" }
  const body = aDeposit(DEPOSIT, { cardToken: token })
  return (await client.call(paymentEndpoints.deposit, { params, body, idempotencyKey })).id
}
const withdrawal = (client: Client, id: string) => async (idempotencyKey: string) => {
  const body = { amount: money(WITHDRAWAL, "AUD"), withdrawalMethodCode: "tt" as const }
  return client.call(withdrawalEndpoints.request, { params: { id }, body, idempotencyKey })
}

/** The demo customer is verified, has won, and organises a group; gives the group. */
async function prepare(database: Database): Promise<string> {
  const { id } = await database.tables
    .updateTable("customers")
    .set({ verified_at: new Date() })
    .where("email", "=", "robin@example.com")
    .returning("id")
    .executeTakeFirstOrThrow()
  await inTransaction(database, async (trx) => {
    await lockWallet(trx, id)
    const source = { kind: "winnings", reference: crypto.randomUUID(), from: "prize_liability" } as const
    await credit(trx, id, money(WON, "AUD"), source, new Date())
  })
  return openTickets(database, id)
}

async function survive(environment: Record<string, string>, open: () => Promise<Database>): Promise<void> {
  let shop = await start(environment)
  await shop.kill()
  const before = await open()
  const groupId = await prepare(before)
  await before.close()
  shop = await start(environment)
  let starting: Promise<unknown> = Promise.resolve()
  const client = browser(() => shop.port)
  const body = { email: "robin@example.com", password: "lucky-numbers", saveDevice: false }
  client.options.credentials.write({ ...(await client.call(signInEndpoints.login, { body })) })
  const { id: accountId } = await client.call(bankAccountEndpoints.add, {
    body: { ...anAccount, password: body.password },
  })
  const token = await cardToken(client)
  const [ticket] = await client.call(partySessionEndpoints.open, { params: { id: groupId } })
  const shareCents = ticket?.sharePrice.cents ?? 0
  const balanceOf = async () => (await client.call(customerEndpoints.get)).balance.cents
  const funds = await balanceOf()

  const acknowledged: Acknowledged = { purchases: [], deposits: [], withdrawals: [], shares: [] }
  const count = () => Object.values(acknowledged).reduce((sum, { length }) => sum + length, 0)
  let kills = 0
  const stopped = () => kills >= KILLS
  const up = () => starting
  const load = Promise.all([
    repeat(purchase(client), acknowledged.purchases, stopped, up),
    repeat(purchase(client), acknowledged.purchases, stopped, up),
    repeat(deposit(client, token), acknowledged.deposits, stopped, up),
    repeat(withdrawal(client, accountId), acknowledged.withdrawals, stopped, up),
    repeat(buyShare(client, groupId), acknowledged.shares, stopped, up),
  ])
  const killing = (async () => {
    while (!stopped()) {
      // Between two kills some of each is acknowledged: the kill comes in the middle of the next ones.
      const seen = count() + (kills % 7)
      await expect.poll(() => count() > seen, { timeout: 60_000, interval: 5 }).toBe(true)
      const restart = shop.kill().then(() => start(environment))
      starting = restart
      shop = await restart
      kills++
    }
  })()
  await Promise.all([load, killing])

  // A deposit whose process ended before the gateway answered is asked about by its job.
  const expected =
    funds +
    DEPOSIT * acknowledged.deposits.length -
    PRICE * acknowledged.purchases.length -
    WITHDRAWAL * acknowledged.withdrawals.length -
    shareCents * acknowledged.shares.length
  await expect.poll(balanceOf, { timeout: 60_000 }).toBe(expected)
  await shop.kill()
  const database = await open()
  const { tables } = database
  const ids = async (table: "deposits" | "withdrawals", since: readonly string[]) => {
    const rows = await tables.selectFrom(table).select(["id", "status"]).where("id", "in", since).execute()
    return rows.map(({ id, status }) => `${id} ${status}`).sort()
  }
  const all = (of: readonly string[], status: string) => [...of].map((id) => `${id} ${status}`).sort()
  expect(await ids("deposits", acknowledged.deposits)).toEqual(all(acknowledged.deposits, "succeeded"))
  expect(await ids("withdrawals", acknowledged.withdrawals)).toEqual(
    all(acknowledged.withdrawals, "requested"),
  )
  const { length: sold } = acknowledged.shares
  const paid = sold * shareCents
  expect(await soldShares(database, groupId)).toEqual({ taken: sold, orders: sold, heldOrSpent: paid, paid })
  for (const list of Object.values(acknowledged)) expect(new Set(list).size).toBe(list.length)
  expect(await ledgerTotal(database)).toBe(0)
  await database.close()
  const { purchases, deposits, withdrawals, shares } = acknowledged
  console.info(
    `${KILLS} kills: ${purchases.length} purchases, ${deposits.length} deposits, ${withdrawals.length} withdrawals, ${shares.length} shares acknowledged`,
  )
}

describe(`killing the shop ${KILLS} times while money goes in and out`, () => {
  it("loses nothing acknowledged and doubles nothing on the embedded database", async () => {
    const folder = mkdtempSync(join(tmpdir(), "lotto-kill-money-"))
    try {
      await survive({ DATA_DIR: folder }, () => openEmbeddedDatabase(folder))
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }, 3_600_000)

  it.runIf(hasPostgres)(
    "loses nothing acknowledged and doubles nothing on PostgreSQL",
    async () => {
      const fresh = await emptyPostgres()
      try {
        await survive({ DATABASE_URL: fresh.url as string }, async () => openPostgres(fresh.url as string))
      } finally {
        await fresh.dispose()
      }
    },
    3_600_000,
  )
})
