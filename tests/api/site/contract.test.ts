import { createHmac } from "node:crypto"
import fc from "fast-check"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { Endpoint } from "#src/contract/endpoint.ts"
import { endpoints } from "#src/contract/endpoints.ts"
import { headerNames, WEB_APP_KEY } from "#src/contract/headers.ts"
import { WireError } from "#src/contract/wire.ts"
import type { ApiError } from "#src/shop/core/client/api-error.ts"
import { isLong } from "../../long.ts"
import { valuesOf } from "../../stage/request-arbitrary.ts"
import { freshDatabase } from "../setup/databases/databases.ts"
import { BASE, openShop, type TestShop } from "../setup/shop.ts"

const all: readonly Endpoint[] = Object.values(endpoints).flatMap((group) => Object.values(group))
const RUNS = Number(process.env.CONTRACT_RUNS ?? (isLong ? 100 : 6))

let shop: TestShop
beforeAll(async () => {
  shop = await openShop(await freshDatabase())
}, 60_000)
afterAll(() => shop.close())

describe("whatever is sent, the server answers as the contract says and never with its own failure", () => {
  it.each(all.map((endpoint) => [endpoint.name, endpoint] as const))(
    "%s",
    async (_, endpoint) => {
      const client = shop.client()
      await shop.fresh.database.tables.deleteFrom("attempts").execute()
      await client.signUp()
      const requests = fc.record({
        params: valuesOf(endpoint.params),
        query: valuesOf(endpoint.query),
        body: valuesOf(endpoint.body),
      })
      await fc.assert(
        fc.asyncProperty(requests, async (request) => {
          const failure = await client
            .call(endpoint, { ...request, idempotencyKey: crypto.randomUUID() } as never)
            .then(
              () => null,
              (error: unknown) => error as ApiError,
            )
          // The client itself refuses what no address or body can hold.
          if (!failure || failure.cause instanceof URIError || failure.cause instanceof WireError) return
          expect(failure.kind, String(failure.cause)).not.toBe("contract")
          expect(failure.status).toBeLessThan(500)
        }),
        { numRuns: RUNS },
      )
    },
    60_000,
  )
})

describe("a body that is none", () => {
  const post = (body: string) =>
    shop.running.api.request(`${BASE}/auth/login`, {
      method: "POST",
      body,
      headers: {
        [headerNames.appKey]: WEB_APP_KEY,
        [headerNames.timestamp]: String(shop.now.getTime()),
        [headerNames.signature]: createHmac("sha256", WEB_APP_KEY)
          .update(String(shop.now.getTime()))
          .digest("hex"),
        "content-type": "application/json",
      },
    })

  it.each([
    ["broken JSON", '{"email":'],
    ["a list", "[]"],
    ["a number", "7"],
    ["nested a thousand deep", `${'{"a":'.repeat(1000)}1${"}".repeat(1000)}`],
    [
      "meant to change every object",
      '{"__proto__":{"admin":true},"constructor":{"prototype":{"admin":true}}}',
    ],
    ["two keys that become one", '{"save_device":true,"saveDevice":false,"email":"a@b.example"}'],
  ])("%s is refused with a clear error", async (_, body) => {
    const answer = await post(body)
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.status).toBeLessThan(500)
    const { errors } = (await answer.json()) as { errors: { message: string }[] }
    expect(errors[0]?.message).toBeTruthy()
    expect(({} as { admin?: boolean }).admin).toBeUndefined()
  })

  it("larger than half a megabyte is refused unread", async () => {
    expect((await post(JSON.stringify({ email: "x".repeat(600 * 1024) }))).status).toBe(413)
  })
})
