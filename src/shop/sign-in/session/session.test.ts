import { describe, expect, it } from "vitest"
import { customerEndpoints } from "#src/contract/account/customer.ts"
import { lastCheckoutAtom } from "#src/shop/checkout/last-checkout.atoms.ts"
import { type CredentialStore, memoryCredentials } from "#src/shop/core/client/credentials.ts"
import { customerIdAtom } from "#src/shop/core/credentials.atoms.ts"
import { notificationsAtom } from "#src/shop/core/notifications.atoms.ts"
import { forcedOutAtom, restoreSessionAtom, sessionStatusAtom } from "#src/shop/core/session.atoms.ts"
import { createShop } from "#src/shop/core/shop.ts"
import { aSession } from "../../../../tests/stage/fixtures/customer.ts"
import { signOutAtom } from "./sign-out.atoms.ts"

/** A tab of a browser; tabs share what the browser stores. */
function openTab(credentials: CredentialStore) {
  const sent: string[] = []
  const shop = createShop({
    apiBase: "http://shop.test",
    partner: null,
    surface: "shop",
    locale: "en-AU",
    credentials,
    deviceId: "device",
    sessionId: () => "session",
    services: [
      { name: "main", address: "" },
      { name: "auth", address: "" },
    ],
    fetch: async (input, init) => {
      const request = new Request(input, init)
      sent.push(`${new URL(request.url).pathname} as ${request.headers.get("customer-id")}`)
      return new Response(null, { status: 204 })
    },
  })
  const { store, client } = shop
  store.set(restoreSessionAtom)
  return {
    store,
    sent,
    callCustomer: () => client.call(customerEndpoints.get),
    look: () => store.set(restoreSessionAtom),
    notices: () => store.get(notificationsAtom).map(({ title }) => title),
    status: () => store.get(sessionStatusAtom),
  }
}

function browser() {
  const credentials = memoryCredentials()
  credentials.write(aSession("kim"))
  return { credentials, tab: openTab(credentials) }
}
const WORDS = "401 - Something went wrong"

describe("a page whose session is over", () => {
  it("ends it with the specified words at the next call, which is not made", async () => {
    const { credentials, tab } = browser()
    credentials.write(null)
    await expect(tab.callCustomer()).rejects.toMatchObject({ kind: "auth", status: 401 })
    expect(tab.sent).toEqual([])
    expect([tab.status(), tab.notices(), tab.store.get(forcedOutAtom)]).toEqual(["anonymous", [WORDS], 1])
  })

  it("leads the next visitor to no receipt of the customer's", async () => {
    const { tab } = browser()
    tab.store.set(lastCheckoutAtom, "checkout-1")
    await tab.store.set(signOutAtom)
    expect(tab.store.get(lastCheckoutAtom)).toBeNull()
  })

  it("asks for nothing of a customer's afterwards", async () => {
    const { credentials, tab } = browser()
    credentials.write(null)
    tab.look()
    await expect(tab.callCustomer()).rejects.toMatchObject({
      kind: "auth",
      status: 401,
      message: "Please sign in.",
    })
    expect([tab.sent, tab.notices()]).toEqual([[], [WORDS]])
  })

  it("notices when it looks, and tells once", () => {
    const { credentials, tab } = browser()
    credentials.write(null)
    tab.look()
    tab.look()
    expect([tab.status(), tab.notices(), tab.store.get(forcedOutAtom)]).toEqual(["anonymous", [WORDS], 1])
  })

  it("is every tab's when one signs out, who is not told of trouble", async () => {
    const { credentials, tab } = browser()
    const other = openTab(credentials)
    await tab.store.set(signOutAtom)
    other.look()
    expect([tab.notices(), other.notices()]).toEqual([[], [WORDS]])
    expect([tab.status(), other.status()]).toEqual(["anonymous", "anonymous"])
  })
})

describe("a page whose browser holds somebody else's session", () => {
  it("asks for nothing in the other's name, and leaves the other signed in", async () => {
    const { credentials, tab } = browser()
    credentials.write(aSession("lee"))
    await expect(tab.callCustomer()).rejects.toMatchObject({
      kind: "auth",
      cause: { message: "id for customer id doesn't match the current customer" },
    })
    expect([tab.sent, tab.status(), tab.notices()]).toEqual([[], "anonymous", [WORDS]])
    expect(credentials.read()?.customerId).toBe("lee")
  })

  it("signs nobody else out", async () => {
    const { credentials, tab } = browser()
    credentials.write(aSession("lee"))
    await tab.store.set(signOutAtom)
    expect([tab.sent, tab.status()]).toEqual([[], "anonymous"])
    expect(credentials.read()?.customerId).toBe("lee")
  })

  it("is theirs once it looks", async () => {
    const { credentials, tab } = browser()
    credentials.write(aSession("lee"))
    tab.look()
    expect([tab.store.get(customerIdAtom), tab.notices()]).toEqual(["lee", []])
    await tab.callCustomer()
    expect(tab.sent).toEqual(["/customer as lee"])
  })
})
