import fc from "fast-check"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { cartEndpoints } from "#src/contract/cart/cart.ts"
import { partySessionEndpoints } from "#src/contract/party/session.ts"
import { promotionEndpoints } from "#src/contract/promotions/promotion.ts"
import { money } from "#src/domain/core/money.ts"
import { isShareable, splitTicket } from "#src/domain/party/shares.ts"
import { discountsByLine } from "#src/domain/promotions/discounts.ts"
import { inTransaction } from "#src/server/core/database/transaction.ts"
import { undoScoring } from "#src/server/draws/results/score-draw.ts"
import { purchasesOf } from "#src/server/limits/limit-usage.ts"
import { withdrawablePart } from "#src/server/party/refunds.ts"
import { upsertPromotion } from "#src/server/promotions/codes.ts"
import { anyDatabase } from "../setup/databases/databases.ts"
import {
  accountOf,
  aGroup,
  balanceOf,
  buyParty,
  chooseSession,
  join,
  look,
  requestShares,
} from "../setup/party/party.ts"
import { aCustomer, aTicket, openShop, type TestShop } from "../setup/shop.ts"

describe("a ticket's shares", () => {
  it("never cost more than was chosen, pay for the ticket, and bring less than five cents each beyond it", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.integer({ min: 1, max: 20_000 }),
        (ticket, steps) => {
          const most = steps * 5
          const { numShares, shareCents } = splitTicket(ticket, most)
          expect(shareCents).toBeLessThanOrEqual(most)
          expect(numShares).toBe(Math.ceil(ticket / most))
          expect(numShares * shareCents).toBeGreaterThanOrEqual(ticket)
          expect(numShares * shareCents - ticket).toBeLessThan(numShares * 5)
        },
      ),
    )
    expect(isShareable({ numShares: 1, shareCents: 100 })).toBe(false)
  })

  it("that come back make no more withdrawable than the purchase took of winnings", () => {
    const cents = fc.integer({ min: 0, max: 100_000 })
    fc.assert(
      fc.property(
        cents,
        cents,
        cents,
        fc.array(cents, { minLength: 1, maxLength: 5 }),
        (deposits, won, extra, parts) => {
          const total = parts.reduce((sum, part) => sum + part, extra)
          const walletCents = deposits + won
          fc.pre(total <= walletCents)
          const back = parts.map((paidCents) =>
            withdrawablePart(
              {
                sessionId: "",
                groupId: "",
                groupName: "",
                size: 1,
                closed: false,
                paidCents,
                walletCents,
                withdrawableCents: won,
              },
              total,
            ),
          )
          const taken = won - Math.min(won, walletCents - total)
          expect(back.reduce((sum, part) => sum + part, 0)).toBeLessThanOrEqual(taken)
          for (const [place, part] of back.entries()) expect(part).toBeLessThanOrEqual(parts[place] ?? 0)
        },
      ),
    )
  })

  it("have their own part of what codes take off a cart", () => {
    const line = (productType: "lottery_ticket" | "social_syndicate_share", cents: number) => ({
      offerKey: "powerball",
      productTypes: [productType],
      price: money(cents, "AUD"),
    })
    const rule = {
      code: "PARTY",
      takes: { kind: "percent" as const, percent: 50 },
      offers: [],
      productTypes: ["social_syndicate_share" as const],
      minSpend: null,
    }
    const lines = [line("lottery_ticket", 1000), line("social_syndicate_share", 333)]
    expect(discountsByLine(lines, [rule], "AUD")).toEqual([0, 167])
  })
})

