import { screen } from "@testing-library/react"
import { afterEach, describe, expect, it } from "vitest"
import { userEvent } from "vitest/browser"
import { withToken } from "#src/domain/site/paths/path-patterns.ts"
import { type Reply, type Stage, stage } from "../../../tests/stage/stage.tsx"
import { ConfirmAddress } from "./confirm-address.tsx"
import { consumeVisitToken, onLaterToken } from "./mailed-token.ts"

describe("confirming an email address", () => {
  let shown: Stage | undefined
  afterEach(() => {
    shown?.unmount()
  })

  const TOKEN = "email~00000000-0000-4000-8000-000000000001~123.abc"
  const show = (reply: Reply) => {
    shown = stage(<ConfirmAddress token={TOKEN} />, {
      replies: { "PATCH /customer/confirm-email-address": reply },
    })
    return shown
  }
  const confirm = async () => userEvent.click(await screen.findByRole("button", { name: "Yes, it's mine" }))

  describe("the link that proves an email address", () => {
    it("changes nothing until somebody says yes, and then tells what was paid", async () => {
      const credited = [{ name: "A gift", amount: { amount: "10.00", currency: "AUD" } }]
      const { sent } = show({ result: { credited, signed_out: false } })
      await screen.findByRole("heading", { name: "Confirm your email address" })
      expect(sent.filter(({ call }) => call.startsWith("PATCH"))).toEqual([])
      await confirm()
      await screen.findByText("Your email address is confirmed.")
      screen.getByText("A gift: we paid $10.00 into your wallet.")
      const patches = sent.filter(({ call }) => call.startsWith("PATCH"))
      expect(patches.map(({ body }) => body)).toEqual([{ token: TOKEN }])
    })

    it("that is no good any more says how to get another", async () => {
      show({ status: 410, errors: [{ field: "this", code: "token_used_or_expired", message: "Gone." }] })
      await confirm()
      await screen.findByText(/Apply your code again and we'll send a new link/)
    })

    it("can be tried again after a failure", async () => {
      show({ status: 500, errors: [] })
      await confirm()
      await screen.findByText("Sorry, we couldn't confirm your email address. Please try again.")
      screen.getByRole("button", { name: "Yes, it's mine" })
    })
  })
})

describe("a token of a mailed link", () => {
  const before = location.href
  afterEach(() => history.replaceState(null, "", before))

  /** The visitor comes to the page, with a token or without. */
  function visit(token?: string): void {
    history.pushState({}, "", token ? withToken(before, token) : before)
  }

  it("a token of the address is there for its visit, and stands in the address no longer", () => {
    visit("a-mailed-token")
    expect([consumeVisitToken(), consumeVisitToken()]).toEqual(["a-mailed-token", "a-mailed-token"])
    expect(location.href).toBe(before)
  })

  it("who comes again later without a token has none", () => {
    visit("a-mailed-token")
    consumeVisitToken()
    visit()
    expect(consumeVisitToken()).toBeNull()
    visit("another-token")
    expect(consumeVisitToken()).toBe("another-token")
  })

  it("a link that is opened where its page is open already is noticed", async () => {
    visit("a-mailed-token")
    consumeVisitToken()
    const tokens: (string | null)[] = []
    const stop = onLaterToken(() => tokens.push(consumeVisitToken()))
    location.hash = "token=another-token"
    await expect.poll(() => tokens).toEqual(["another-token"])
    location.hash = "#elsewhere"
    stop()
    expect(tokens).toEqual(["another-token"])
  })
})
