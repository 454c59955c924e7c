import { describe, expect, it } from "vitest"
import { customerEndpoints } from "#src/contract/account/customer.ts"
import { toWire } from "#src/contract/wire.ts"
import { aCustomer, aSession, aToken } from "../../../../../tests/stage/fixtures/customer.ts"
import type { ApiError } from "../api-error.ts"
import { createClient } from "../client.ts"
import { type Credentials, memoryCredentials } from "../credentials.ts"
import { issuedAt, requireCustomer, validateTokens } from "./token-validation.ts"

const kim = "kim"
const tokenOf = (claims: object) => `head.${btoa(JSON.stringify(claims))}.signature`

describe("tokens", () => {
  it("are taken when all of them are the current customer's", () => {
    requireCustomer(kim, kim)
    validateTokens(kim, { "access token": aToken(kim), "refresh token": aToken(kim) })
  })

  it.each([
    ["no customer id in state", undefined, aToken(kim)],
    ["token is null for access token", kim, ""],
    ["token is null for access token", kim, null],
    ["could not decode token for access token", kim, "no token"],
    ["could not decode token for access token", kim, "head.%%%.signature"],
    ["could not decode token for access token", kim, tokenOf({})],
    ["could not decode token for access token", kim, tokenOf({ customer_id: 7 })],
    ["could not decode token for access token", kim, "head.bnVsbA.signature"],
    ["id for access token doesn't match the current customer", kim, aToken("lee")],
  ])("%s", (message, current, token) => {
    expect(() => validateTokens(current, { "access token": token })).toThrow(
      expect.objectContaining({ name: "AuthValidationError", message }),
    )
  })

  it("must be of the customer whose id is stored", () => {
    expect(() => requireCustomer(undefined, kim)).toThrow("no customer id in state")
    for (const stored of ["lee", undefined])
      expect(() => requireCustomer(kim, stored)).toThrow(
        "id for customer id doesn't match the current customer",
      )
  })

  it("say when they were made", () => {
    expect(issuedAt(tokenOf({ iat: 1_795_000_000 }))).toBe(1_795_000_000_000)
    expect(issuedAt("no token")).toBe(0)
  })
})

/** A browser whose access token has run out, with what it stores and what a refresh answers. */
function lapsed(changes: Partial<Credentials>, renewed: object) {
  const credentials = memoryCredentials()
  credentials.write({ ...aSession(kim), ...changes })
  const seen = { endings: 0, ended: 0, refreshes: 0 }
  let fresh = false
  const client = createClient({
    apiBase: "http://shop.test",
    surface: "frame",
    credentials,
    customerId: () => kim,
    deviceId: "device",
    sessionId: () => "session",
    services: [
      { name: "main", address: "" },
      { name: "auth", address: "" },
    ],
    onSignedOut: () => {
      seen.endings += 1
    },
    fetch: async (input, init) => {
      const request = new Request(input, init)
      const { pathname } = new URL(request.url)
      if (pathname === "/logout") {
        seen.ended += 1
        return Response.json({ errors: [] }, { status: 500 })
      }
      if (pathname === "/refresh") {
        seen.refreshes += 1
        expect(request.headers.get("customer-id")).toBe(kim)
        fresh = true
        return Response.json({ result: renewed })
      }
      return fresh
        ? Response.json({ result: toWire(aCustomer()) })
        : Response.json({ errors: [] }, { status: 401 })
    },
  })
  return { credentials, seen, callCustomer: () => client.call(customerEndpoints.get) }
}
const tokens = (of: string) => ({
  access_token: aToken(of, 2),
  refresh_token: aToken(of, 2),
  device_uuid: "device",
})

describe("a refresh", () => {
  it("goes on with what was asked when everything is the current customer's", async () => {
    const { callCustomer, seen, credentials } = lapsed({}, tokens(kim))
    expect((await callCustomer()).customerId).toBe(aCustomer().customerId)
    expect(seen).toEqual({ endings: 0, ended: 0, refreshes: 1 })
    expect(credentials.read()?.accessToken).toBe(aToken(kim, 2))
  })

  it.each([
    ["id for access token doesn't match the current customer", { accessToken: aToken("lee") }, kim, 0],
    ["id for refresh token doesn't match the current customer", { refreshToken: aToken("lee") }, kim, 0],
    ["could not decode token for access token", { accessToken: "no token" }, kim, 0],
    ["id for new access token doesn't match the current customer", {}, "lee", 1],
  ])("signs the customer out: %s", async (message, stored, renewedFor, refreshes) => {
    const { callCustomer, seen, credentials } = lapsed(stored, tokens(renewedFor))
    const failure = await callCustomer().catch((error: ApiError) => error)
    expect(failure).toMatchObject({ kind: "auth", status: 401, cause: { message } })
    expect(seen, "the server ends the session too").toEqual({ endings: 1, ended: 1, refreshes })
    expect(credentials.read()).toBeNull()
  })
})
