import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { type CredentialStore, memoryCredentials } from "#src/shop/core/client/credentials.ts"
import { notificationsAtom } from "#src/shop/core/notifications.atoms.ts"
import { setQueryData } from "#src/shop/core/query/cache.ts"
import {
  endSessionAtom,
  forcedOutAtom,
  restoreSessionAtom,
  sessionStatusAtom,
} from "#src/shop/core/session.atoms.ts"
import { createShop } from "#src/shop/core/shop.ts"
import { configQuery } from "#src/shop/core/site-queries.ts"
import { aSession, aToken } from "../../../../tests/stage/fixtures/customer.ts"
import { aSiteConfig } from "../../../../tests/stage/fixtures/site.ts"
import { persistSession } from "./persist-session.ts"
import { signOutAtom } from "./sign-out.atoms.ts"

const MINUTE = 60_000
const seconds = () => Math.floor(Date.now() / 1000)

const ends: (() => void)[] = []
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"] }))
afterEach(() => {
  for (const end of ends.splice(0)) end()
  vi.useRealTimers()
})

/** A tab of a browser whose session lasts so many seconds; whether its network is there can change. */
function openTab(credentials: CredentialStore, lasts = 3600) {
  const network = { there: true }
  const sent: string[] = []
  const shop = createShop({
    apiBase: "http://shop.test",
    partner: null,
    surface: "frame",
    locale: "en-AU",
    credentials,
    deviceId: "device",
    sessionId: () => "session",
    services: [{ name: "auth", address: "" }],
    fetch: async (input, init) => {
      if (!network.there) throw new TypeError("Failed to fetch")
      const path = new URL(new Request(input, init).url).pathname
      sent.push(path)
      if (path !== "/refresh") return new Response(null, { status: 204 })
      const token = aToken("kim", seconds())
      return Response.json({ result: { access_token: token, refresh_token: token, device_uuid: "device" } })
    },
  })
  const { store } = shop
  setQueryData(store.set, configQuery(), aSiteConfig({ sessionTimeoutSeconds: lasts }))
  persistSession(shop)
  store.set(restoreSessionAtom)
  ends.push(() => store.set(endSessionAtom))
  return {
    store,
    sent,
    network,
    status: () => store.get(sessionStatusAtom),
    notices: () => store.get(notificationsAtom).map(({ title }) => title),
  }
}

/** A browser where Kim has just signed in; its tabs look at the session by now. */
async function browser({ tabs = 1, lasts = 3600 } = {}) {
  const credentials = memoryCredentials()
  credentials.write(aSession("kim", seconds()))
  const open = Array.from({ length: tabs }, () => openTab(credentials, lasts))
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(tabs))
  return { credentials, open, tab: open[0] as (typeof open)[number] }
}

/** Minutes go by, and what a look at the session began is done. */
async function pass(minutes: number): Promise<void> {
  for (let step = 0; step < minutes * 2; step++) {
    vi.advanceTimersByTime(MINUTE / 2)
    await new Promise((resolve) => setTimeout(resolve))
  }
}
const press = () => document.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }))
const WORDS = "401 - Something went wrong"

describe("a session on an open page", () => {
  it("is renewed for as long as the customer is there", async () => {
    const { tab } = await browser()
    for (let part = 0; part < 18; part++) {
      press()
      await pass(10)
    }
    expect([tab.status(), tab.notices()]).toEqual(["signed-in", []])
    expect(new Set(tab.sent)).toEqual(new Set(["/refresh"]))
    expect(tab.sent.length).toBeGreaterThanOrEqual(9)
    expect(tab.sent.length).toBeLessThanOrEqual(12)
  })

  it("ends when nobody used it for its whole time, on the server too, with the specified words", async () => {
    const { tab, credentials } = await browser()
    await pass(59)
    expect(tab.status()).toBe("signed-in")
    await pass(2)
    await expect.poll(tab.status).toBe("anonymous")
    expect([tab.notices(), tab.store.get(forcedOutAtom), credentials.read()]).toEqual([[WORDS], 1, null])
    expect(tab.sent.at(-1)).toBe("/logout")
  })

  it("lasts as long as the site says", async () => {
    const { tab } = await browser({ lasts: 600 })
    await pass(9)
    expect(tab.status()).toBe("signed-in")
    await pass(2)
    await expect.poll(tab.status).toBe("anonymous")
  })

  it("is not there any more for who comes back to a machine that slept", async () => {
    const { tab } = await browser()
    vi.setSystemTime(Date.now() + 120 * MINUTE)
    press()
    await expect.poll(tab.status).toBe("anonymous")
    expect(tab.notices()).toEqual([WORDS])
  })

  it("is renewed once for all tabs", async () => {
    const { open } = await browser({ tabs: 5 })
    await pass(1)
    press()
    await pass(15)
    await expect.poll(() => open.flatMap(({ sent }) => sent)).toEqual(["/refresh"])
    expect(open.map(({ status }) => status())).toEqual(Array(5).fill("signed-in"))
  })

  it("ends in every tab when the customer signs out in one", async () => {
    const { open, tab } = await browser({ tabs: 3 })
    await tab.store.set(signOutAtom)
    await pass(1)
    expect(open.map(({ status }) => status())).toEqual(Array(3).fill("anonymous"))
    expect(open.map(({ notices }) => notices())).toEqual([[], [WORDS], [WORDS]])
  })

  it("stays as it is while the network is away, and is renewed afterwards", async () => {
    const { tab } = await browser()
    press()
    tab.network.there = false
    await pass(30)
    expect([tab.status(), tab.sent]).toEqual(["signed-in", []])
    tab.network.there = true
    await pass(1)
    await expect.poll(() => tab.sent).toEqual(["/refresh"])
  })
})
