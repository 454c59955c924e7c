import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { cartEndpoints } from "#src/contract/cart/cart.ts"
import { signInEndpoints } from "#src/contract/sign-in/sign-in.ts"
import { createClient } from "#src/shop/core/client/client.ts"
import { memoryCredentials } from "#src/shop/core/client/credentials.ts"
import { anyDatabase } from "../setup/databases/databases.ts"
import { failureOf } from "../setup/refusals.ts"
import { aPerson, aTicket, BASE, openShop, type TestShop } from "../setup/shop.ts"

const DAY_MS = 86_400_000

describe.each(anyDatabase)("a device whose clock is wrong, on $kind", ({ open }) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop(await open())
  }, 60_000)
  afterAll(() => shop.close())

  /** A browser whose clock is off by so much, with the answers that it got; `mistake` falsifies each answer. */
  function aDevice(off: number, mistake = (text: string) => text) {
    const statuses: number[] = []
    const credentials = memoryCredentials()
    const client = createClient({
      apiBase: BASE,
      surface: "frame",
      partner: null,
      credentials,
      deviceId: crypto.randomUUID(),
      sessionId: () => crypto.randomUUID(),
      subVariant: () => undefined,
      onSignedOut: () => {},
      now: () => shop.now.getTime() + off,
      fetch: async (input, init) => {
        const answer = await shop.running.api.request(new Request(input, init))
        if (!String(input).endsWith("/discover")) statuses.push(answer.status)
        return new Response(mistake(await answer.text()), answer)
      },
    })
    const add = () =>
      client.call(cartEndpoints.addItem, { body: aTicket(), idempotencyKey: crypto.randomUUID() })
    async function signUp() {
      const body = { ...aPerson(), saveDevice: false, attribution: {}, platform: "Web" as const }
      credentials.write({ ...(await client.call(signInEndpoints.signup, { body })) })
    }
    return { add, signUp, statuses }
  }

  it.each([
    ["a day late", -DAY_MS],
    ["a year early", 365 * DAY_MS],
  ])("learns the server's time and buys: %s", async (_, off) => {
    const { statuses, add, signUp } = aDevice(off)
    await signUp()
    await add()
    expect(statuses, "one refusal, and none once the difference is known").toEqual([400, 200, 200])
  })

  it("tries once, and no more where the server's time helps nothing", async () => {
    const { signUp, statuses } = aDevice(DAY_MS, (text) =>
      text.replace(/"server_time":\d+/, '"server_time":1'),
    )
    expect((await failureOf(signUp())).code).toBe("clock_skew")
    expect(statuses).toEqual([400, 400])
  })

  it("goes on without the server's time where an older server says none", async () => {
    const { signUp, statuses } = aDevice(DAY_MS, (text) => text.replace(/"server_time":\d+/, ""))
    expect((await failureOf(signUp())).code).toBe("clock_skew")
    expect(statuses).toEqual([400])
  })
})
