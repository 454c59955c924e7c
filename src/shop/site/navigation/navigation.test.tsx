import { act, screen, waitFor, within } from "@testing-library/react"
import type { CSSProperties } from "react"
import { afterEach, expect, test } from "vitest"
import { page, userEvent } from "vitest/browser"
import type { ContentCard } from "#src/contract/site/notification-feed.ts"
import { ANONYMOUS_SEGMENT } from "#src/domain/account/capabilities.ts"
import { customerQuery } from "#src/shop/account/customer-query.ts"
import { feedQuery, showVendorCardsAtom } from "#src/shop/account/notification-feed.atoms.ts"
import { setNavigatorAtom } from "#src/shop/core/navigation.atoms.ts"
import { sessionStatusAtom } from "#src/shop/core/session.atoms.ts"
import {
  capabilitiesQuery,
  configQuery,
  DEFAULT_PRICING,
  navigationQuery,
  offersQuery,
} from "#src/shop/core/site-queries.ts"
import { aCustomer } from "../../../../tests/stage/fixtures/customer.ts"
import { aDraw, anOffer } from "../../../../tests/stage/fixtures/products.ts"
import { aNavigationItem, aSiteConfig } from "../../../../tests/stage/fixtures/site.ts"
import { known, type Reply, type Stage, stage } from "../../../../tests/stage/stage.tsx"
import { arriveAtom, setDirectoryAtom } from "../current-path.atoms.ts"
import { Navigation } from "./navigation.tsx"

let shown: Stage | undefined
afterEach(() => shown?.unmount())

type Known = ReturnType<typeof known>

function show({
  signedIn = false,
  capabilities = ["commercial_lotteries", "multi_offer_site", "viewing_orders", "wallet_balance"],
  items = [aNavigationItem(), aNavigationItem({ id: "results", childrenType: "results", label: "Results" })],
  more = [],
  replies = {},
  width = 1200,
  text = 1,
}: {
  signedIn?: boolean
  capabilities?: string[]
  items?: ReturnType<typeof aNavigationItem>[]
  more?: Known[]
  replies?: Record<string, Reply>
  width?: number
  /** How many times as large as usual the visitor's browser sets text. */
  text?: number
} = {}) {
  const segments = [ANONYMOUS_SEGMENT, "customer"].map((segmentName) => ({ segmentName, capabilities }))
  const wide = { containerType: "inline-size", inlineSize: width, fontSize: 16 * text } as const
  const bar = (
    <div style={{ ...wide, "--lotto-px": `${text}px` } as CSSProperties}>
      <Navigation cartButton={<a href="/cart">Cart</a>} />
    </div>
  )
  shown = stage(bar, {
    signedIn,
    replies,
    knows: [
      known(configQuery(), aSiteConfig()),
      known(capabilitiesQuery(), { segments }),
      known(navigationQuery(), items),
      known(customerQuery(), aCustomer()),
      ...more,
    ],
  })
  return shown
}

test("an item without an address opens the drawer for its list, by keyboard; Escape gives the focus back", async () => {
  show()
  const item = screen.getByRole("button", { name: "Lotteries" })
  item.focus()
  await userEvent.keyboard("{Enter}")
  const drawer = await screen.findByRole("dialog", { name: "Menu" })
  expect(screen.getByRole("link", { name: "Powerball" })).toBeVisible()
  expect(screen.queryByRole("link", { name: "Powerball results" })).toBeNull()
  expect(document.documentElement.style.overflow).toBe("hidden")
  await userEvent.keyboard("{Escape}")
  await waitFor(() => expect(drawer.matches("[open]")).toBe(false))
  await expect.poll(() => document.activeElement).toBe(item)
  expect(document.documentElement.style.overflow).toBe("")
})

test("in the drawer a list opens with Enter and closes with Space", async () => {
  show()
  await userEvent.click(screen.getByRole("button", { name: "Menu" }))
  const dialog = await screen.findByRole("dialog", { name: "Menu" })
  const list = Array.from(dialog.querySelectorAll("button")).find((b) => b.textContent === "Results")!
  list.focus()
  await userEvent.keyboard("{Enter}")
  expect(screen.getByRole("link", { name: "Powerball results" })).toBeVisible()
  await userEvent.keyboard(" ")
  expect(screen.queryByRole("link", { name: "Powerball results" })).toBeNull()
})

const many = ["Lotteries", "Raffles", "Play together", "Results", "Check my ticket", "Statistics"]
const links = many.map((label, index) =>
  aNavigationItem({ id: label, kind: "internal_link", childrenType: null, link: `/page-${index}`, label }),
)

