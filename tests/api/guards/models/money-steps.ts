import fc from "fast-check"
import { cartEndpoints } from "#src/contract/cart/cart.ts"
import { groupEndpoints } from "#src/contract/party/group-endpoints.ts"
import { partySessionEndpoints } from "#src/contract/party/session.ts"
import { paymentEndpoints } from "#src/contract/payments/payment.ts"
import { withdrawalEndpoints } from "#src/contract/payments/withdrawal.ts"
import { join, unlock } from "../../rewards/rewards-shop.ts"
import { aGroup, chooseSession, look, requestShares } from "../../setup/party/party.ts"
import { aDeposit, cardToken } from "../../setup/payments/cards.ts"
import { withdraw } from "../../setup/payments/withdrawals.ts"
import { putCode } from "../../setup/promotions.ts"
import { aTicket } from "../../setup/shop.ts"
import { pick } from "./chosen.ts"
import type { Step, World } from "./world.ts"

const who = fc.nat({ max: 3 })
const nth = fc.nat({ max: 8 })

const step = (text: string, run: (world: World) => Promise<unknown>): Step => ({ text, run })

const deposits = fc.tuple(who, fc.constantFrom(500, 2000, 10_000, 50_000)).map(([n, cents]) =>
  step(`${n} deposits ${cents}`, async (world) => {
    const { client } = world.person(n)
    await world.tries("deposit", { n, cents }, async () =>
      client.call(paymentEndpoints.deposit, {
        params: { depositMethod: "cc", gateway: "test" },
        body: aDeposit(cents, { cardToken: await cardToken(client) }),
        idempotencyKey: crypto.randomUUID(),
      }),
    )
  }),
)

/** Games of Lotto Strike, of which every eleventh or so wins a dollar for each ball in its place. */
const strike = (games: number) => ({
  ...aTicket(1, { lotteryKey: "lotto_strike" }),
  games: Array.from({ length: games }, (_, place) => [
    { name: "Numbers", numbers: [1, 12, 23, 34].map((first) => first + place) },
  ]),
})
const tickets = {
  powerball: () => aTicket(4),
  strike: () => strike(10),
  copied: () => aTicket(4, { lotteryKey: "my_lottery0" }),
  raffle: () => ({
    productType: "raffle_ticket" as const,
    lotteryKey: "little_hearts_cash",
    gameOffer: "book",
    numRaffleTickets: 1,
  }),
  premium: () => ({
    productType: "membership" as const,
    lotteryKey: "daily_winners",
    membershipOffer: "monthly" as const,
  }),
}

const buys = fc
  .tuple(
    who,
    fc.constantFrom(...(Object.keys(tickets) as (keyof typeof tickets)[])),
    fc.option(nth, { freq: 3 }),
  )
  .map(([n, kind, code]) =>
    step(`${n} buys ${kind}${code === null ? "" : ` with code ${code}`}`, async (world) => {
      const { client } = world.person(n)
      await world.tries("buy", { n, kind, code }, async () => {
        await client.call(cartEndpoints.build, { body: { items: [tickets[kind]()] } })
        if (code !== null) await putCode(client, String(await pick(world, "codes", code))).catch(() => null)
        return client.buy()
      })
    }),
  )

const opens = who.map((n) =>
  step(`${n} opens a party`, async (world) => {
    const { client } = world.person(n)
    await world.tries("open party", { n }, async () => {
      const { groupId, invitationToken } = await aGroup(client)
      for (const other of world.people.filter((one) => one.client !== client))
        await other.client.call(groupEndpoints.joinByToken, { params: { token: invitationToken ?? "" } })
      return chooseSession(client, groupId, { lotteryKey: "powerball" })
    })
  }),
)

const shares = fc
  .tuple(who, nth, fc.integer({ min: 1, max: 12 }), fc.option(nth, { freq: 3 }))
  .map(([n, one, count, code]) =>
    step(`${n} buys ${count} shares`, async (world) => {
      const { client } = world.person(n)
      await world.tries("buy shares", { n, count, code }, async () => {
        const session = await look(client, { sessionId: String(await pick(world, "sessions", one)) })
        await client.call(cartEndpoints.build, { body: { items: [requestShares(session, count)] } })
        if (code !== null) await putCode(client, String(await pick(world, "codes", code))).catch(() => null)
        return client.buy()
      })
    }),
  )

const returns = fc.tuple(who, nth, fc.constantFrom("giveBack", "giveBack", "cancel")).map(([n, one, how]) =>
  step(`${n} ${how}s shares`, async (world) => {
    const id = String(await pick(world, "sessions", one))
    await world.tries(how, { n, id }, () =>
      world.person(n).client.call(partySessionEndpoints[how as "giveBack"], { params: { id } }),
    )
  }),
)

const codes = fc.tuple(who, nth).map(([n, one]) =>
  step(`${n} uses code ${one}`, async (world) => {
    const code = String(await pick(world, "codes", one))
    await world.tries("use code", { n, code }, () => putCode(world.person(n).client, code))
  }),
)

const enters = fc.tuple(who, nth).map(([n, one]) =>
  step(`${n} enters giveaway ${one}`, async (world) => {
    const { client } = world.person(n)
    await world.tries("join programme", { n }, () => join(client))
    const id = String(await pick(world, "giveawayIds", one))
    await world.tries("unlock entries", { n, id }, () => unlock(client, id))
  }),
)

const withdraws = fc
  .tuple(who, fc.constantFrom(1000, 2500, 5000, 100_000), fc.boolean())
  .map(([n, most, all]) =>
    step(`${n} withdraws ${most}`, async (world) => {
      const { client, customerId, accountId } = world.person(n)
      const { withdrawable_cents: free } = await world.shop.fresh.database.tables
        .selectFrom("wallets")
        .select("withdrawable_cents")
        .where("customer_id", "=", customerId)
        .executeTakeFirstOrThrow()
      const cents = all && free > 0 ? free : most
      await world.tries("withdraw", { n, cents }, () => withdraw(client, accountId, cents))
    }),
  )

const cancels = fc.tuple(who, nth).map(([n, one]) =>
  step(`${n} cancels withdrawal ${one}`, async (world) => {
    const id = String(await pick(world, "withdrawals", one))
    await world.tries("cancel withdrawal", { n, id }, () =>
      world.person(n).client.call(withdrawalEndpoints.cancel, { params: { id } }),
    )
  }),
)

export const customers = { deposits, buys, opens, shares, returns, codes, enters, withdraws, cancels }

/** Steps of customers who know how a shop is used. */
export const moneySteps: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: deposits },
  { weight: 4, arbitrary: buys },
  { weight: 2, arbitrary: opens },
  { weight: 3, arbitrary: shares },
  { weight: 2, arbitrary: returns },
  { weight: 2, arbitrary: codes },
  { weight: 2, arbitrary: enters },
  { weight: 3, arbitrary: withdraws },
  { weight: 1, arbitrary: cancels },
)
