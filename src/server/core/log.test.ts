import { describe, expect, it } from "vitest"
import type { Endpoint } from "#src/contract/endpoint.ts"
import { endpoints } from "#src/contract/endpoints.ts"
import { serviceAddresses } from "#src/contract/service-addresses.ts"
import { isSecretParameter, loggedPath } from "./log.ts"

const all = Object.values(endpoints).flatMap((group): readonly Endpoint[] => Object.values(group))

/** Parameters that name something: whoever knows one may do no more with it than before. */
const NAMES =
  /^(a|b|\w*(id|key|no|slug|name|number)|code|year|month|offer|action|provider|period|side|method|gateway|depositMethod|checkoutId|slugWithUnderscores|locale|partner|giveawayType|kind|mail|source|step|file)$/i

describe("an address in the log", () => {
  it.each([
    ["/purchase/acme/autologin/s3cret", "/purchase/acme/autologin/…"],
    ["/login/autologin/s3cret", "/login/autologin/…"],
    ["/login/transfer/s3cret", "/login/transfer/…"],
    ["/login/social/google", "/login/social/…"],
    ["/my-account/confirm-address/s3cret", "/my-account/confirm-address/…"],
    ["/payment-fields/paypal/s3cret/return", "/payment-fields/paypal/…/return"],
    ["/v2/anon-cart/s3cret/items", "/v2/anon-cart/…/items"],
    ["/v2/Anon-Cart/s3cret/nothing-of-ours", "/v2/Anon-Cart/…/nothing-of-ours"],
    ["/social-api/group/token/s3cret/join", "/social-api/group/token/…/join"],
    ["/autologin/transfer/s3cret", "/autologin/…/…"],
    ["/nowhere/aB3-aB3-aB3-aB3-aB3-aB3-aB3-aB3-aB3_", "/nowhere/…"],
  ])("hides what follows where a token stands: %s", (path, shown) => {
    expect(loggedPath(path)).toBe(shown)
  })

  it("shows no secret of any call of the endpoint table, and every call says which of its parameters is one", () => {
    let secrets = 0
    for (const { service, path, name } of all) {
      const filled = path.replace(/\{(\w+)\}/g, (_, parameter: string) => {
        if (!isSecretParameter(parameter)) {
          expect(parameter, `${name} has a parameter that is neither a name nor a secret`).toMatch(NAMES)
          return "named"
        }
        secrets += 1
        return "s3cret"
      })
      expect(loggedPath(serviceAddresses[service] + filled), name).not.toContain("s3cret")
    }
    expect(secrets).toBeGreaterThan(8)
  })

  it("is as it is where none does, without its query", () => {
    expect(loggedPath("/my-account/deposit?amount=5")).toBe("/my-account/deposit")
    expect(loggedPath("/login")).toBe("/login")
    expect(loggedPath("/paypal/return/")).toBe("/paypal/return/")
    expect(loggedPath("/autologin/")).toBe("/autologin/")
    expect(loggedPath("/v2/orders/01a1fb9e-0680-770c-9c88-20b694211dd8")).toBe(
      "/v2/orders/01a1fb9e-0680-770c-9c88-20b694211dd8",
    )
  })
})
