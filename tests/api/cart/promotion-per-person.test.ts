import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { partnerCartEndpoints } from "#src/contract/cart/partner-cart.ts"
import type { PromotionDraft } from "#src/contract/promotions/promotion-editing.ts"
import type { SignupForm } from "#src/contract/sign-in/sign-in.ts"
import { money } from "#src/domain/core/money.ts"
import { cleanUp } from "#src/server/core/database/clean-up.ts"
import { withdrawPromotion } from "#src/server/promotions/codes.ts"
import type { ApiError } from "#src/shop/core/client/api-error.ts"
import { anyDatabase } from "../setup/databases/databases.ts"
import { saveACard } from "../setup/payments/cards.ts"
import { aCode, putCode, usesOf } from "../setup/promotions.ts"
import { aCustomer, aPerson, aTicket, openShop, type TestClient, type TestShop } from "../setup/shop.ts"

const ELSEWHERE =
  "This code has been used from another account that looks like yours. If that's not right, please contact us."
const DAY = 86_400_000
const aud = (cents: number) => money(cents, "AUD")

describe.each(anyDatabase)("a code that is limited for each customer, on $kind", ({ open }) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop(await open())
  }, 60_000)
  afterAll(() => shop.close())
  // So many sign-ups from one address are refused otherwise.
  beforeEach(() => shop.fresh.database.tables.deleteFrom("attempts").execute())

  const aLimitedCode = (change: Partial<PromotionDraft> = {}) =>
    aCode(shop, { amount: aud(100), mostUses: 50, mostUsesPerCustomer: 1, ...change })
  const refusalOf = (work: Promise<unknown>) =>
    work.then(
      () => null,
      ({ message }: ApiError) => message,
    )
  async function use(client: TestClient, code: string): Promise<void> {
    await client.add(aTicket(1))
    await client.pay((await putCode(client, code)).cart)
  }
  const marksOf = async (code: string) =>
    (
      await shop.fresh.database.tables
        .selectFrom("promotion_marks")
        .select("mark")
        .where("code", "=", code)
        .execute()
    ).map(({ mark }) => mark)
  const same: readonly [string, (first: SignupForm) => Partial<SignupForm>][] = [
    ["the same mailbox", ({ email }) => ({ email: email.replace("@", "+again@").replace("p", "P.") })],
    ["the same mobile number", ({ phoneNumber }) => ({ phoneNumber: phoneNumber.replace(/^0/, "+61 ") })],
    [
      "the same surname, birthday and address",
      ({ address }) => ({ address: address.replace("Street", "St."), lastname: "NGUYEN" }),
    ],
  ]
  it.each(same)(
    "is refused to another account with %s, whose customer learns nothing of it",
    async (_, change) => {
      const person = aPerson()
      const first = { ...person, email: person.email.replace("example.com", "gmail.com") }
      const code = await aLimitedCode()
      await use((await aCustomer(shop, 1000, first)).client, code)
      // The test's people share a surname and a birthday, and nothing else.
      const { client } = await aCustomer(shop, 1000, { ...change(first) })
      await client.add(aTicket(1))
      expect(await refusalOf(putCode(client, code))).toBe(ELSEWHERE)
      expect(await usesOf(shop, code)).toBe(1)
      const stranger = await aCustomer(shop, 1000)
      await use(stranger.client, code)
      expect(await usesOf(shop, code)).toBe(2)
    },
  )

  it("is refused to another account with the same stored card, and to none for a card that was removed before", async () => {
    const code = await aLimitedCode()
    const [one, other] = [await aCustomer(shop, 1000), await aCustomer(shop, 1000)]
    await saveACard(one.client)
    await use(one.client, code)
    await other.client.add(aTicket(1))
    const { cart } = await putCode(other.client, code)
    await saveACard(other.client)
    // The card came after the code: paying asks again, before money moves.
    expect(await refusalOf(other.client.pay(cart))).toContain(code)
    expect(await refusalOf(putCode(other.client, code))).toBe(ELSEWHERE)
    await shop.fresh.database.tables
      .updateTable("funds")
      .set({ removed_at: shop.now })
      .where("customer_id", "=", other.customerId)
      .execute()
    expect((await putCode(other.client, code)).outcome).toBe("applied")
  })

  it("is counted over all accounts of a person where there are several uses", async () => {
    const code = await aLimitedCode({ mostUsesPerCustomer: 2 })
    const phoneNumber = "0400 987 654"
    const accounts = []
    for (let n = 0; n < 3; n++) accounts.push(await aCustomer(shop, 1000, { phoneNumber }))
    const [one, two, three] = accounts.map(({ client }) => client) as [TestClient, TestClient, TestClient]
    await use(one, code)
    await use(two, code)
    await three.add(aTicket(1))
    expect(await refusalOf(putCode(three, code))).toBe(ELSEWHERE)
    await one.add(aTicket(1))
    expect(await refusalOf(putCode(one, code))).toBe(ELSEWHERE)
  })

  it("is given to one of a person's ten accounts that use it at the same moment", async () => {
    // Nobody waits for a code that everybody may use: only the person's marks meet.
    const code = await aLimitedCode({ mostUses: null })
    const phoneNumber = "0400 555 444"
    const accounts = await Promise.all(
      Array.from({ length: 10 }, () => aCustomer(shop, 1000, { phoneNumber })),
    )
    const buy = ({ client }: { client: TestClient }) =>
      client.call(partnerCartEndpoints.purchase, {
        params: { slug: "acme" },
        body: {
          cartItem: aTicket(1),
          deposit: null,
          purchase: {
            channelKey: "web",
            partnerKey: null,
            metadata: {},
            expectedTotal: aud(60),
            promotionCodes: [code],
          },
        },
        idempotencyKey: crypto.randomUUID(),
      })
    const answers = await Promise.all(accounts.map((account) => refusalOf(buy(account))))
    expect(answers.filter((refusal) => refusal === null)).toHaveLength(1)
    expect(await usesOf(shop, code)).toBe(1)
    expect(await shop.ledgerTotal()).toBe(0)
  }, 60_000)

  it("pays credit into one wallet of a person, and asks a newcomer for proof before it says anything of others", async () => {
    const code = await aLimitedCode({ type: "voucher_credit_amount", mostUses: 10 })
    const phoneNumber = "0400 333 222"
    const [one, two] = [await aCustomer(shop, 0, { phoneNumber }), await aCustomer(shop, 0, { phoneNumber })]
    await shop.proveEmail(one.customerId)
    expect((await putCode(one.client, code)).outcome).toBe("credited")
    expect((await putCode(two.client, code)).promotion.problem).toContain("Confirm your email address first")
    await shop.proveEmail(two.customerId)
    expect(await refusalOf(putCode(two.client, code))).toBe(ELSEWHERE)
  })

  it("stores marks that tell nothing without the shop's secret, none where nobody is limited, and drops them when it is long over", async () => {
    const [code, free] = [await aLimitedCode(), await aLimitedCode({ mostUsesPerCustomer: null })]
    const { client } = await aCustomer(shop, 1000)
    await use(client, code)
    await use(client, free)
    const marks = await marksOf(code)
    expect(marks).toHaveLength(3)
    for (const mark of marks) expect(mark).toMatch(/^[\w-]{43}$/)
    expect(await marksOf(free)).toEqual([])
    const { database } = shop.fresh
    await withdrawPromotion(database.tables, code, shop.now)
    await cleanUp(database, new Date(shop.now.getTime() + 89 * DAY))
    expect(await marksOf(code)).toHaveLength(3)
    await cleanUp(database, new Date(shop.now.getTime() + 91 * DAY))
    expect(await marksOf(code)).toEqual([])
  })
})
