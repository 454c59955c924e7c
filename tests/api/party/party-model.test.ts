import fc from "fast-check"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { inTransaction } from "#src/server/core/database/transaction.ts"
import { advanceDueDraws, prepareDraws } from "#src/server/draws/advance-draws.ts"
import { joinByToken, leaveGroup } from "#src/server/party/groups/group-members.ts"
import { closeGroup, createGroup } from "#src/server/party/groups/groups.ts"
import { readGroupRow } from "#src/server/party/groups/memberships.ts"
import { giveBack } from "#src/server/party/refunds.ts"
import { cancelOwnSession } from "#src/server/party/sessions/cancel-session.ts"
import { partyAccount, partyKey } from "#src/server/party/stored-shares.ts"
import { databaseKinds } from "../setup/databases/databases.ts"
import { balanceOf, runParties } from "../setup/party/party.ts"
import { customersLike, letIn, openTicket, refused, tryToBuy } from "../setup/party/party-people.ts"
import { readParties, readTicket } from "../setup/party/party-state.ts"
import { aCustomer, fail, NOON, openShop, type TestShop } from "../setup/shop.ts"

const RUNS = Math.ceil(Number(process.env.LEDGER_RUNS ?? 4) / databaseKinds.length)
const SEED = Number(process.env.PARTY_SEED ?? (process.env.LEDGER_RUNS ? Date.now() % 2 ** 31 : 20_261_126))
/** A shop of its own for so many sequences: their past must not slow down a long search. */
const PER_SHOP = 100
const FUNDS = 3000
const LOTTERIES = ["powerball", "oz_lotto"] as const

const person = fc.nat(3)
const command = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant("open" as const), lottery: fc.nat(1) }) },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant("join" as const),
      who: person,
      shares: fc.integer({ min: 1, max: 8 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("give back" as const), who: person }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("leave" as const), who: person }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("come back" as const), who: person }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("cancel" as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("draw" as const), lottery: fc.nat(1) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("close group" as const) }) },
)

/** The expected state of a session. */
interface Known {
  readonly id: string
  readonly lottery: string
  readonly drawNo: number
  readonly cents: number
  readonly size: number
  status: "open" | "closed" | "cancelled"
  readonly held: number[]
}

