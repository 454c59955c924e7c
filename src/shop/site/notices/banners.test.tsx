import { act, screen, waitFor } from "@testing-library/react"
import { afterEach, describe, expect, test } from "vitest"
import { userEvent } from "vitest/browser"
import { ANONYMOUS_SEGMENT } from "#src/domain/account/capabilities.ts"
import { customerQuery } from "#src/shop/account/customer-query.ts"
import { notificationsAtom } from "#src/shop/core/notifications.atoms.ts"
import { capabilitiesQuery, textsQuery } from "#src/shop/core/site-queries.ts"
import { aCustomer } from "../../../../tests/stage/fixtures/customer.ts"
import { known, type Reply, type Stage, stage } from "../../../../tests/stage/stage.tsx"
import { arriveAtom } from "../current-path.atoms.ts"
import { ConfirmationBanner } from "./confirmation-banner.tsx"
import { SiteBanner } from "./site-banner.tsx"

let shown: Stage | undefined
afterEach(() => {
  shown?.unmount()
  localStorage.clear()
})
const capable = (...capabilities: string[]) =>
  known(capabilitiesQuery(), {
    segments: [ANONYMOUS_SEGMENT, "customer"].map((segmentName) => ({ segmentName, capabilities })),
  })
const room = () => document.documentElement.style.getPropertyValue("--lotto-banner-height")

describe("the site-wide banner", () => {
  const show = (value: string, on = ["sitewide_banner"]) => {
    const item = { id: "sitewide.banner", type: "plain" as const, value }
    shown = stage(<SiteBanner />, {
      knows: [capable(...on), known(textsQuery({ locale: "en-AU" }), value ? [item] : [])],
    })
  }

  test("stands on top, takes its room, and stays dismissed until its text changes", async () => {
    show("We are moving on Sunday.")
    const banner = await screen.findByRole("region", { name: "Notice" })
    expect(getComputedStyle(banner).position).toBe("fixed")
    expect(getComputedStyle(banner).zIndex).toBe("99994")
    expect(room()).toBe(`${banner.offsetHeight}px`)
    screen.getByRole("button", { name: "Dismiss" }).focus()
    await userEvent.keyboard("{Enter}")
    expect(screen.queryByRole("region", { name: "Notice" })).toBeNull()
    expect(room()).toBe("0px")
    shown?.unmount()

    show("We are moving on Sunday.")
    expect(screen.queryByRole("region", { name: "Notice" })).toBeNull()
    shown?.unmount()
    show("We have moved.")
    expect(await screen.findByText("We have moved.")).toBeVisible()
  })

  test("measures its height again when the window changes", async () => {
    show("We are moving on Sunday.")
    const banner = await screen.findByRole("region", { name: "Notice" })
    const text = banner.querySelector("p") as HTMLElement
    text.style.height = "200px"
    dispatchEvent(new Event("resize"))
    await waitFor(() => expect(room()).toBe(`${banner.offsetHeight}px`))
    expect(banner.offsetHeight).toBeGreaterThan(200)
  })

  test("is not there without a text, or where the site has no banners", () => {
    show("")
    expect(screen.queryByRole("region")).toBeNull()
    shown?.unmount()
    show("We are moving on Sunday.", [])
    expect(screen.queryByRole("region")).toBeNull()
  })
})

describe("the confirmation banner", () => {
  const show = (
    due: Partial<Parameters<typeof aCustomer>[0]>,
    on: string[] = [],
    replies: Record<string, Reply> = {},
  ) => {
    shown = stage(<ConfirmationBanner />, {
      signedIn: true,
      replies,
      knows: [capable(...on), known(customerQuery(), aCustomer(due))],
    })
    return shown.shop.store
  }
  const both = { addressConfirmationRequired: true, emailAddressConfirmationRequired: true }

  test("asks for the address before the email address", async () => {
    show(both)
    expect(await screen.findByText("Is your address still right?")).toBeVisible()
    shown?.unmount()
    show({ emailAddressConfirmationRequired: true })
    expect(await screen.findByText("Is kim@example.com still right?")).toBeVisible()
  })

  test("notes that the address is right, and is gone", async () => {
    const store = show(both, [], {
      "PATCH /customer/confirm-address": { result: null },
      "GET /customer": { result: aCustomer() },
    })
    await userEvent.click(await screen.findByRole("button", { name: "Yes, it is right" }))
    await waitFor(() => expect(screen.queryByText("Is your address still right?")).toBeNull())
    expect(store.get(notificationsAtom)[0]).toMatchObject({ title: "Success" })
  })

  test("says in the specified words when that could not be noted, and stays", async () => {
    const store = show(both)
    await userEvent.click(await screen.findByRole("button", { name: "Yes, it is right" }))
    await waitFor(() =>
      expect(store.get(notificationsAtom)[0]?.message).toBe(
        "Sorry, there was an unexpected error while confirming your address. Please try again later, or contact support.",
      ),
    )
    screen.getByText("Is your address still right?")
  })

  test("leads to the details, or to the account page where details cannot be managed", async () => {
    show(both)
    expect((await screen.findByRole("link", { name: "Update" })).getAttribute("href")).toBe("/my-account")
    shown?.unmount()
    show(both, ["account_details_manage"])
    const update = await screen.findByRole("link", { name: "Update" })
    expect(update.getAttribute("href")).toBe("/my-account/my-details")
  })

  test("is not on the page of the details", async () => {
    const store = show(both)
    await screen.findByText("Is your address still right?")
    act(() => store.set(arriveAtom, { path: "/my-account/my-details", checkout: false }))
    expect(screen.queryByText("Is your address still right?")).toBeNull()
  })
})
