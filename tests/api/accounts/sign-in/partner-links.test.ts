import { createHash, randomBytes } from "node:crypto"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { closingEndpoints } from "#src/contract/account/closure.ts"
import { customerEndpoints } from "#src/contract/account/customer.ts"
import { partnerLinkEndpoints } from "#src/contract/partners/partner-link.ts"
import { signInEndpoints } from "#src/contract/sign-in/sign-in.ts"
import type { ApiError } from "#src/shop/core/client/api-error.ts"
import { createClient } from "#src/shop/core/client/client.ts"
import { usualDatabase } from "../../setup/databases/databases.ts"
import { aPerson, BASE, openShop, type TestClient, type TestShop } from "../../setup/shop.ts"

const MINUTE = 60_000
const newVerifier = () => randomBytes(32).toString("base64url")
const challengeOf = (verifier: string) => createHash("sha256").update(verifier).digest("base64url")
const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => "",
    ({ code, status }: ApiError) => code || String(status),
  )
const params = { partnerSlug: "acme" }

interface Minted {
  readonly status: number
  readonly code: string
  readonly token: string
  readonly link: string
}

/** Asks for a token as a partner's server does. */
async function mint(shop: TestShop, reference: string, more: Record<string, unknown> = {}): Promise<Minted> {
  const answer = await shop.running.api.request(`${BASE}/v2/partners/acme/autologin-tokens`, {
    method: "POST",
    headers: { authorization: "Bearer demo-secret-acme", "content-type": "application/json" },
    body: JSON.stringify({ customer_reference: reference, ...more }),
  })
  const { result, errors = [] } = (await answer.json()) as {
    result?: { token: string; link: string }
    errors?: { code: string }[]
  }
  const code = errors[0]?.code ?? ""
  return { status: answer.status, code, token: result?.token ?? "", link: result?.link ?? "" }
}

