import { TOTP } from "otpauth"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { signInEndpoints } from "#src/contract/sign-in/sign-in.ts"
import { socialEndpoints, socialSignInEndpoints } from "#src/contract/sign-in/social.ts"
import { twoFactorEndpoints } from "#src/contract/sign-in/two-factor.ts"
import { hashOf, newSecret } from "#src/server/core/database/ids.ts"
import type { Client } from "#src/shop/core/client/client.ts"
import {
  type IdentityProvider,
  type Person,
  startIdentityProvider,
} from "../../../../demo-hosts/providers/identity-provider.ts"
import { anyDatabase } from "../../setup/databases/databases.ts"
import { codeOf, statusOf } from "../../setup/refusals.ts"
import { aPerson, openShop, type TestShop } from "../../setup/shop.ts"
import { aTraveller, somebody } from "../../setup/travellers.ts"

const provider = "google" as const

describe.each(anyDatabase)("a window that signs in for a partner's frame on $kind", ({ open }) => {
  let shop: TestShop
  let idp: IdentityProvider
  beforeAll(async () => {
    idp = await startIdentityProvider()
    shop = await openShop(await open(), idp.environment)
  }, 60_000)
  afterAll(async () => {
    await shop.close()
    await idp.close()
  })

  /** The frame has the verifier, and its window makes the journey in the same browser's first-party cookies. */
  function aFrame() {
    const verifier = newSecret()
    const client = shop.client("frame")
    const window = aTraveller(shop, idp, provider)
    return {
      client,
      window,
      verifier,
      async leave(challenge = hashOf(verifier)) {
        const body = { next: null, frameChallenge: challenge }
        return (await window.client.call(socialSignInEndpoints.begin, { params: { provider }, body })).address
      },
      handOver: (state: string) => window.client.call(socialSignInEndpoints.handOver, { body: { state } }),
      arrive: (state: string, shown = verifier) =>
        client.call(socialSignInEndpoints.arrive, { body: { state, verifier: shown } }),
      signIn: (state: string, code?: string, shown = verifier) =>
        client.call(socialSignInEndpoints.signIn, {
          body: { state, verifier: shown, saveDevice: false, code },
        }),
      /** There, back, and handed over. */
      async travel(person: Person) {
        const { state } = await window.comeBack(await this.leave(), person)
        await this.handOver(state)
        return state
      },
    }
  }
  /** Turns an authenticator app on; gives what it shows next. */
  async function turnOn(client: Client, password: string) {
    const { address = "" } = await client.call(twoFactorEndpoints.authenticator, {
      body: { action: "set_up", password },
    })
    const { secret } = new TOTP({ secret: new URL(address).searchParams.get("secret") ?? "" })
    const next = () => {
      shop.now = new Date(shop.now.getTime() + 30_000)
      return TOTP.generate({ secret, timestamp: shop.now.getTime() })
    }
    await client.call(twoFactorEndpoints.authenticator, { body: { action: "confirm", code: next() } })
    return next
  }
  const later = () => {
    shop.now = new Date(shop.now.getTime() + 65 * 60_000)
  }

  it("leads back to the window's own page, whose answer only the frame can use, once", async () => {
    later()
    const person = somebody()
    await aTraveller(shop, idp).signUp(person)
    const frame = aFrame()
    const { answer, state } = await frame.window.comeBack(await frame.leave(), person)
    expect(answer.headers.get("location")).toBe(`http://localhost:8080/login/social-answer/${state}`)
    // Before it is handed over it is not the frame's.
    expect(await codeOf(frame.arrive(state))).toBe("social_expired")
    await frame.handOver(state)
    expect(await codeOf(frame.handOver(state))).toBe("social_expired")
    expect(await codeOf(frame.window.arrive(state))).toBe("social_expired")
    expect(await codeOf(frame.window.signIn(state))).toBe("social_expired")
    expect(await codeOf(frame.arrive(state, newSecret()))).toBe("social_expired")
    expect(await codeOf(frame.signIn(state, undefined, newSecret()))).toBe("social_expired")
    expect((await frame.arrive(state)).outcome).toBe("sign-in")
    const statuses = await Promise.all(Array.from({ length: 5 }, () => statusOf(frame.signIn(state))))
    expect(statuses.toSorted()).toEqual([200, 410, 410, 410, 410])
  })

  it("hands nothing over that came to another browser, or was meant for the window itself", async () => {
    later()
    const person = somebody()
    await aTraveller(shop, idp).signUp(person)
    // The attacker's frame waits for what somebody else agrees to, by a link of the attacker's.
    const attacker = aFrame()
    const address = await attacker.leave()
    const victim = aFrame()
    const { state } = await victim.window.comeBack(address, person)
    expect(await codeOf(victim.handOver(state))).toBe("social_expired")
    expect(await codeOf(attacker.handOver(state))).toBe("social_expired")
    expect(await codeOf(attacker.arrive(state))).toBe("social_expired")
    const own = await victim.window.travel(person)
    expect(await codeOf(victim.handOver(own.state))).toBe("social_expired")
  })

  it("asks in the frame for the code of a customer who has two-factor on", async () => {
    later()
    const person = somebody()
    const owner = aTraveller(shop, idp)
    const { form } = await owner.signUp(person)
    const app = await turnOn(owner.client, form.password)
    const frame = aFrame()
    const state = await frame.travel(person)
    expect(await codeOf(frame.signIn(state))).toBe("2fa_required")
    expect((await frame.signIn(state, app())).refreshToken).toBeTruthy()
  })

  it("lets whoever is new open an account in the frame, and links one that its owner signs in to", async () => {
    later()
    const [person, owner] = [somebody(), aPerson()]
    const frame = aFrame()
    const state = await frame.travel(person)
    expect((await frame.arrive(state)).outcome).toBe("sign-up")
    const signUp = (socialVerifier: string) =>
      frame.client.call(signInEndpoints.signup, {
        body: {
          ...aPerson(),
          email: person.email,
          saveDevice: false,
          attribution: {},
          platform: "Web",
          socialState: state,
          socialVerifier,
        },
      })
    expect(await codeOf(signUp(newSecret()))).toBe("social_expired")
    await signUp(frame.verifier)
    expect((await frame.arrive(await frame.travel(person))).outcome).toBe("sign-in")

    await shop.client().signUp(owner)
    const known = aFrame()
    const theirs = await known.travel(somebody({ email: owner.email }))
    expect((await known.arrive(theirs)).outcome).toBe("prove")
    const { email, password } = owner
    known.client.adopt(
      await known.client.call(signInEndpoints.login, { body: { email, password, saveDevice: false } }),
    )
    const link = (verifier: string) =>
      known.client.call(socialEndpoints.link, { params: { provider }, body: { state: theirs, verifier } })
    expect(await codeOf(link(newSecret()))).toBe("social_expired")
    await link(known.verifier)
  })
})
