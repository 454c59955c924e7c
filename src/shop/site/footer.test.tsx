import { screen, waitFor } from "@testing-library/react"
import { afterEach, expect, test } from "vitest"
import type { SiteConfig } from "#src/contract/site/discovery.ts"
import { ANONYMOUS_SEGMENT } from "#src/domain/account/capabilities.ts"
import { imageAt } from "#src/domain/content/pictures.ts"
import { loadCartAtom } from "#src/shop/cart/cart.atoms.ts"
import { capabilitiesQuery, configQuery, regulationQuery } from "#src/shop/core/site-queries.ts"
import { aCart, aCartItem } from "../../../tests/stage/fixtures/cart.ts"
import { aSiteConfig } from "../../../tests/stage/fixtures/site.ts"
import { known, type Stage, stage } from "../../../tests/stage/stage.tsx"
import { arriveAtom, setDirectoryAtom } from "./current-path.atoms.ts"
import { Footer } from "./footer.tsx"

let shown: Stage | undefined
afterEach(() => shown?.unmount())

function show(config: Partial<SiteConfig> = {}, capabilities: string[] = [], images: string[] = []) {
  const segments = [ANONYMOUS_SEGMENT, "customer"].map((segmentName) => ({ segmentName, capabilities }))
  const regulation = images.map((name) => ({
    id: `regulation.${name}`,
    type: "image" as const,
    value: "data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7",
  }))
  shown = stage(<Footer form={null} />, {
    signedIn: true,
    replies: { "GET /cart/items": { result: aCart({ cartItems: [aCartItem()] }) } },
    knows: [
      known(configQuery(), aSiteConfig(config)),
      known(capabilitiesQuery(), { segments }),
      known(regulationQuery({ locale: "en-AU" }), regulation),
    ],
  })
  return shown
}
const links = () => screen.queryAllByRole("link").map((link) => link.textContent || link.ariaLabel)

test("the full footer leads to every lottery and its results, and calls support", () => {
  show()
  expect(links()).toEqual(expect.arrayContaining(["Powerball", "Powerball results", "1800 000 000"]))
  expect(screen.getByText("18+")).toBeVisible()
})

test("every form of it names the licence, which leads to the licensor's page about it", () => {
  const licence = "Licensed and regulated by the Gambling Commission, account number 12345"
  const licenceUrl = "https://www.gamblingcommission.gov.uk/public-register/business/detail/12345"
  for (const footerForm of ["full", "slim", "condensed"] as const) {
    show({ licence, licenceUrl, footerForm })
    expect(screen.getByRole("link", { name: licence })).toHaveAttribute("href", licenceUrl)
    shown?.unmount()
  }
  show({ licence })
  expect(screen.getByText(licence)).toBeVisible()
  expect(screen.queryByRole("link", { name: licence })).toBeNull()
})

test("it leads to checking a ticket, the statistics and help", () => {
  show()
  const address = (name: string) => screen.getByRole("link", { name }).getAttribute("href")
  expect(address("Check my ticket")).toBe("/lotto-results?view=check")
  expect(address("Statistics")).toBe("/powerball/statistics")
  expect(address("Help")).toBe("/about/faq")
})

test("it shows the marks of what the shop is paid with, and of nothing else", () => {
  const marks = () => screen.queryAllByRole("img").map((mark) => mark.getAttribute("aria-label"))
  show()
  expect(marks()).toEqual(["American Express", "Mastercard", "Visa"])
  shown?.unmount()
  show({ paymentMarks: ["PAYPAL"] })
  expect(marks()).toEqual(["PayPal"])
  shown?.unmount()
  show({ paymentMarks: [] })
  expect(marks()).toEqual([])
  expect(screen.queryByRole("list", { name: "Ways to pay" })).toBeNull()
})

test.each(["slim", "condensed"] as const)("the %s footer leaves the lotteries out", (footerForm) => {
  show({ footerForm })
  expect(links()).toContain("Terms and conditions")
  expect(links()).not.toContain("Powerball")
  expect(screen.getByText("18+")).toBeVisible()
})

test("links that need a capability are there with it only, and never to a page that the shop has not", () => {
  const { shop } = show({}, ["blog"])
  expect(links()).toContain("News")
  expect(links()).not.toContain("Terms of use")
  expect(links()).not.toContain("Cookie policy")
  shop.store.set(setDirectoryAtom, (path) =>
    path === "/blog" ? { capabilities: [], offer: undefined } : null,
  )
  return waitFor(() => {
    expect(links()).toContain("News")
    expect(links()).not.toContain("Privacy policy")
  })
})

test("a lottery that is not sold here is named by its results alone", () => {
  const { shop } = show()
  expect(links()).toContain("Powerball")
  shop.store.set(setDirectoryAtom, (path) => ({
    capabilities: path === "/powerball" ? ["commercial_lotteries"] : [],
    offer: undefined,
  }))
  return waitFor(() => {
    expect(links()).not.toContain("Powerball")
    expect(links()).toContain("Powerball results")
  })
})

test("a regulator's picture leaves room for itself and says what it shows", () => {
  const path = `/pictures/${"a".repeat(32)}-400x100/400.webp`
  const regulation = [
    { id: "regulation.logo", type: "image" as const, value: path, image: imageAt(path, "Licensed here") },
  ]
  shown = stage(<Footer form={null} />, {
    knows: [known(configQuery(), aSiteConfig({})), known(regulationQuery({ locale: "en-AU" }), regulation)],
  })
  const image = screen.getByRole("img", { name: "Licensed here" })
  expect(image.getAttribute("width")).toBe("400")
  expect(image.getAttribute("height")).toBe("100")
  expect(image.getAttribute("srcset")).toMatch(/320\.webp 320w, .*400\.webp 400w$/)
})

test("the badge of certified cards and the apps show with their capabilities", () => {
  const appLinks = { android: "https://play.example/app", ios: "https://apps.example/app" }
  show({ appLinks }).unmount()
  expect(screen.queryByText("Card payments certified secure")).toBeNull()
  show({ appLinks }, ["card_security_certification", "native_app"])
  expect(screen.getByText("Card payments certified secure")).toBeVisible()
  expect(screen.getByRole("link", { name: "Get it for iPhone" }).getAttribute("href")).toBe(appLinks.ios)
  expect(screen.getByRole("link", { name: "Get it for Android" })).toBeVisible()
})

test("it leads to the shop's pages at social networks", () => {
  show({ socialPages: [{ network: "tiktok", page: "southern" }] })
  const link = screen.getByRole("link", { name: "TikTok" })
  expect(link.getAttribute("href")).toBe("https://www.tiktok.com/@southern")
})

test("the regulator's images show when there are any, each with its name", () => {
  show({}, [], ["gambling-commission"])
  const image = screen.getByRole("img", { name: "gambling commission" })
  expect(image.getAttribute("src")).toMatch(/^data:image/)
})

test("on a checkout screen with a ticket in the cart the way to pay stays and all links go", async () => {
  const { shop } = show()
  shop.store.set(arriveAtom, { path: "/cart/buy", checkout: true })
  await shop.store.set(loadCartAtom, true)
  await waitFor(() => expect(links()).toEqual([]))
  expect(screen.getByRole("img", { name: "Visa" })).toBeVisible()
  expect(screen.getByText(/1800 858 858/)).toBeVisible()
})