for (const text of [1, 2])
  for (const width of [320, 390, 768, 1024, 1280])
    test(`at ${width} px and ${text * 100} % text, what is not in the bar stands in one menu, and nothing moves it`, async () => {
      await page.viewport(width, 800)
      show({ items: links, width, text })
      const bar = screen.queryByRole("navigation", { name: "Main" })
      const inBar = () => (bar ? within(bar).queryAllByRole("link") : [])
      const name = bar ? "More" : "Menu"
      const shownLinks = inBar()
      const edge = bar?.getBoundingClientRect()
      for (const link of shownLinks) {
        link.focus()
        const { top, bottom, right } = link.getBoundingClientRect()
        expect([top >= edge!.top, bottom <= edge!.bottom, right <= edge!.right]).toEqual([true, true, true])
      }
      const labels = shownLinks.map(({ textContent }) => textContent)
      if (labels.length < many.length) {
        await userEvent.click(screen.getByRole("button", { name }))
        const menu = within(await screen.findByRole("dialog", { name }))
        labels.push(...menu.getAllByRole("link").map(({ textContent }) => textContent))
      }
      expect(labels.filter((label) => label !== "Homepage")).toEqual(many)
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    })

test("the bar has no menu of more, and no room for it, where every link fits", async () => {
  await page.viewport(1075, 800)
  show({ items: links.slice(0, 5), width: 1075, text: 1 })
  const bar = screen.getByRole("navigation", { name: "Main" })
  await expect.poll(() => within(bar).queryAllByRole("link").length).toBe(5)
  expect(screen.queryByRole("button", { name: "More" })).toBeNull()
  const list = within(bar).getByRole("list").getBoundingClientRect()
  // Less is left over than the word "More" takes.
  expect(bar.getBoundingClientRect().right - list.right).toBeLessThan(60)
})

test("the lotto item is a plain link where lottery tickets are restricted", () => {
  const restricted = anOffer({ restrictions: [{ productType: "lottery_ticket", kind: "migration" }] })
  show({ more: [known(offersQuery({ pricingId: DEFAULT_PRICING }), [restricted])] })
  expect(screen.getByRole("link", { name: "Lotteries" }).getAttribute("href")).toBe("/lotto-tickets")
})

test("a site with one offer leads to it and lists nothing", () => {
  show({ capabilities: ["commercial_lotteries"] })
  expect(screen.getByRole("link", { name: "Lotteries" }).getAttribute("href")).toBe("/powerball")
  expect(screen.queryByRole("button", { name: "Lotteries" })).toBeNull()
})

test("the page that is shown is marked as the current one", async () => {
  const { shop } = show({
    items: [aNavigationItem({ kind: "internal_link", link: "/lotto-results", label: "Results" })],
  })
  const link = screen.getByRole("link", { name: "Results" })
  expect(link.hasAttribute("aria-current")).toBe(false)
  shop.store.set(arriveAtom, { path: "/Lotto-Results/", checkout: false })
  await waitFor(() => expect(link.getAttribute("aria-current")).toBe("page"))
})

test("who is not signed in is offered to log in", () => {
  show()
  expect(screen.getByRole("link", { name: "Login" }).getAttribute("href")).toBe("/login")
})

test("the account shows the funds only where the site shows balances", async () => {
  const { unmount } = show({ signedIn: true })
  expect(await screen.findByRole("button", { name: "Account $50.00" })).toBeVisible()
  unmount()
  show({ signedIn: true, capabilities: ["commercial_lotteries", "multi_offer_site"] })
  expect(await screen.findByRole("button", { name: "Account" })).toBeVisible()
})

test("the account's panel lists the pages there are for this customer, and the way out", async () => {
  const { shop } = show({ signedIn: true })
  shop.store.set(setDirectoryAtom, (path) =>
    path === "/my-account/transactions" ? null : { capabilities: [], offer: undefined },
  )
  await userEvent.click(await screen.findByRole("button", { name: "Account $50.00" }))
  await screen.findByRole("dialog", { name: "Kim" })
  expect(screen.getByRole("link", { name: "Upcoming tickets" })).toBeVisible()
  expect(screen.queryByRole("link", { name: "Transactions" })).toBeNull()
  expect(screen.queryByRole("link", { name: "Withdraw" })).toBeNull()
  expect(screen.getByRole("heading", { name: "Tickets" })).toBeVisible()
  expect(screen.getByRole("link", { name: "Sign out" }).getAttribute("href")).toBe("/logout")
})

