import { expect, it } from "vitest"
import type { Surface } from "#src/contract/site/surface.ts"
import { memoryCredentials } from "#src/shop/core/client/credentials.ts"
import { harmless, tricks } from "../../../tests/stage/tricks.ts"
import { listenAtom } from "../core/events.atoms.ts"
import { hrefAtom, navigateAtom, setNavigatorAtom } from "../core/navigation.atoms.ts"
import { createShop } from "../core/shop.ts"

const SHOP = "https://shop.example"

/** A page of the shop, or one on which a partner shows its elements. */
function openPage(surface: Surface, partner: string | null = null) {
  const { store } = createShop({
    apiBase: SHOP,
    partner,
    surface,
    locale: "en-AU",
    credentials: memoryCredentials(),
    deviceId: "device",
    sessionId: () => "session",
    services: [{ name: "main", address: "" }],
    fetch: async () => new Response(null, { status: 204 }),
  })
  const announced: string[] = []
  const followed: string[] = []
  store.set(listenAtom, (name, detail) => {
    if (name === "lotto-navigate") announced.push((detail as { href: string }).href)
    return true
  })
  store.set(setNavigatorAtom, (href) => void followed.push(href))
  return {
    go: (path: string) => store.set(navigateAtom, path),
    href: store.get(hrefAtom),
    announced,
    followed,
  }
}

it.each(["shop", "frame", "partner"] as const)(
  "a path that would leave the shop leads to its front page (%s)",
  (surface) => {
    const page = openPage(surface)
    for (const trick of tricks) page.go(trick)
    const home = surface === "shop" ? "/" : `${SHOP}/`
    expect(new Set(tricks.map((trick) => page.href(trick)))).toEqual(new Set([home]))
    expect(new Set(page.announced)).toEqual(new Set([home]))
    expect(new Set(page.followed)).toEqual(new Set(["/"]))
  },
)

it.each(["shop", "frame", "partner"] as const)(
  "a path of the shop is followed as it is meant (%s)",
  (surface) => {
    const page = openPage(surface)
    for (const [wanted, path] of harmless) {
      page.go(wanted)
      expect(page.followed.at(-1)).toBe(path)
      expect(new URL(page.href(wanted), SHOP).href).toBe(SHOP + path)
    }
  },
)

it.each(["frame", "partner"] as const)(
  "a partner's cart is in the partner's section of the shop (%s)",
  (surface) => {
    const page = openPage(surface, "acme")
    for (const path of ["/cart", "/cart/buy", "/checkout/login"])
      expect(page.href(path)).toBe(`${SHOP}/purchase/acme?step=cart`)
    page.go("/cart")
    expect(page.followed).toEqual(["/purchase/acme?step=cart"])
    expect(page.href("/powerball")).toBe(`${SHOP}/powerball`)
  },
)

it("the cart of a page that names no partner is on the shop's own cart page", () => {
  expect(openPage("partner").href("/cart")).toBe(`${SHOP}/cart`)
})
