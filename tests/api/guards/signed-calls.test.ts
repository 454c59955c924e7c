import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { Endpoint } from "#src/contract/endpoint.ts"
import { endpoints } from "#src/contract/endpoints.ts"
import { headerNames, WEB_APP_KEY } from "#src/contract/headers.ts"
import { serviceAddresses } from "#src/contract/service-addresses.ts"
import type { Session } from "#src/contract/sign-in/sign-in.ts"
import { isSigned } from "#src/server/core/http/request.ts"
import { signature } from "#src/shop/core/client/network/signature.ts"
import { usualDatabase } from "../setup/databases/databases.ts"
import { BASE, openShop, type TestShop } from "../setup/shop.ts"

const all: readonly Endpoint[] = Object.values(endpoints).flatMap((group) => Object.values(group))
/** Calls for anybody that change nothing, or are refused for what they name. */
const forAnybody = all.filter(
  (endpoint) => endpoint.caller === "anyone" && isSigned(endpoint) && endpoint.encoding !== "multipart",
)

describe("signed calls", () => {
  let shop: TestShop
  let session: Session
  beforeAll(async () => {
    shop = await openShop(await usualDatabase())
    session = await shop.client().signUp()
  }, 60_000)
  afterAll(() => shop.close())

  async function send(endpoint: Endpoint, key: string, more: Record<string, string> = {}) {
    const timestamp = String(shop.now.getTime())
    const path = endpoint.path.replace(/\{\w+\}/g, "1")
    const answer = await shop.running.api.request(BASE + serviceAddresses[endpoint.service] + path, {
      method: endpoint.method,
      headers: {
        [headerNames.appKey]: WEB_APP_KEY,
        [headerNames.timestamp]: timestamp,
        [headerNames.signature]: await signature(key, timestamp),
        [headerNames.idempotencyKey]: crypto.randomUUID(),
        "content-type": "application/json",
        ...more,
      },
      body: endpoint.method === "GET" ? null : "{}",
    })
    const { errors = [] } = (await answer.json().catch(() => ({}))) as { errors?: { code: string }[] }
    return { status: answer.status, code: errors[0]?.code ?? null }
  }
  const signedIn = () => ({
    [headerNames.authorization]: `Bearer ${session.accessToken}`,
    [headerNames.customerId]: session.customerId,
  })
  const wrong = { status: 400, code: "signature_invalid" }

  it.each(forAnybody.map((endpoint) => [endpoint.name, endpoint] as const))(
    "%s takes the signature of a customer as it takes a visitor's, and no other",
    async (_, endpoint) => {
      expect(await send(endpoint, session.customerToken, signedIn())).not.toEqual(wrong)
      expect(await send(endpoint, WEB_APP_KEY)).not.toEqual(wrong)
      expect(await send(endpoint, session.customerToken)).toEqual(wrong)
      expect(await send(endpoint, "made up", signedIn())).toEqual(wrong)
    },
  )

  it("are refused where they ask for a version that the API never had, and answered for an older one", async () => {
    const offers = all.find(({ name }) => name === "tips.list") ?? expect.fail("There is no such call.")
    const withVersion = (version: string) => send(offers, WEB_APP_KEY, { [headerNames.version]: version })
    for (const version of ["2.9", "4.0", "3.10", "3", "latest"])
      expect(await withVersion(version)).toEqual({ status: 400, code: "version_unknown" })
    for (const version of ["3.0", "3.5", "3.9"]) expect((await withVersion(version)).status).toBe(200)
  })
})