describe.each(anyDatabase)("the money of parties, on $kind", ({ open }) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop(await open())
  }, 60_000)
  afterAll(() => shop.close())

  async function aParty(choice: Parameters<typeof chooseSession>[2] = {}) {
    const [organiser, member] = [await aCustomer(shop), await aCustomer(shop)]
    const group = await aGroup(organiser.client)
    await join(member.client, group.invitationToken)
    return { organiser, member, session: await chooseSession(organiser.client, group.groupId, choice) }
  }

  it("is what was paid that comes back, and what a code took off goes to the house", async () => {
    const { member, session } = await aParty()
    const code = "PARTYHALF"
    await upsertPromotion(
      shop.fresh.database,
      code,
      {
        name: "Half a share",
        type: "voucher_percent_discount",
        amount: null,
        percent: 50,
        startsAt: null,
        endsAt: null,
        minSpend: null,
        offers: [],
        productTypes: ["social_syndicate_share"],
        mostUses: null,
        mostUsesPerCustomer: 1,
      } as never,
      shop.now,
    )
    const promotions = await accountOf(shop, "promotions")
    await member.client.call(cartEndpoints.build, { body: { items: [aTicket(), requestShares(session, 1)] } })
    await member.client.call(promotionEndpoints.add, { body: { promotionCode: code } } as never)
    const receipt = await member.client.buy()
    const half = Math.floor((session.sharePrice.cents * 50 + 50) / 100)
    expect(receipt.discount.cents).toBe(half)
    const { ownPaid } = await look(member.client, session)
    expect(ownPaid.cents).toBe(session.sharePrice.cents - half)
    await member.client.call(partySessionEndpoints.giveBack, { params: { id: session.sessionId } })
    expect(await balanceOf(shop, member.customerId)).toBe(100_000 - 160)
    expect(await accountOf(shop, "promotions")).toBe(promotions)
    expect(await accountOf(shop, `party:${session.sessionId}`)).toBe(0)
    const spent = await purchasesOf(shop.fresh.database.tables, member.customerId, shop.now)
    expect(spent.reduce((sum, { cents }) => sum + cents, 0)).toBe(160)
    expect(await shop.ledgerTotal()).toBe(0)
  })

  it("that was won can be withdrawn again when shares are given back", async () => {
    const { member, session } = await aParty({ lotteryKey: "oz_lotto" })
    const { tables } = shop.fresh.database
    const withdrawable = async () =>
      (
        await tables
          .selectFrom("wallets")
          .select("withdrawable_cents")
          .where("customer_id", "=", member.customerId)
          .executeTakeFirstOrThrow()
      ).withdrawable_cents
    await tables
      .updateTable("wallets")
      .set({ withdrawable_cents: 100_000 })
      .where("customer_id", "=", member.customerId)
      .execute()
    await buyParty(member.client, session, 2)
    expect(await withdrawable()).toBe(100_000 - 2 * session.sharePrice.cents)
    await member.client.call(partySessionEndpoints.giveBack, { params: { id: session.sessionId } })
    expect(await withdrawable()).toBe(100_000)
  })

  it("is shared anew when the draw's result is corrected before anybody is paid", async () => {
    const { organiser, member, session } = await aParty({ lotteryKey: "saturday_lotto" })
    await buyParty(member.client, session, 1)
    await buyParty(organiser.client, session, session.numShares - 1)
    const { tables } = shop.fresh.database
    const ticket = () =>
      tables
        .selectFrom("syndicates")
        .select(["winnings_cents", "outcomes"])
        .where("id", "=", session.sessionId)
        .executeTakeFirstOrThrow()
    await tables
      .updateTable("draws")
      .set({ payment_held: true })
      .where("offer_key", "=", "saturday_lotto")
      .where("draw_no", "=", session.drawNo)
      .execute()
    await shop.stopDraw(session.drawNo, shop.now, "saturday_lotto")
    await shop.passTo(shop.now)
    expect((await ticket()).winnings_cents).not.toBeNull()
    await inTransaction(shop.fresh.database, async (trx) => {
      const draw = await trx
        .selectFrom("draws")
        .selectAll()
        .where("offer_key", "=", "saturday_lotto")
        .where("draw_no", "=", session.drawNo)
        .executeTakeFirstOrThrow()
      await undoScoring(trx, draw, shop.now)
    })
    expect(await ticket()).toEqual({ winnings_cents: null, outcomes: null })
    await tables
      .updateTable("draws")
      .set({ state: "DRAW_DRAWN", corrections: 1 })
      .where("offer_key", "=", "saturday_lotto")
      .where("draw_no", "=", session.drawNo)
      .execute()
    await shop.passTo(shop.now)
    const [again, mine, theirs] = [
      await ticket(),
      await look(member.client, session),
      await look(organiser.client, session),
    ]
    expect(again.winnings_cents).not.toBeNull()
    expect((mine.ownWinnings?.cents ?? 0) + (theirs.ownWinnings?.cents ?? 0)).toBe(again.winnings_cents)
    expect(await shop.ledgerTotal()).toBe(0)
  })
})
