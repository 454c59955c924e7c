import { act, screen, waitFor } from "@testing-library/react"
import { afterEach, describe, expect, test } from "vitest"
import { userEvent } from "vitest/browser"
import type { SiteConfig } from "#src/contract/site/discovery.ts"
import { ANONYMOUS_SEGMENT } from "#src/domain/account/capabilities.ts"
import { listenAtom } from "#src/shop/core/events.atoms.ts"
import { capabilitiesQuery, configQuery, textsQuery } from "#src/shop/core/site-queries.ts"
import { aSiteConfig } from "../../../../tests/stage/fixtures/site.ts"
import { known, type Stage, stage } from "../../../../tests/stage/stage.tsx"
import { type PageChat, showVendorChatAtom } from "../chat.atoms.ts"
import { arriveAtom } from "../current-path.atoms.ts"
import { FeedbackBanner } from "./feedback.tsx"
import { SupportWidget } from "./support-widget.tsx"

describe("feedback", () => {
  let shown: Stage | undefined
  afterEach(() => shown?.unmount())

  function show({
    config = {},
    signedIn = false,
    capable = true,
    fails = false,
  }: {
    config?: Partial<SiteConfig>
    signedIn?: boolean
    capable?: boolean
    fails?: boolean
  } = {}) {
    const capabilities = capable ? ["feedback"] : []
    const segments = [ANONYMOUS_SEGMENT, "customer"].map((segmentName) => ({ segmentName, capabilities }))
    const failure = { status: 500, errors: [{ field: "this", code: "internal", message: "No" }] }
    shown = stage(<FeedbackBanner />, {
      signedIn,
      replies: { "POST /events": fails ? failure : { result: null } },
      knows: [
        known(configQuery(), aSiteConfig({ feedbackBanner: "customer_feedback_banner_a", ...config })),
        known(capabilitiesQuery(), { segments }),
        known(textsQuery({ locale: "en-AU" }), []),
      ],
    })
    shown.shop.store.set(arriveAtom, { path: "/powerball", checkout: false })
    return shown
  }
  const open = () => userEvent.click(screen.getByRole("button", { name: "Give Feedback" }))
  const rate = async (name: string) => {
    screen.getByRole("radio", { name }).focus()
    await userEvent.keyboard(" ")
  }

  test.each(["a", "b", "c"])("variant %s of the banner asks for feedback", (variant) => {
    show({ config: { feedbackBanner: `customer_feedback_banner_${variant}` } })
    expect(screen.getByRole("button", { name: "Give Feedback" })).toBeVisible()
  })

  test("there is no banner where none is configured, or the site does not ask for feedback", () => {
    show({ config: { feedbackBanner: null } }).unmount()
    expect(screen.queryByRole("button")).toBeNull()
    show({ capable: false })
    expect(screen.queryByRole("button")).toBeNull()
  })

  test("what is asked follows the rating, which is neutral at first", async () => {
    show()
    await open()
    screen.getByText("How would you rate your experience with our website?")
    expect(screen.getByRole<HTMLInputElement>("radio", { name: "Neutral" }).checked).toBe(true)
    screen.getByText("Anything we can do better?")
    await rate("Not satisfied")
    screen.getByText("Oh no! What went wrong?")
    await rate("Satisfied")
    screen.getByText("Yay! What did you like most?")
  })

  test("feedback is sent with the page it was given on, thanked for, and counted", async () => {
    const { shop, sent } = show({ config: { socialPages: [{ network: "x", page: "southern" }] } })
    const told: unknown[] = []
    shop.store.set(listenAtom, (name, detail) => {
      if (name === "lotto-analytics") told.push(detail)
      return true
    })
    await open()
    await rate("Satisfied")
    await userEvent.fill(screen.getByLabelText("Any Feedback - we are all ears! (optional)"), "Quick.")
    await userEvent.fill(screen.getByLabelText("Email address (optional)"), "ann@example.com")
    await userEvent.click(screen.getByRole("button", { name: "Send Feedback" }))
    await screen.findByText("Thank you!")
    expect(screen.getByRole("link", { name: "X" })).toBeVisible()
    expect(sent.find(({ call }) => call === "POST /events")?.body).toMatchObject({
      category: "user",
      event_type: "feedback_event",
      name: "feedback",
      rating: "satisfied",
      comment: "Quick.",
      email: "ann@example.com",
      source: "/powerball",
      client_information: { build: "internal", name: "Web" },
      client_environment: { locale: "en-AU" },
    })
    expect(told).toEqual([{ name: "feedback", properties: { rating: 1 } }])
    await userEvent.click(screen.getByRole("button", { name: "Back" }))
    screen.getByRole("button", { name: "Send Feedback" })
  })

  test("who is not satisfied is not asked to follow the shop", async () => {
    show({ config: { socialPages: [{ network: "x", page: "southern" }] } })
    await open()
    await userEvent.click(screen.getByRole("button", { name: "Send Feedback" }))
    await screen.findByText("Thank you!")
    expect(screen.queryByRole("link", { name: "X" })).toBeNull()
  })

  test("a customer is not asked for an email address", async () => {
    show({ signedIn: true })
    await open()
    expect(screen.queryByLabelText("Email address (optional)")).toBeNull()
  })

  test("what could not be sent stays, says so and can be sent again", async () => {
    show({ fails: true })
    await open()
    await userEvent.fill(screen.getByLabelText("Any Feedback - we are all ears! (optional)"), "Quick.")
    await userEvent.click(screen.getByRole("button", { name: "Send Feedback" }))
    await screen.findByText("We couldn't send your feedback. Please try again.")
    expect(screen.getByLabelText<HTMLTextAreaElement>(/we are all ears/).value).toBe("Quick.")
    expect(screen.getByRole("button", { name: "Send Feedback" }).hasAttribute("disabled")).toBe(false)
  })

  test("Escape closes the dialog and clears what was written", async () => {
    show()
    await open()
    await rate("Satisfied")
    await userEvent.keyboard("{Escape}")
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
    await open()
    expect(screen.getByRole<HTMLInputElement>("radio", { name: "Neutral" }).checked).toBe(true)
  })
})

