import { act, screen, waitFor } from "@testing-library/react"
import { afterEach, describe, expect, test } from "vitest"
import { userEvent } from "vitest/browser"
import { ANONYMOUS_SEGMENT } from "#src/domain/account/capabilities.ts"
import { customerQuery } from "#src/shop/account/customer-query.ts"
import { notificationsAtom } from "#src/shop/core/notifications.atoms.ts"
import { capabilitiesQuery, configQuery, textsQuery } from "#src/shop/core/site-queries.ts"
import { aCustomer } from "../../../../tests/stage/fixtures/customer.ts"
import { aSiteConfig } from "../../../../tests/stage/fixtures/site.ts"
import { known, type Reply, type Stage, stage } from "../../../../tests/stage/stage.tsx"
import { arriveAtom } from "../current-path.atoms.ts"
import { ConfirmationBanner } from "./confirmation-banner.tsx"
import { ConsentBanner, type CookieChoice } from "./consent-banner.tsx"
import { SiteBanner } from "./site-banner.tsx"

describe("banners of the site", () => {
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
      await userEvent.click(await screen.findByRole("button", { name: "Yes, it's right" }))
      await waitFor(() => expect(screen.queryByText("Is your address still right?")).toBeNull())
      expect(store.get(notificationsAtom)[0]).toMatchObject({ title: "Success" })
    })

    test("says in the specified words when that could not be noted, and stays", async () => {
      const store = show(both)
      await userEvent.click(await screen.findByRole("button", { name: "Yes, it's right" }))
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
})

describe("the banner that asks for consent", () => {
  let shown: Stage | undefined
  afterEach(() => shown?.unmount())

  function show(chosen: string | null, provided = true) {
    const choices: string[] = []
    const asked: unknown[] = []
    const choice: CookieChoice = { level: () => chosen, choose: (level) => choices.push(level) }
    const choiceOf = (site: object) => {
      asked.push(site)
      return provided ? choice : null
    }
    const segments = [{ segmentName: ANONYMOUS_SEGMENT, capabilities: ["cookie_consent"] }]
    shown = stage(<ConsentBanner choiceOf={choiceOf} />, {
      knows: [
        known(configQuery(), aSiteConfig({ consent: { required: true, key: "2026-11" } })),
        known(capabilitiesQuery(), { segments }),
      ],
    })
    return { choices, asked }
  }

  test("both answers are one press away, by keyboard too, and end the question", async () => {
    const { choices, asked } = show(null)
    expect(asked[0]).toEqual({ required: true, key: "2026-11", capable: true })
    expect(screen.getByRole("button", { name: "Accept all" })).toBeVisible()
    screen.getByRole("button", { name: "Essential only" }).focus()
    await userEvent.keyboard("{Enter}")
    expect(choices).toEqual(["ESSENTIAL"])
    await waitFor(() => expect(screen.queryByRole("region", { name: "Cookies" })).toBeNull())
  })

  test.each(["/about/cookie-policy", "/About/Cookie-Policy/"])(
    "on the page about cookies, %s, everybody can change their mind, and reads what they chose",
    async (path) => {
      const { choices } = show("ACCEPT_ALL")
      act(() => shown?.shop.store.set(arriveAtom, { path, checkout: false }))
      expect(await screen.findByText(/You've accepted all cookies/)).toBeVisible()
      await userEvent.click(screen.getByRole("button", { name: "Essential only" }))
      expect(choices).toEqual(["ESSENTIAL"])
    },
  )

  test("who has chosen is not asked, nor anybody on a site that need not ask", () => {
    show("ACCEPT_ALL")
    expect(screen.queryByRole("region", { name: "Cookies" })).toBeNull()
    shown?.unmount()
    show(null, false)
    expect(screen.queryByRole("region", { name: "Cookies" })).toBeNull()
  })
})
