import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { Endpoint } from "#src/contract/endpoint.ts"
import { endpoints } from "#src/contract/endpoints.ts"
import { serviceAddresses } from "#src/contract/service-addresses.ts"
import { roleScopes, roles, scopes } from "#src/contract/staff/scopes.ts"
import { scopeOf } from "#src/server/core/http/staff.ts"
import { freshDatabase } from "../../setup/databases/databases.ts"
import { aClerk, type Clerk } from "../../setup/desk/desk.ts"
import { openShop, type TestShop } from "../../setup/shop.ts"

const staffCalls: readonly Endpoint[] = Object.values(endpoints)
  .flatMap((group): readonly Endpoint[] => Object.values(group))
  .filter((endpoint) => scopeOf(endpoint) !== undefined)
/** Nothing of these exists: a call that is let in finds nothing, or refuses what it was sent. */
const nowhere = Object.fromEntries(
  staffCalls.flatMap(({ path }) =>
    [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => [
      name,
      name === "locale" ? "en-AU" : "00000000-0000-7000-8000-000000000000",
    ]),
  ),
)

describe("each call of staff", () => {
  let shop: TestShop
  const clerks = new Map<string, Clerk>()
  beforeAll(async () => {
    shop = await openShop(await freshDatabase())
    for (const role of roles) {
      const clerk = await aClerk(shop, role)
      await clerk.elevate()
      clerks.set(role, clerk)
    }
  }, 60_000)
  afterAll(() => shop.close())

  // Signing out ends the session that the other calls are made with.
  const swept = staffCalls.filter(({ name }) => name !== "desk.signOut")

  it.each(roles)("refuses %s where the role lacks its scope, and only there", async (role) => {
    const clerk = clerks.get(role) as Clerk
    for (const endpoint of swept) {
      const scope = scopeOf(endpoint)
      // Calls for programs alone are on nobody's screen: tests/desk-screens.test.ts.
      const may = !endpoint.programs && (!scope || roleScopes[role].includes(scope))
      const { status } = await clerk.call(endpoint, { params: nowhere as never })
      if (may) expect(status, `${role} may call ${endpoint.name}`).not.toBe(403)
      else expect(status, `${role} may not call ${endpoint.name}`).toBe(403)
    }
  })

  it("is for nobody without a session or a key", async () => {
    for (const endpoint of swept) {
      const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => nowhere[name] ?? "")
      const answer = await shop.running.api.request(
        `http://localhost:8080${serviceAddresses[endpoint.service]}${path}`,
        {
          method: endpoint.method,
          ...(endpoint.method === "GET" ? {} : { body: "{}" }),
        },
      )
      expect(answer.status, endpoint.name).toBe(401)
    }
  })

  it("has a scope that some role has", () => {
    for (const role of roles) for (const scope of roleScopes[role]) expect(scopes).toContain(scope)
    for (const endpoint of staffCalls)
      if (endpoint.scope) expect(scopes, endpoint.name).toContain(endpoint.scope)
  })
})
