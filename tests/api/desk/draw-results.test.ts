import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { deskDrawEndpoints as draws } from "#src/contract/draws/draws.desk.ts"
import { deskResultEndpoints as results } from "#src/contract/draws/results.desk.ts"
import { approvalEndpoints as approvals } from "#src/contract/staff/approvals.ts"
import { scopesOf } from "#src/contract/staff/scopes.ts"
import type { Game } from "#src/contract/tickets/ticket.ts"
import { money } from "#src/domain/core/money.ts"
import { readLottery } from "#src/server/catalogue/offers.ts"
import { advanceDraws } from "#src/server/draws/advance-draws.ts"
import { mailLateDraws, missingResults } from "#src/server/draws/late-draws.ts"
import { readWallet } from "#src/server/wallet/wallet.ts"
import { anyDatabase } from "../setup/databases/databases.ts"
import { aClerk, type Clerk } from "../setup/desk/desk.ts"
import { aCustomer, aTicket, fail, openShop, type TestShop } from "../setup/shop.ts"
import { buyShares, the } from "../setup/syndicates.ts"

const MINUTE_MS = 60_000
const PLAYED = [1, 2, 3, 4, 5, 6, 7]
const OTHER = [11, 12, 13, 14, 15, 16, 17]

describe.each(anyDatabase)("results of an operator, on $kind", ({ open }) => {
  let shop: TestShop
  let drew: Clerk
  let finn: Clerk
  beforeAll(async () => {
    shop = await openShop(await open())
    await drawnBy({ holdsPayment: true })
  }, 60_000)
  afterAll(() => shop.close())

  const tables = () => shop.fresh.database.tables
  async function drawnBy(operatorResult: { holdsPayment: boolean } | undefined) {
    const { operatorResult: _, ...lottery } = await readLottery(tables(), "oz_lotto")
    const definition = { ...lottery, ...(operatorResult && { operatorResult }) }
    await tables()
      .updateTable("offers")
      .set({ definition: JSON.stringify(definition) })
      .where("key", "=", "oz_lotto")
      .execute()
    await advanceDraws(shop.fresh.database, shop.running.services.drawSource, shop.now, fail)
  }
  async function atWork() {
    drew = await aClerk(shop, "draws")
    finn = await aClerk(shop, "finance")
    await drew.elevate()
    await finn.elevate()
  }
  async function coming() {
    await atWork()
    const query = { offer: "oz_lotto", limit: 20, when: "coming" as const }
    const { rows } = (await drew.call(draws.list, { query })).result
    return rows.filter(({ state }) => state === "DRAW_OPEN")
  }
  const read = async (params: { offerKey: string; drawNo: number }) =>
    (await drew.call(draws.get, { params })).result

  /** A draw that is held, with a ticket of a customer's, and with shares of a syndicate. */
  async function aHeldDraw() {
    const [draw] = await coming()
    if (!draw) throw new Error("There is no draw to come.")
    const params = { offerKey: draw.offerKey, drawNo: draw.drawNo }
    const customer = await aCustomer(shop, 100_000)
    const games = [PLAYED, OTHER, [20, 21, 22, 23, 24, 25, 26], [30, 31, 32, 33, 34, 35, 36]].map(
      (numbers): Game => [{ name: "Numbers", numbers }],
    )
    await customer.client.add(aTicket(1, { lotteryKey: "oz_lotto", firstDrawNo: draw.drawNo, games }))
    await customer.client.buy()
    const syndicate = await the(shop, "The Saver", "oz_lotto")
    expect(syndicate.drawNo).toBe(draw.drawNo)
    await buyShares((await aCustomer(shop, 100_000)).client, syndicate, 3)
    await shop.passTo(new Date(Date.parse(draw.drawAt) + MINUTE_MS))
    await atWork()
    const { tickets } = await tables()
      .selectFrom("syndicates")
      .select("tickets")
      .where("id", "=", syndicate.syndicateEncodedId)
      .executeTakeFirstOrThrow()
    const shared = tickets[0]?.games[0]?.[0]?.numbers ?? []
    return { params, customer, syndicate, shared: [...shared] }
  }

  /** A result whose first division pays everybody a million. */
  async function resultOf(numbers: readonly number[], drawNo: number, winners = 2) {
    const { result } = await read({ offerKey: "oz_lotto", drawNo })
    const taken = new Set(numbers)
    const rest = Array.from({ length: 47 }, (_, n) => n + 1).filter((n) => !taken.has(n))
    return {
      numbers: (result?.sets ?? []).map(({ name, count }) => ({
        name,
        numbers: name === "Numbers" ? [...numbers] : rest.slice(-count),
      })),
      divisions: (result?.divisions ?? []).map(({ division }) => ({
        division,
        winners: division === 1 ? winners : 5000,
        dividend: money(division === 1 ? 100_000_000 : 1000, "AUD"),
      })),
      nextJackpot: null,
      reason: "As the operator published it.",
    }
  }
  const approve = async (approvalId: string, clerk = finn) =>
    clerk.call(approvals.decide, { params: { id: approvalId }, body: { decision: "approve", note: "" } })
  const goOn = () => shop.passTo(new Date(shop.now.getTime() + MINUTE_MS))
  const houseShares = async () => {
    const { total } = await tables()
      .selectFrom("ledger_entries")
      .innerJoin("ledger_movements", "ledger_movements.id", "ledger_entries.movement_id")
      .select((eb) => eb.fn.coalesce(eb.fn.sum<number>("amount_cents"), eb.lit(0)).as("total"))
      .where("account", "=", "syndicate_shares")
      .where("kind", "=", "winnings")
      .executeTakeFirstOrThrow()
    return Number(total)
  }

  it("are entered by one and approved by another, and paid once somebody releases them", async () => {
    const { params, customer } = await aHeldDraw()
    expect(await read(params)).toMatchObject({ state: "DRAW_CLOSED", waitsForResult: true, isReported: true })
    const body = await resultOf(PLAYED, params.drawNo)
    const { result: preview } = await drew.call(results.preview, { params, body })
    expect(preview.divisions[0]).toMatchObject({ ourWins: 1, ourWinnings: { cents: 100_000_000 } })
    expect(preview.tickets).toBeGreaterThan(0)

    const proposed = await drew.call(results.propose, { params, body })
    expect(proposed.status).toBe(200)
    expect((await drew.call(results.propose, { params, body })).status, "a second one").toBe(409)
    const { approvalId } = proposed.result
    expect((await approve(approvalId, drew)).status, "by who entered it").toBe(403)
    expect(await read(params)).toMatchObject({ state: "DRAW_CLOSED", numbers: null })
    const colleague = await aClerk(shop, "draws")
    await colleague.elevate()
    const both = await Promise.all([approve(approvalId), approve(approvalId, colleague)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])

    await goOn()
    await atWork()
    const scored = await read(params)
    expect(scored).toMatchObject({ state: "DRAW_SCORED", isPaymentHeld: true })
    expect(scored.numbers?.[0]?.numbers).toEqual(PLAYED)
    expect(scored.divisions?.[0]).toMatchObject({ winners: 2, dividend: { cents: 100_000_000 } })
    expect(scored.paid).toBe(0)
    const before = (await readWallet(tables(), customer.customerId)).balance.cents
    expect((await drew.call(results.release, { params })).status).toBe(204)
    expect((await finn.call(results.release, { params })).status, "a second time").toBe(409)
    await goOn()
    await atWork()
    expect(await read(params)).toMatchObject({ state: "DRAW_EMAILED" })
    const after = (await readWallet(tables(), customer.customerId)).balance.cents
    expect(after - before).toBeGreaterThanOrEqual(100_000_000)
    expect((await drew.call(results.correct, { params, body })).status, "once it is paid").toBe(409)
    expect(await shop.ledgerTotal()).toBe(0)
  })

  it("are corrected before they are paid: everything is scored anew, also what syndicates share", async () => {
    const houseBefore = await houseShares()
    const { params, customer, shared } = await aHeldDraw()
    const body = await resultOf(shared, params.drawNo)
    const { approvalId } = (await drew.call(results.propose, { params, body })).result
    await approve(approvalId)
    await goOn()
    await atWork()
    expect((await read(params)).divisions?.[0]?.winners).toBe(2)
    const house = (await houseShares()) - houseBefore
    expect(house, "seven of ten shares are the house's").toBeGreaterThanOrEqual(70_000_000)

    const corrected = {
      ...(await resultOf(PLAYED, params.drawNo, 1)),
      nextJackpot: money(4_200_000_000, "AUD"),
    }
    const proposed = await drew.call(results.correct, { params, body: corrected })
    expect((await drew.call(results.release, { params })).status, "while it waits").toBe(409)
    const { rows } = (
      await finn.call(approvals.list, {
        query: { state: "open", limit: 5, kind: "draw", id: `oz_lotto/${params.drawNo}` },
      })
    ).result
    expect(rows[0]?.facts).toContainEqual({
      label: "Before",
      value: expect.stringContaining(shared.join(" ")) as string,
    })
    expect((await approve(proposed.result.approvalId)).status).toBe(200)
    await goOn()
    await atWork()
    const after = await read(params)
    expect(after).toMatchObject({ state: "DRAW_SCORED", isPaymentHeld: true, result: { corrections: 1 } })
    expect(after.numbers?.[0]?.numbers).toEqual(PLAYED)
    const next = await tables()
      .selectFrom("draws")
      .select("prize_pool_cents")
      .where("offer_key", "=", "oz_lotto")
      .where("draw_no", ">", params.drawNo)
      .orderBy("draw_no")
      .executeTakeFirstOrThrow()
    expect(next.prize_pool_cents).toBe(4_200_000_000)
    const before = (await readWallet(tables(), customer.customerId)).balance.cents
    await drew.call(results.release, { params })
    await goOn()
    const paid = (await readWallet(tables(), customer.customerId)).balance.cents - before
    expect(paid).toBeGreaterThanOrEqual(100_000_000)
    expect(await houseShares(), "what the house was given is taken back").toBeLessThan(
      houseBefore + 10_000_000,
    )
    expect(await shop.ledgerTotal()).toBe(0)
  })

  it("are refused where they cannot be right, and for draws that the shop draws itself", async () => {
    const { params } = await aHeldDraw()
    const body = await resultOf(PLAYED, params.drawNo)
    const refused = async (changes: Partial<typeof body>) => {
      const { status, message } = await drew.call(results.preview, { params, body: { ...body, ...changes } })
      return `${status} ${message}`
    }
    const withMains = (numbers: number[]) => [{ name: "Numbers", numbers }, ...body.numbers.slice(1)]
    expect(await refused({ numbers: withMains([1, 2, 3]) })).toBe("422 Numbers: 7 numbers are drawn.")
    expect(await refused({ numbers: withMains([1, 2, 3, 4, 5, 6, 48]) })).toBe(
      "422 Numbers: numbers go from 1 to 47.",
    )
    expect(await refused({ numbers: withMains([1, 2, 3, 4, 5, 6, 6]) })).toBe(
      "422 Numbers: a number stands twice.",
    )
    expect(await refused({ divisions: body.divisions.slice(1) })).toBe("422 Division 1 must be there once.")
    const nobodyWon = body.divisions.map((one) => (one.division === 1 ? { ...one, winners: 0 } : one))
    expect(await refused({ divisions: nobodyWon })).toContain("1 of our games won")
    const pounds = { ...body, nextJackpot: money(100, "GBP") }
    expect((await drew.call(results.preview, { params, body: pounds })).status).toBe(422)

    const [next] = await coming()
    const early = { offerKey: "oz_lotto", drawNo: next?.drawNo ?? 0 }
    expect((await drew.call(results.propose, { params: early, body })).message).toContain("isn't held yet")
    const ours = { offerKey: "powerball", drawNo: 1593 }
    expect((await drew.call(results.propose, { params: ours, body })).message).toContain("drawn by the shop")
    expect((await drew.call(results.correct, { params: ours, body })).status).toBe(409)
    expect((await drew.call(results.propose, { params, body })).status, "and as it is right").toBe(200)
  })

  it("are missed: who can enter them has one mail for each late draw, and the desk shows it", async () => {
    const { params } = await aHeldDraw()
    const mails = async () =>
      (
        await tables()
          .selectFrom("mail")
          .select(["recipient", "subject"])
          .where("subject", "like", "% late")
          .where("body", "like", `%Oz Lotto ${params.drawNo}%`)
          .execute()
      ).length
    await mailLateDraws(shop.fresh.database, shop.now)
    expect(await mails(), "in time").toBe(0)
    const missing = await missingResults(tables(), shop.now)
    shop.now = new Date(shop.now.getTime() + 70 * MINUTE_MS)
    expect(await missingResults(tables(), shop.now), "as monitoring reads it").toBeGreaterThan(missing)
    await atWork()
    const seen = (await drew.call(draws.toSeeTo)).result
    expect(seen.late.map(({ drawNo }) => drawNo)).toContain(params.drawNo)
    expect(seen.waiting.map(({ drawNo }) => drawNo)).toContain(params.drawNo)
    await Promise.all([1, 2].map(() => mailLateDraws(shop.fresh.database, shop.now)))
    await mailLateDraws(shop.fresh.database, shop.now)
    const members = await tables()
      .selectFrom("staff_members")
      .select("roles")
      .where("state", "=", "active")
      .execute()
    const able = members.filter(({ roles }) => scopesOf(roles).has("draws:write"))
    expect(able.length).toBeLessThan(members.length)
    expect(await mails()).toBe(able.length)
  })
})