describe.each(databaseKinds)("everybody's money in parties on $kind", ({ open }) => {
  let shop: TestShop
  let sequences = 0
  /** The organiser in all sequences of a shop, with a new group each time. */
  let organiserId = ""
  let people: string[] = []
  const aNewShop = async () => {
    await shop?.close()
    shop = await openShop(await open())
    organiserId = (await aCustomer(shop)).customerId
    people = await customersLike(shop, organiserId, 4, FUNDS)
  }
  beforeAll(aNewShop, 60_000)
  afterAll(() => shop.close())

  /** A group of four with its organiser, and a model of what each should have. */
  async function begin() {
    const { database } = shop.fresh
    const name = { groupName: `Sequence ${sequences}`, publicityStatus: "private" as const }
    const groupId = await inTransaction(database, (trx) => createGroup(trx, organiserId, name, shop.now))
    const { token } = await readGroupRow(database.tables, groupId)
    await letIn(shop, groupId, people)
    const { balances, won } = await readParties(shop, people, [])
    const missing = people.map((id) => Math.max(0, FUNDS - (balances[id] ?? 0)))
    for (const [place, cents] of missing.entries()) if (cents > 0) await shop.fund(people[place] ?? "", cents)
    return {
      groupId,
      token,
      /** Each person's funds without winnings: tickets of earlier sequences may still be drawn. */
      funds: people.map((id, place) => (balances[id] ?? 0) + (missing[place] ?? 0) - (won[id] ?? 0)),
      sessions: [] as Known[],
      members: people.map(() => true),
      closed: false,
      drawn: false,
    }
  }
  type World = Awaited<ReturnType<typeof begin>>
  const current = ({ sessions }: World) => sessions.findLast(({ status }) => status === "open")
  const sharesOf = ({ held }: Known) => held.reduce((sum, shares) => sum + shares, 0)
  const within = (work: Parameters<typeof inTransaction<void>>[1]) =>
    refused(inTransaction(shop.fresh.database, work))

  async function run(world: World, one: typeof command extends fc.Arbitrary<infer T> ? T : never) {
    const { groupId, token, sessions, members } = world
    const { database } = shop.fresh
    const open = current(world)
    switch (one.do) {
      case "open": {
        if (world.closed) return
        const lotteryKey = LOTTERIES[one.lottery] ?? "powerball"
        const has = sessions.some(({ lottery, status }) => lottery === lotteryKey && status === "open")
        let id = ""
        const choice = { lotteryKey, shareCents: 200, now: shop.now }
        const code = await within(async (trx) => {
          id = await openTicket(trx, organiserId, groupId, choice)
        })
        // A second one of the same draw is refused.
        expect(code !== null).toBe(has)
        if (has) return
        const row = await readTicket(shop, id)
        const held = people.map(() => 0)
        sessions.push({
          id,
          lottery: lotteryKey,
          drawNo: row.draw_no,
          cents: row.share_cents,
          size: row.size,
          status: "open",
          held,
        })
        return
      }
      case "join": {
        const session = open ?? sessions.at(-1)
        const who = people[one.who]
        if (!session || !who) return
        const { id: sessionId, lottery: lotteryKey } = session
        const balance = await balanceOf(shop, who)
        const may =
          session.status === "open" &&
          members[one.who] === true &&
          sharesOf(session) + one.shares <= session.size &&
          balance >= one.shares * session.cents
        const code = await tryToBuy(shop, who, { lotteryKey, sessionId }, one.shares)
        expect(code === null).toBe(may)
        if (!may) return
        session.held[one.who] = (session.held[one.who] ?? 0) + one.shares
        if (sharesOf(session) === session.size) session.status = "closed"
        return
      }
      case "give back": {
        const session = open ?? sessions.at(-1)
        const who = people[one.who]
        if (!session || !who) return
        const may = session.status === "open" && (session.held[one.who] ?? 0) > 0
        expect((await within((trx) => giveBack(trx, who, session.id, () => shop.now))) === null).toBe(may)
        if (may) session.held[one.who] = 0
        return
      }
      case "leave": {
        const who = people[one.who] ?? ""
        const holds = sessions.some(({ status, held }) => status === "open" && (held[one.who] ?? 0) > 0)
        const may = members[one.who] === true && !holds
        expect((await within((trx) => leaveGroup(trx, who, groupId, shop.now))) === null).toBe(may)
        if (may) members[one.who] = false
        return
      }
      case "come back": {
        const who = people[one.who] ?? ""
        const joined = await refused(inTransaction(database, (trx) => joinByToken(trx, who, token, shop.now)))
        expect(joined === null).toBe(!world.closed)
        if (joined === null) members[one.who] = true
        return
      }
      case "cancel": {
        if (!open) return
        const code = await within((trx) => cancelOwnSession(trx, organiserId, open.id, shop.now))
        expect(code).toBeNull()
        open.status = "cancelled"
        open.held.fill(0)
        await runParties(shop)
        return
      }
      case "draw": {
        const lottery = LOTTERIES[one.lottery] ?? "powerball"
        const drawn = sessions.filter((session) => session.lottery === lottery && session.status === "open")
        const drawNo = sessions.findLast((session) => session.lottery === lottery)?.drawNo
        if (drawNo === undefined) return
        await shop.stopDraw(drawNo, shop.now, lottery)
        await runParties(shop)
        const turn = { claimRow: () => true, failed: fail }
        await advanceDueDraws(database, shop.running.services.drawSource, shop.now, turn)
        world.drawn = true
        await runParties(shop)
        for (const session of drawn) {
          session.status = "cancelled"
          session.held.fill(0)
        }
        return
      }
      case "close group": {
        const code = await within((trx) => closeGroup(trx, organiserId, groupId, shop.now))
        expect(code === null).toBe(!world.closed)
        world.closed = true
        for (const session of sessions.filter(({ status }) => status === "open")) {
          session.status = "cancelled"
          session.held.fill(0)
        }
        await runParties(shop)
      }
    }
  }

  /** Every cent is where it should be, and nobody is in a ticket that they did not pay. */
  async function check({ funds, sessions }: World) {
    const ids = sessions.map(({ id }) => id)
    const { won, balances, orders, accounts, tickets } = await readParties(shop, people, ids)
    for (const [place, id] of people.entries()) {
      const spent = sessions.reduce((sum, { held, cents }) => sum + (held[place] ?? 0) * cents, 0)
      expect(balances[id]).toBe((funds[place] ?? 0) - spent + (won[id] ?? 0))
      for (const { id: session, held } of sessions) {
        const kept = orders.filter(
          ({ customer_id, game_offer }) => customer_id === id && game_offer === partyKey(session),
        )
        const shares = kept.reduce((sum, { details }) => sum + details.shares, 0)
        expect(shares).toBe(held[place])
      }
    }
    for (const { id, status, cents, size, held } of sessions) {
      const paid = held.reduce((sum, shares) => sum + shares, 0) * cents
      expect(accounts[partyAccount(id)] ?? 0).toBe(status === "open" ? paid : 0)
      const ticket = tickets[id]
      expect(ticket?.sold ?? 0).toBe(status === "closed" ? size : 0)
      if (ticket?.winnings_cents == null) continue
      const parts = orders.filter(({ game_offer }) => game_offer === partyKey(id))
      expect(parts.reduce((sum, { winnings_cents }) => sum + (winnings_cents ?? 0), 0)).toBe(
        ticket.winnings_cents,
      )
    }
  }

  /** The group goes, and the money of what was still open; the next sequence has draws to play. */
  async function end(world: World) {
    if (!world.closed) await run(world, { do: "close group" })
    await check(world)
    expect(await shop.ledgerTotal()).toBe(0)
    const { database } = shop.fresh
    if (world.drawn) await prepareDraws(database, shop.running.services.drawSource, shop.now)
  }

  it(`is what a model says after each step of ${RUNS} sequences (seed ${SEED})`, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(command, { minLength: 5, maxLength: 25, size: "max" }), async (commands) => {
        if (++sequences % PER_SHOP === 0) await aNewShop()
        shop.now = NOON
        const world = await begin()
        await run(world, { do: "open", lottery: 0 })
        for (const one of commands) {
          shop.now = new Date(shop.now.getTime() + 1000)
          await run(world, one)
          await check(world)
        }
        await end(world)
      }),
      { numRuns: RUNS, seed: SEED },
    )
  }, 14_400_000)
})