describe("a customer who lets a partner sign them in", () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop(await usualDatabase())
  }, 60_000)
  afterAll(() => shop.close())

  /** A frame in which a link token was opened; who sits there has not signed in yet. */
  async function aFrameAsked(reference: string, prefill = {}, frame = shop.client("frame")) {
    const verifier = newVerifier()
    const minted = await mint(shop, reference, {
      verifier_challenge: challengeOf(verifier),
      link: true,
      prefill,
    })
    const shown = { token: minted.token, verifier }
    const offer = await frame.call(partnerLinkEndpoints.open, { params, body: shown })
    const answer = (accepts: boolean, client: Pick<TestClient, "call"> = frame) =>
      client.call(partnerLinkEndpoints.answer, { params, body: { ...shown, accepts } })
    return { frame, shown, offer, answer }
  }
  /** Signs in to the reference as its partner does; the client is a delegated one. */
  async function signedInByPartner(reference: string) {
    const verifier = newVerifier()
    const { token } = await mint(shop, reference, { verifier_challenge: challengeOf(verifier) })
    const frame = shop.client("frame")
    const body = { token, verifier, saveDevice: false, partnerSlug: "acme" }
    frame.adopt(await frame.call(signInEndpoints.autologin, { body }))
    return frame
  }
  /** A new customer who accepted. */
  async function aLinked(reference: string, form = aPerson()) {
    const asked = await aFrameAsked(reference)
    const { customerId } = await asked.frame.signUp(form)
    await asked.answer(true)
    return { client: asked.frame, customerId }
  }
  const codeOf = async (reference: string) =>
    (await mint(shop, reference, { verifier_challenge: challengeOf(newVerifier()) })).code
  const eventsOf = async (customerId: string) => {
    const rows = await shop.fresh.database.tables
      .selectFrom("security_events")
      .select("kind")
      .where("customer_id", "=", customerId)
      .execute()
    return rows.map(({ kind }) => kind)
  }

  it("is asked by a link token that their own sign-up answers, and then the partner's tokens sign them in", async () => {
    const before = await mint(shop, "fresh-1", { verifier_challenge: challengeOf(newVerifier()) })
    expect([before.status, before.code]).toEqual([404, "not_linked"])
    const { frame, offer, answer } = await aFrameAsked("fresh-1")
    expect([offer.partnerName, offer.dailyLimit.cents]).toEqual(["Acme Newsagents Club", 5000])
    const { customerId } = await frame.signUp()
    await answer(true)
    const delegated = await signedInByPartner("fresh-1")
    expect((await delegated.call(customerEndpoints.get)).customerId).toBe(customerId)
    const [link] = await frame.call(partnerLinkEndpoints.list)
    expect([link?.partnerSlug, link?.lastUsedAt]).toEqual(["acme", shop.now.toISOString()])
    expect(await eventsOf(customerId)).toContain("partner-linked")
    const mails = await shop.fresh.database.tables
      .selectFrom("mail")
      .select("subject")
      .where("customer_id", "=", customerId)
      .execute()
    expect(mails.map(({ subject }) => subject)).toContain(
      "Acme Newsagents Club can sign you in from their site now",
    )
  })

  it("who refuses is signed in all the same, and nobody is linked", async () => {
    const { frame, answer } = await aFrameAsked("fresh-2")
    const { customerId } = await frame.signUp()
    await answer(false)
    expect((await frame.call(customerEndpoints.get)).customerId).toBe(customerId)
    expect(await codeOf("fresh-2")).toBe("not_linked")
    expect(await failureOf(answer(true))).toBe("token_used_or_expired")
  })

  it("ends it: the partner's sessions are over at once, and its server is told until they accept again", async () => {
    const { client, customerId } = await aLinked("fresh-3")
    const delegated = await signedInByPartner("fresh-3")
    const verifier = newVerifier()
    const waiting = await mint(shop, "fresh-3", { verifier_challenge: challengeOf(verifier) })
    expect(await failureOf(delegated.call(partnerLinkEndpoints.end, { params }))).toBe("own_sign_in_required")
    await client.call(partnerLinkEndpoints.end, { params })
    expect(await failureOf(delegated.call(customerEndpoints.get))).toBe("401")
    const body = { token: waiting.token, verifier, saveDevice: false, partnerSlug: "acme" }
    const late = shop.client("frame").call(signInEndpoints.autologin, { body })
    expect(await failureOf(late)).toBe("token_used_or_expired")
    expect(await codeOf("fresh-3")).toBe("ended")
    expect(await client.call(partnerLinkEndpoints.list)).toEqual([])
    expect(await failureOf(client.call(partnerLinkEndpoints.end, { params }))).toBe("not_found")
    expect(await eventsOf(customerId)).toContain("partner-link-ended")
    await aLinked("fresh-3")
    await signedInByPartner("fresh-3")
  })

  it("closes the account: the partner is told, and nobody can be linked under the reference again", async () => {
    const form = aPerson()
    const { client } = await aLinked("fresh-4", form)
    const asked = await aFrameAsked("other-4")
    // A second question about the same reference, from before it was closed.
    await shop.fresh.database.tables
      .updateTable("partner_link_tokens")
      .set({ reference: "fresh-4" })
      .where("reference", "=", "other-4")
      .execute()
    await client.call(closingEndpoints.close, { body: { password: form.password, reason: "" } })
    expect(await codeOf("fresh-4")).toBe("closed")
    const again = { verifier_challenge: challengeOf(newVerifier()), link: true }
    expect(await mint(shop, "fresh-4", again)).toMatchObject({ status: 410, code: "closed" })
    await asked.frame.signUp()
    expect(await failureOf(asked.answer(true))).toBe("closed")
  })

  it("has one link with a partner, under a reference that is nobody else's", async () => {
    const second = await aFrameAsked("fresh-5b")
    const late = await aFrameAsked("fresh-5")
    const { client } = await aLinked("fresh-5")
    await late.frame.signUp()
    expect(await failureOf(late.answer(true))).toBe("reference_taken")
    // In the same frame the same customer is asked about another reference.
    expect(await failureOf(second.answer(true, client))).toBe("already_linked")
    expect(await codeOf("fresh-5b")).toBe("not_linked")
  })

  it("answers once, to a token that opens once, in time, for its partner and the frame with its verifier", async () => {
    const { frame, shown, answer } = await aFrameAsked("fresh-6")
    const open = (body: typeof shown, partnerSlug = "acme") =>
      failureOf(shop.client("frame").call(partnerLinkEndpoints.open, { params: { partnerSlug }, body }))
    expect(await open(shown)).toBe("token_used_or_expired")
    const verifier = newVerifier()
    const more = { verifier_challenge: challengeOf(verifier), link: true }
    const { token } = await mint(shop, "fresh-6", more)
    expect(await open({ token, verifier: newVerifier() })).toBe("token_used_or_expired")
    expect(await open({ token, verifier }, "harbour-radio")).toBe("token_used_or_expired")
    const { now } = shop
    shop.now = new Date(now.getTime() + 4 * MINUTE)
    expect(await open({ token, verifier })).toBe("token_used_or_expired")
    shop.now = now
    await frame.signUp()
    await answer(true)
    expect(await failureOf(answer(true))).toBe("token_used_or_expired")
  })

  it("is not linked by a token that no frame asked for", async () => {
    expect((await mint(shop, "fresh-7", { link: true })).status).toBe(422)
  })

  it("answers in the browser that opened the token, by a sign-in of their own since then", async () => {
    const person = aPerson()
    const early = shop.client("frame")
    await early.signUp(person)
    const { now } = shop
    shop.now = new Date(now.getTime() + MINUTE)
    const { frame, answer } = await aFrameAsked("fresh-8")
    expect(await failureOf(answer(true))).toBe("unauthorised")
    // A session from before, and the partner's own, are no answer.
    expect(await failureOf(answer(true, early))).toBe("token_used_or_expired")
    const delegated = await signedInByPartner("member-1001")
    expect(await failureOf(answer(true, delegated))).toBe("own_sign_in_required")
    const { email, password } = person
    const body = { email, password, saveDevice: false }
    frame.adopt(await frame.call(signInEndpoints.login, { body }))
    const { options } = frame
    const elsewhere = createClient({
      ...options,
      fetch: (input, init) => {
        const request = new Request(input, init)
        request.headers.set("user-agent", "another browser")
        return (options.fetch ?? fetch)(request)
      },
    })
    expect(await failureOf(answer(true, elsewhere))).toBe("token_used_or_expired")
    expect(await codeOf("fresh-8")).toBe("not_linked")
    await answer(true)
    expect(await codeOf("fresh-8")).toBe("")
    shop.now = now
  })

  it("may find the sign-up form filled in, which proves nothing and is not kept", async () => {
    const known = aPerson()
    await shop.client("frame").signUp(known)
    const prefill = { email: known.email, firstname: "Robin", phone_number: "0400 123 456" }
    const { frame, offer, answer } = await aFrameAsked("fresh-9", prefill)
    expect(offer.prefill).toEqual({ email: known.email, firstname: "Robin", phoneNumber: "0400 123 456" })
    const held = await shop.fresh.database.tables
      .selectFrom("partner_link_tokens")
      .select("prefill")
      .where("reference", "=", "fresh-9")
      .executeTakeFirstOrThrow()
    expect(held.prefill).toEqual({})
    // The address that the partner named is somebody else's account: only whoever signs in is linked.
    const { customerId } = await frame.signUp()
    await answer(true)
    const row = await shop.fresh.database.tables
      .selectFrom("customers")
      .select(["email_proved_at", "firstname"])
      .where("id", "=", customerId)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ email_proved_at: null, firstname: "Kim" })
  })
})