describe("support", () => {
  let shown: Stage | undefined
  afterEach(() => shown?.unmount())
  function show(capabilities: string[], chat: PageChat | null) {
    const segments = [{ segmentName: ANONYMOUS_SEGMENT, capabilities }]
    shown = stage(<SupportWidget chatAt={() => chat} />, {
      knows: [known(configQuery(), aSiteConfig()), known(capabilitiesQuery(), { segments })],
    })
  }

  test("support can always be written to", () => {
    show([], null)
    screen.getByRole("heading", { name: "Got a question?" })
    screen.getByText("We're here to help")
    expect(screen.getByRole("link", { name: "Email us" }).getAttribute("href")).toBe(
      "mailto:help@example.com",
    )
  })

  test("the shop's own form comes before a mail program", () => {
    show(["support_form"], null)
    expect(screen.getByRole("link", { name: "Email us" }).getAttribute("href")).toBe("/about/contact-us")
  })

  test("a chat is offered while it is available, and begins when it is asked for", async () => {
    let begun = 0
    const chat = (available: boolean): PageChat => ({
      isAvailable: () => available,
      open: () => {
        begun += 1
      },
    })
    for (const [capabilities, provided] of [
      [["customer_chat"], chat(false)],
      [["customer_chat"], null],
      [[], chat(true)],
    ] as const) {
      show([...capabilities], provided)
      expect(screen.queryByRole("button", { name: "Chat Online" })).toBeNull()
      shown?.unmount()
    }
    show(["customer_chat"], chat(true))
    await userEvent.click(screen.getByRole("button", { name: "Chat Online" }))
    expect(begun).toBe(1)
  })

  test("a chat in the page comes before one elsewhere as soon as it is there, and analytics counts who opens it", async () => {
    const opened: string[] = []
    const chat = (name: string): PageChat => ({ isAvailable: () => true, open: () => opened.push(name) })
    show(["customer_chat"], chat("elsewhere"))
    shown?.shop.store.set(listenAtom, (_, detail) => opened.push(JSON.stringify(detail)) > 0)
    act(() => shown?.shop.store.set(showVendorChatAtom, chat("here")))
    await userEvent.click(screen.getByRole("button", { name: "Chat Online" }))
    expect(opened).toEqual(["here", '{"name":"chat_opened","properties":{}}'])
  })
})
