import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { socialSignInEndpoints } from "#src/contract/sign-in/social.ts"
import type { SocialProvider } from "#src/contract/sign-in/social-provider.ts"
import {
  type IdentityProvider,
  startIdentityProvider,
} from "../../../../demo-hosts/providers/identity-provider.ts"
import { anyDatabase } from "../../setup/databases/databases.ts"
import { codeOf, statusOf } from "../../setup/refusals.ts"
import { openShop, type TestShop } from "../../setup/shop.ts"
import { aTraveller, somebody, stateIn } from "../../setup/travellers.ts"

const MINUTE = 60_000

describe.each(anyDatabase)("an answer of a provider on $kind", ({ open }) => {
  let shop: TestShop
  let idp: IdentityProvider
  const lines: string[] = []
  beforeAll(async () => {
    idp = await startIdentityProvider()
    shop = await openShop(
      await open(),
      { ...idp.environment, LOG_LEVEL: "info" },
      {
        write: (line: string) => lines.push(line),
      },
    )
  }, 60_000)
  afterAll(async () => {
    await shop.close()
    await idp.close()
  })
  const traveller = (provider?: SocialProvider) => aTraveller(shop, idp, provider)
  /** More accounts than one address may open in an hour are opened here. */
  const later = (milliseconds = 65 * MINUTE) => {
    shop.now = new Date(shop.now.getTime() + milliseconds)
  }

  it.each([
    ["is for another shop", { audience: "another-shop" }],
    ["is another provider's", { issuer: "https://evil.example" }],
    ["answers another question", { nonce: "not what was asked" }],
    ["has run out", { expired: true }],
    ["nobody signed", { unsigned: true }],
    ["another key signed", { forged: true }],
    ["came back as if from another provider", { mixedUp: true }],
  ])("signs nobody in with a token that %s", async (_, faults) => {
    later()
    const person = somebody()
    await traveller().signUp(person)
    const visitor = traveller()
    const { state } = await visitor.comeBack(await visitor.begin(), person, faults)
    expect(await codeOf(visitor.arrive(state))).toBe("social_refused")
    expect(await codeOf(visitor.signIn(state))).toBe("social_expired")
  })

  it("takes up an answer in the browser alone where all began, and at its own provider's address", async () => {
    later()
    const person = somebody()
    await traveller().signUp(person)
    const attacker = traveller()
    const { state } = await attacker.comeBack(await attacker.begin(), person)
    const victim = traveller()
    await victim.begin()
    expect(await codeOf(victim.arrive(state))).toBe("social_expired")
    expect((await attacker.arrive(state)).outcome).toBe("sign-in")
    // Arrived, but still another browser's.
    expect(await codeOf(victim.signIn(state))).toBe("social_expired")
    const { back } = await victim.comeBack(await victim.begin(), person)
    const elsewhere = { ...back, address: back.address.replace("google", "apple") }
    expect(stateIn(await victim.visit(elsewhere))).toBe("over")
  })

  it.each(["google", "apple"] as const)(
    "does not come to whoever sent somebody else to the provider (%s)",
    async (provider) => {
      later()
      const person = somebody()
      await traveller(provider).signUp(person)
      const attacker = traveller(provider)
      // The victim follows the attacker's link and agrees at the provider, which knows them.
      const address = await attacker.begin()
      const victim = traveller(provider)
      const { state } = await victim.comeBack(address, person)
      expect(await codeOf(attacker.arrive(state))).toBe("social_expired")
      expect(await codeOf(attacker.signIn(state))).toBe("social_expired")
      expect(await codeOf(victim.arrive(state))).toBe("social_expired")
      const rows = await shop.fresh.database.tables.selectFrom("social_journeys").selectAll().execute()
      expect(rows.filter(({ subject }) => subject === person.subject)).toEqual([])
    },
  )

  it("works once for each answer, in time, however many send it at once", async () => {
    later()
    const person = somebody()
    await traveller().signUp(person)
    const visitor = traveller()
    const { state, back } = await visitor.comeBack(await visitor.begin(), person)
    const arrivals = await Promise.all(Array.from({ length: 5 }, () => statusOf(visitor.arrive(state))))
    expect(arrivals.filter((status) => status === 200).length).toBeGreaterThan(0)
    const statuses = await Promise.all(Array.from({ length: 5 }, () => statusOf(visitor.signIn(state))))
    expect(statuses.toSorted()).toEqual([200, 410, 410, 410, 410])
    // The same answer once more leads nowhere.
    expect(stateIn(await visitor.visit(back))).toBe("over")
    later()
    const slow = await visitor.comeBack(await visitor.begin(), person)
    later(10 * MINUTE + 1)
    expect(await codeOf(visitor.arrive(slow.state))).toBe("social_expired")
  })

  it("opens one account for one identity, whichever of two callbacks comes first", async () => {
    later()
    const person = somebody()
    const [one, two] = [traveller(), traveller()]
    const [first, second] = [await one.travel(person), await two.travel(person)]
    const statuses = await Promise.all([
      statusOf(one.openAccount(first.state, person.email)),
      statusOf(two.openAccount(second.state, `other.${person.email}`)),
    ])
    expect(statuses.toSorted()).toEqual([200, 409])
    const { count } = await shop.fresh.database.tables
      .selectFrom("customers")
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .where("email", "like", `%${person.email}`)
      .executeTakeFirstOrThrow()
    expect(Number(count)).toBe(1)
  })

  it("says so where the customer gave it up, or the provider is down, which costs nothing", async () => {
    later()
    const person = somebody()
    await traveller().signUp(person)
    for (const provider of ["google", "apple"] as const) {
      const visitor = traveller(provider)
      const { state } = await visitor.comeBack(await visitor.begin(), null)
      expect(await codeOf(visitor.arrive(state))).toBe("social_cancelled")
    }
    const visitor = traveller()
    const { state } = await visitor.comeBack(await visitor.begin(), person)
    idp.setDown(true)
    expect(await codeOf(visitor.arrive(state))).toBe("social_unavailable")
    idp.setDown(false)
    expect((await visitor.travel(person)).arrival.outcome).toBe("sign-in")
  })

  it("leads back to pages of the shop only", async () => {
    later()
    const visitor = traveller()
    const own = await visitor.comeBack(await visitor.begin("/cart?x=1"), somebody())
    expect(own.answer.status).toBe(303)
    expect(own.answer.headers.get("location")).toBe(
      `http://localhost:8080/login/social/${own.state}?next=%2Fcart%3Fx%3D1`,
    )
    for (const next of [
      "https://evil.example/",
      "//evil.example",
      "/.//evil.example",
      "javascript:alert(1)",
    ]) {
      const { answer, state } = await visitor.comeBack(await visitor.begin(next), somebody())
      expect(answer.headers.get("location")).toBe(`http://localhost:8080/login/social/${state}`)
    }
  })

  it("asks the provider with PKCE, and shows it nothing that the browser keeps to itself", async () => {
    later()
    const visitor = traveller()
    const asked = new URL(await visitor.begin()).searchParams
    expect(asked.get("code_challenge_method")).toBe("S256")
    expect(asked.get("redirect_uri")).toBe("http://localhost:8080/auth/social-sign-in/google/callback")
    const rows = await shop.fresh.database.tables.selectFrom("social_journeys").selectAll().execute()
    const stored = JSON.stringify(rows)
    const secret = visitor.jar.get("social_sign_in") ?? ""
    expect(secret).toHaveLength(43)
    for (const hidden of [asked.get("state"), asked.get("nonce"), secret])
      expect(stored).not.toContain(hidden)
  })

  it("refuses other sites' pages, partners' frames, and who tries too often", async () => {
    later()
    const begin = { params: { provider: "google" as const }, body: {} }
    expect(await statusOf(shop.client("frame").call(socialSignInEndpoints.begin, begin))).toBe(404)
    const foreign = aTraveller(shop, idp)
    const answer = await shop.running.api.request("http://localhost:8080/auth/social-sign-in/google/start", {
      method: "POST",
      headers: { "sec-fetch-site": "cross-site" },
    })
    expect(answer.status).toBeGreaterThanOrEqual(400)
    for (let n = 0; n < 180; n++) await foreign.arrive("x".repeat(43)).catch(() => {})
    expect(await statusOf(foreign.arrive("x".repeat(43)))).toBe(429)
  })

  it("leaves no secret in the log, and says there what was wrong", async () => {
    later()
    lines.length = 0
    const person = somebody()
    const visitor = traveller("apple")
    const { session } = await visitor.signUp(person)
    const { state, back } = await visitor.comeBack(await visitor.begin(), person, { forged: true })
    expect(await codeOf(visitor.arrive(state))).toBe("social_refused")
    const log = lines.join("\n")
    expect(log).toContain("A sign-in with a provider failed.")
    const secrets = [
      state,
      back.sent.get("code"),
      visitor.jar.get("social_sign_in"),
      person.email,
      person.subject,
      session.accessToken,
      idp.environment.GOOGLE_CLIENT_SECRET,
    ]
    for (const secret of secrets) expect(log).not.toContain(secret)
  })
})

it("lends no other host's page a way to give a browser a secret of theirs, over https", async () => {
  const idp = await startIdentityProvider()
  const [{ open }] = anyDatabase as [(typeof anyDatabase)[number]]
  const shop = await openShop(await open(), { ...idp.environment, PUBLIC_URL: "https://shop.example" })
  const visitor = aTraveller(shop, idp)
  const address = new URL(await visitor.begin())
  expect([...visitor.jar.keys()]).toContain("__Host-social_sign_in")
  expect(address.searchParams.get("redirect_uri")).toMatch(/^https:\/\/shop\.example\/auth\//)
  await shop.close()
  await idp.close()
}, 60_000)
