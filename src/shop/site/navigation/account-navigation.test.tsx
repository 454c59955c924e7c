import { act, screen, within } from "@testing-library/react"
import { afterEach, expect, test } from "vitest"
import { page as browserPage, userEvent } from "vitest/browser"
import type { Capability } from "#src/contract/site/capability.ts"
import { ANONYMOUS_SEGMENT } from "#src/domain/account/capabilities.ts"
import { accountPaths } from "#src/domain/site/paths/account-paths.ts"
import { capabilitiesQuery } from "#src/shop/core/site-queries.ts"
import { known, type Stage, stage } from "../../../../tests/stage/stage.tsx"
import { arriveAtom, setDirectoryAtom } from "../current-path.atoms.ts"
import { AccountNavigation } from "./account-navigation.tsx"

let shown: Stage | undefined
afterEach(() => shown?.unmount())

const everything: Capability[] = [
  "viewing_orders",
  "wallet_deposit",
  "autoplay_manage",
  "customer_deactivate",
]
/** Pages that do not exist, as long as nobody has built them. */
const missing = [accountPaths.transactions.link(), accountPaths.verifyAccount.link()]

async function show({
  own = everything,
  anonymous = [],
  signedIn = true,
  alive = true,
  width = 390,
  here = { path: accountPaths.takeABreak.link(), account: "takeABreak" as string | null },
}: {
  own?: Capability[]
  anonymous?: Capability[]
  signedIn?: boolean
  alive?: boolean
  width?: number
  here?: { path: string; account: string | null }
} = {}) {
  await browserPage.viewport(width, 800)
  shown = stage(<AccountNavigation />, {
    signedIn,
    alive,
    knows: [
      known(capabilitiesQuery(), {
        segments: [
          { segmentName: ANONYMOUS_SEGMENT, capabilities: anonymous },
          { segmentName: "customer", capabilities: own },
        ],
      }),
    ],
  })
  const { store } = shown.shop
  act(() => {
    store.set(setDirectoryAtom, (path) =>
      missing.includes(path) ? null : { capabilities: [], offer: undefined },
    )
    store.set(arriveAtom, { ...here, checkout: false })
  })
  return store
}
const links = () => screen.queryAllByRole("link").map(({ textContent }) => textContent)
const toggle = () => screen.getByRole("button", { name: "Take a break show all pages of your account" })

test("on a phone one button names the present page and opens the list of pages, in groups", async () => {
  await show()
  expect(links()).toEqual([])
  expect(toggle().getAttribute("aria-expanded")).toBe("false")
  await userEvent.click(toggle())
  expect(toggle().getAttribute("aria-expanded")).toBe("true")
  expect(links()).toEqual([
    "Summary",
    "Upcoming tickets",
    "Past tickets",
    "Syndicate tickets",
    "Scheduled purchases",
    "AutoPlay",
    "Deposit",
    "Precommitment limit",
    "Take a break",
    "My details",
    "Login and security",
    "My data",
    "Close my account",
    "Sign out",
  ])
  const money = screen.getByRole("list", { name: "Money" })
  expect(within(money).getAllByRole("link")).toHaveLength(1)
})

test("it lists nothing that the customer's capabilities do not allow, whatever visitors may use", async () => {
  await show({ own: [], anonymous: everything, width: 1280 })
  expect(links()).toEqual([
    "Summary",
    "Precommitment limit",
    "Take a break",
    "My details",
    "Login and security",
    "My data",
    "Sign out",
  ])
  expect(screen.queryByText("Money")).toBeNull()
})

test("it lists nothing before it is known who is signed in, and keeps the button's room", async () => {
  await show({ alive: false, anonymous: everything })
  expect(links()).toEqual([])
  expect(toggle()).toBeVisible()
})

test("who is not signed in has none", async () => {
  await show({ signedIn: false, anonymous: everything })
  expect(screen.queryByRole("navigation")).toBeNull()
})

test("on wide windows the list is always there, and marks the present page", async () => {
  await show({ width: 1280 })
  expect(screen.queryByRole("button")).toBeNull()
  expect(screen.getByRole("link", { current: "page" })).toHaveTextContent("Take a break")
})

test("a ticket is marked as belonging to its list, not as the list", async () => {
  await show({
    width: 1280,
    here: { path: accountPaths.upcomingTicket.link("t1"), account: "upcomingTickets" },
  })
  expect(screen.queryByRole("link", { current: "page" })).toBeNull()
  expect(screen.getByRole("link", { current: true })).toHaveTextContent("Upcoming tickets")
})

test("Escape closes the list and gives the focus back; the next page begins with it closed", async () => {
  const store = await show()
  toggle().focus()
  await userEvent.keyboard("{Enter}")
  await userEvent.keyboard("{Tab}")
  expect(document.activeElement).toHaveTextContent("Summary")
  await userEvent.keyboard("{Escape}")
  expect(document.activeElement).toBe(toggle())
  expect(links()).toEqual([])
  await userEvent.keyboard("{Enter}")
  act(() =>
    store.set(arriveAtom, { path: accountPaths.myDetails.link(), account: "details", checkout: false }),
  )
  expect(links()).toEqual([])
})