test("one press signs out", async () => {
  const { shop, sent } = show({ signedIn: true, replies: { "POST /logout": { result: null } } })
  await userEvent.click(await screen.findByRole("button", { name: "Account $50.00" }))
  const went: string[] = []
  shop.store.set(setNavigatorAtom, (href) => void went.push(href))
  await userEvent.click(await screen.findByRole("link", { name: "Sign out" }))
  await screen.findByRole("link", { name: "Login" })
  expect(sent.some(({ call }) => call.endsWith("/logout"))).toBe(true)
  await expect.poll(() => went).toEqual(["/lotto-tickets"])
  expect(shop.store.get(sessionStatusAtom)).toBe("anonymous")
})

test("the configured item carries a dot for whom it is meant, and says so", async () => {
  const badge = { item: "lotto", standings: ["non_member" as const] }
  const { unmount } = show({ more: [known(configQuery(), aSiteConfig({ navigationBadge: badge }))] })
  expect(screen.getByRole("button", { name: "Lotteries new" })).toBeVisible()
  unmount()
  const member = aCustomer({
    membershipPrograms: [{ membershipProgram: "daily_winners", membershipStatus: "member" }],
  })
  show({
    signedIn: true,
    more: [known(configQuery(), aSiteConfig({ navigationBadge: badge })), known(customerQuery(), member)],
  })
  expect(await screen.findByRole("button", { name: "Lotteries" })).toBeVisible()
})

const aCard = (card: Partial<ContentCard> = {}): ContentCard => ({
  key: "fair",
  title: "Every draw can be checked",
  message: "Each result comes with its proof.",
  link: "/lotto-results",
  publishedAt: "2026-11-20T01:00:00Z",
  viewed: false,
  ...card,
})

test("the bell counts what the customer has not seen, and nothing once it was looked at", async () => {
  const cards = [aCard(), aCard({ key: "old", title: "Older", viewed: true })]
  const { sent } = show({
    signedIn: true,
    capabilities: ["notifications_feed"],
    more: [known(feedQuery(), cards)],
    replies: { "POST /feed/viewed": { result: null } },
  })
  await userEvent.click(await screen.findByRole("button", { name: "Messages New messages: 1" }))
  expect(
    await screen.findByText("Each result comes with its proof.", { selector: "li:first-child p" }),
  ).toBeVisible()
  await userEvent.keyboard("{Escape}")
  expect(await screen.findByRole("button", { name: "Messages" })).toBeVisible()
  expect(sent.find(({ call }) => call === "POST /feed/viewed")?.body).toEqual({ keys: ["fair"] })
})

test("a vendor's cards stand among the shop's own, the newest first, and the vendor learns what was looked at", async () => {
  const looked: string[] = []
  show({
    signedIn: true,
    capabilities: ["notifications_feed"],
    more: [known(feedQuery(), [aCard({ viewed: true })])],
  })
  const theirs = { key: "c1", title: "From the vendor", publishedAt: "2099-01-01T00:00:00.000Z" }
  const cards = [aCard({ ...theirs, viewed: false })]
  act(() => shown?.shop.store.set(showVendorCardsAtom, { cards, view: (keys) => void looked.push(...keys) }))
  await userEvent.click(await screen.findByRole("button", { name: "Messages New messages: 1" }))
  const messages = within(await screen.findByRole("dialog", { name: "Messages" }))
  expect(messages.getAllByRole("listitem")[0]?.textContent).toMatch("From the vendor")
  await userEvent.keyboard("{Escape}")
  expect(await screen.findByRole("button", { name: "Messages" })).toBeVisible()
  expect(looked).toEqual(["c1"])
})

test("there is no bell without the capability, and none for visitors", async () => {
  show({ signedIn: true, more: [known(feedQuery(), [aCard()])] })
  await screen.findByRole("button", { name: /Account/ })
  expect(screen.queryByRole("button", { name: /Messages/ })).toBeNull()
  shown?.unmount()
  show({ capabilities: ["notifications_feed"] })
  expect(screen.queryByRole("button", { name: /Messages/ })).toBeNull()
})

test("a dynamic link to the next lottery passes over a raffle that closes sooner", async () => {
  const stop = new Date(Date.now() + 3_600_000).toISOString()
  const raffle = anOffer({ key: "hearts", type: "raffle_ticket", draws: [aDraw({ stop })] })
  show({
    items: [
      aNavigationItem({
        id: "statistics",
        kind: "internal_dynamic_link",
        childrenType: null,
        link: "/{nextLottery}/statistics",
        label: "Statistics",
      }),
    ],
    more: [known(offersQuery({ pricingId: DEFAULT_PRICING }), [raffle, anOffer()])],
  })
  expect(screen.getByRole("link", { name: "Statistics" }).getAttribute("href")).toBe("/powerball/statistics")
})
