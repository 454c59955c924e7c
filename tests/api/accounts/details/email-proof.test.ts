import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { closingEndpoints } from "#src/contract/account/closure.ts"
import { customerEndpoints } from "#src/contract/account/customer.ts"
import { detailsEndpoints } from "#src/contract/account/details.ts"
import { cartEndpoints } from "#src/contract/cart/cart.ts"
import { promotionEndpoints } from "#src/contract/promotions/promotion.ts"
import type { PromotionDraft } from "#src/contract/promotions/promotion-editing.ts"
import { passwordEndpoints } from "#src/contract/sign-in/password.ts"
import { signInEndpoints } from "#src/contract/sign-in/sign-in.ts"
import { money } from "#src/domain/core/money.ts"
import { readWallet } from "#src/server/wallet/wallet.ts"
import type { ApiError } from "#src/shop/core/client/api-error.ts"
import { anyDatabase } from "../../setup/databases/databases.ts"
import { aCode, putCode } from "../../setup/promotions.ts"
import { aPerson, aTicket, openShop, type TestShop } from "../../setup/shop.ts"

const HOUR = 3_600_000
const WAITS = "Confirm your email address first: we've sent you a link. Your code then works."
const aud = (cents: number) => money(cents, "AUD")

describe.each(anyDatabase)("credit from a code, on $kind", ({ open }) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop(await open())
  }, 60_000)
  afterAll(() => shop.close())
  // So many sign-ups from one address are refused otherwise.
  beforeEach(() => shop.fresh.database.tables.deleteFrom("attempts").execute())

  const aGift = (change: Partial<PromotionDraft> = {}) =>
    aCode(shop, { type: "voucher_credit_amount", mostUses: 10, mostUsesPerCustomer: 1, ...change })

  async function aNewcomer() {
    const person = aPerson()
    const client = shop.client()
    const { customerId } = await client.signUp(person)
    return { client, customerId, person }
  }
  const prove = (token: string, client = shop.client()) =>
    client.call(customerEndpoints.confirmEmailAddress, { body: { token } }).then(
      ({ credited }) => credited.map(({ amount }) => amount.cents),
      (error: ApiError) => error.code,
    )
  const balanceOf = async (customerId: string) =>
    (await readWallet(shop.fresh.database.tables, customerId)).balance.cents
  async function mailsTo(email: string, subject: string): Promise<string[]> {
    const rows = await shop.fresh.database.tables
      .selectFrom("mail")
      .select("body")
      .where("recipient", "=", email)
      .where("subject", "=", subject)
      .orderBy("created_at")
      .execute()
    return rows.map(({ body }) => body)
  }
  const proofMails = (email: string) => mailsTo(email, "Confirm your email address")
  const tokenIn = (mail: string | undefined) =>
    /\/my-account\/confirm-address#token=(email~[\w.~-]+)/.exec(mail ?? "")?.[1] ?? ""
  const usesOf = async (code: string) => {
    const { tables } = shop.fresh.database
    return (await tables.selectFrom("promotion_uses").select("id").where("code", "=", code).execute()).length
  }

  it("waits in the cart until the mailed link is opened, and is paid then, once", async () => {
    const { client, customerId, person } = await aNewcomer()
    const code = await aGift()
    const { outcome, promotion, cart } = await putCode(client, code)
    expect([outcome, promotion.problem, promotion.credit]).toEqual(["waiting", WAITS, aud(500)])
    expect(cart.promotions.map((one) => one.code)).toEqual([code])
    expect([await balanceOf(customerId), await usesOf(code)]).toEqual([0, 0])

    const [mail, ...more] = await proofMails(person.email)
    expect(more).toEqual([])
    expect(mail).not.toContain(person.firstname)
    expect(await prove(tokenIn(mail), client)).toEqual([500])
    expect(await balanceOf(customerId)).toBe(500)
    expect((await client.call(cartEndpoints.get)).promotions).toEqual([])
    // The link may be opened again: nothing is paid twice.
    expect(await prove(tokenIn(mail))).toEqual([])
    expect([await balanceOf(customerId), await usesOf(code)]).toEqual([500, 1])
    expect((await putCode(client, await aGift())).outcome).toBe("credited")
    expect(await shop.ledgerTotal()).toBe(0)
  })

  it("of a visitor's cart waits in the customer's, survives a purchase, and is paid with the proof", async () => {
    const visitor = shop.client()
    const token = await visitor.call(cartEndpoints.createAnonymous)
    const code = await aGift()
    const params = { cartRef: token }
    await visitor.call(promotionEndpoints.addAnonymous, { params, body: { promotionCode: code } })
    const { client, customerId, person } = await aNewcomer()
    const merged = await client.call(cartEndpoints.convertAnonymous, { params: { token } })
    expect([merged.credited, merged.promotions.map(({ problem }) => problem)]).toEqual([[], [WAITS]])
    await shop.fund(customerId, 160)
    await client.add(aTicket(1))
    await client.buy()
    const after = await client.call(cartEndpoints.get)
    expect([after.cartItems, after.promotions.map((one) => one.code)]).toEqual([[], [code]])
    expect(await prove(tokenIn((await proofMails(person.email))[0]))).toEqual([500])
    expect(await balanceOf(customerId)).toBe(500)
  })

  it("is mailed about three times an hour at most, and each link works", async () => {
    const { client, person } = await aNewcomer()
    const code = await aGift()
    for (let n = 0; n < 6; n++) expect((await putCode(client, code)).promotion.problem).toBe(WAITS)
    expect(await proofMails(person.email)).toHaveLength(3)
    shop.now = new Date(shop.now.getTime() + HOUR + 1000)
    const { email, password } = person
    const again = shop.client()
    again.adopt(await again.call(signInEndpoints.login, { body: { email, password, saveDevice: false } }))
    await putCode(again, code)
    const mails = await proofMails(email)
    expect(mails).toHaveLength(4)
    expect(await prove(tokenIn(mails[1]))).toEqual([500])
  })

  it("needs no other proof after the welcome's link, or a password chosen by a mailed link", async () => {
    const one = await aNewcomer()
    expect(await prove(tokenIn((await mailsTo(one.person.email, "Welcome"))[0]), one.client)).toEqual([])
    expect((await putCode(one.client, await aGift())).outcome).toBe("credited")

    const other = await aNewcomer()
    const { client } = other
    await client.call(passwordEndpoints.forgot, { body: { email: other.person.email } })
    const [mail = ""] = await mailsTo(other.person.email, "Choose a new password")
    const secret = /#token=([\w.~-]+)/.exec(mail)?.[1] ?? ""
    await client.call(passwordEndpoints.change, {
      body: { token: secret, newPassword: "another horse battery" },
    })
    const { email_proved_at } = await shop.fresh.database.tables
      .selectFrom("customers")
      .select("email_proved_at")
      .where("id", "=", other.customerId)
      .executeTakeFirstOrThrow()
    expect(email_proved_at).toEqual(shop.now)
  })

  it("is not paid by a link that was changed, is another's, is of an address that was replaced, or of a closed account", async () => {
    const { client, customerId, person } = await aNewcomer()
    const other = await aNewcomer()
    await putCode(client, await aGift())
    const token = tokenIn((await proofMails(person.email))[0])
    const stranger = tokenIn((await mailsTo(other.person.email, "Welcome"))[0])
    const [, id, signature] = token.split("~")
    const postal = `${id}~${signature}`
    const wrongs = [`email~${other.customerId}~${signature}`, `${token}x`, "email~", "email~x~y", postal, ""]
    for (const wrong of [...wrongs, `email~${id}~${stranger.split("~")[2]}`])
      expect(await prove(wrong), wrong).toBe("token_used_or_expired")
    const { acceptTerms: _, emailOptIn: __, ...form } = person
    await client.call(detailsEndpoints.save, { body: { ...form, email: `moved-${person.email}` } })
    expect(await prove(token)).toBe("token_used_or_expired")
    expect([await balanceOf(customerId), (await putCode(client, await aGift())).outcome]).toEqual([
      0,
      "waiting",
    ])

    const gone = await aNewcomer()
    const late = tokenIn((await mailsTo(gone.person.email, "Welcome"))[0])
    await gone.client.call(closingEndpoints.close, { body: { password: gone.person.password, reason: "" } })
    expect(await prove(late)).toBe("token_used_or_expired")
  })

  it("needs proof again after the email address was changed", async () => {
    const { client, customerId, person } = await aNewcomer()
    await shop.proveEmail(customerId)
    const { acceptTerms: _, emailOptIn: __, ...form } = person
    await client.call(detailsEndpoints.save, { body: { ...form, suburb: "Fitzroy" } })
    expect((await putCode(client, await aGift())).outcome).toBe("credited")
    await client.call(detailsEndpoints.save, { body: { ...form, email: `new-${person.email}` } })
    expect((await putCode(client, await aGift())).outcome).toBe("waiting")
    expect(await proofMails(`new-${person.email}`)).toHaveLength(1)
  })

  it("is paid once where the link is opened twenty times at once, and while the code is typed", async () => {
    const { client, customerId, person } = await aNewcomer()
    const code = await aGift()
    await putCode(client, code)
    const token = tokenIn((await proofMails(person.email))[0])
    const answers = await Promise.all(Array.from({ length: 20 }, () => prove(token)))
    expect(answers.filter((paid) => paid.length > 0)).toEqual([[500]])
    expect([await balanceOf(customerId), await usesOf(code)]).toEqual([500, 1])
  })

  it("is no way to write to strangers: a name is mailed to no address that is not proved", async () => {
    const person = { ...aPerson(), firstname: "Zebulon", lastname: "and win a Porsche" }
    const client = shop.client()
    const { customerId } = await client.signUp({ ...person, emailOptIn: true })
    await shop.fund(customerId, 160)
    await client.add(aTicket(1))
    await client.buy()
    await client.call(passwordEndpoints.forgot, { body: { email: person.email } })
    await putCode(client, await aGift())
    const { acceptTerms: _, emailOptIn: __, ...form } = person
    await client.call(detailsEndpoints.save, { body: { ...form, email: `next-${person.email}` } })
    await putCode(client, await aGift())
    const { tables } = shop.fresh.database
    const recipients = [person.email, `next-${person.email}`]
    const sent = await tables.selectFrom("mail").selectAll().where("recipient", "in", recipients).execute()
    expect(sent.length).toBeGreaterThanOrEqual(7)
    for (const { subject, body, html } of sent)
      expect(`${subject} ${body} ${html}`, subject).not.toMatch(/Zebulon|Porsche/)

    await shop.proveEmail(customerId)
    await client.call(passwordEndpoints.forgot, { body: { email: `next-${person.email}` } })
    const [mail] = await mailsTo(`next-${person.email}`, "Choose a new password")
    expect(mail).toContain("Hi Zebulon, choose a new password.")
  })

  it("that cannot be used any more is told so before anybody is asked for proof", async () => {
    const { client, person } = await aNewcomer()
    const late = await aGift({ startsAt: new Date(shop.now.getTime() + HOUR).toISOString() })
    await expect(putCode(client, late)).rejects.toMatchObject({ message: "You can't use this code yet." })
    expect(await proofMails(person.email)).toEqual([])
  })
})

describe("a discount on the customer's own purchase", () => {
  it("needs no proof of the address", async () => {
    const [kind] = anyDatabase
    if (!kind) throw new Error("There is a database to test on.")
    const shop = await openShop(await kind.open())
    const client = shop.client()
    const { customerId } = await client.signUp()
    await shop.fund(customerId, 1000)
    await client.add(aTicket(1))
    const { outcome, cart } = await putCode(client, await aCode(shop, { amount: aud(100) }))
    expect([outcome, cart.payable]).toEqual(["applied", aud(60)])
    await client.pay(cart)
    await shop.close()
  }, 60_000)
})
