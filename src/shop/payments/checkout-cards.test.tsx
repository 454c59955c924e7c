import { screen } from "@testing-library/react"
import { afterEach, describe, expect, it } from "vitest"
import { userEvent } from "vitest/browser"
import { money } from "#src/domain/core/money.ts"
import { closeCheckout, pay, showCheckout, testGateway } from "../../../tests/stage/checkout-page.tsx"
import { aCart, aCartItem, aMembership } from "../../../tests/stage/fixtures/cart.ts"
import { aReceipt } from "../../../tests/stage/fixtures/orders.ts"
import { aCard, aDeposit, aFund } from "../../../tests/stage/fixtures/payments.ts"
import type { Reply } from "../../../tests/stage/stage.tsx"

describe("paying by card", () => {
  afterEach(closeCheckout)

  describe("a cart that is paid by card", () => {
    it("takes all from the card where the site does not let the wallet pay", async () => {
      const capabilities = { segments: [{ segmentName: "customer", capabilities: [] }] }
      const dear = aCart({ cartTotal: money(800, "AUD"), payable: money(800, "AUD") })
      showCheckout(5000, { "GET /capabilities": { result: capabilities } }, { cart: dear })
      await pay("Pay $8.00")
      expect(screen.queryByRole("button", { name: /from wallet/ })).toBeNull()
      expect(screen.queryByText("From your wallet")).toBeNull()
    })

    it("takes from the card only what the wallet lacks, but no less than a deposit must be", async () => {
      showCheckout(100, {})
      await pay("Pay $5.00")
      screen.getByText("From your wallet")
      expect(screen.getAllByText("$1.00").length).toBeGreaterThan(0)
      screen.getByText("$0.60")
    })

    it("asks for a stored card's security code, and sends what the gateway made of it", async () => {
      const { sent } = showCheckout(
        0,
        {
          "POST /tokens/security_code": { result: { token: "code-token" } },
          "POST /deposit_purchase": { result: aDeposit({ status: "pending" }) },
        },
        { card: aCard({ funds: [aFund()] }) },
      )
      // The fields of cards come after the button.
      const code = await screen.findByLabelText("Security code")
      await userEvent.click(await pay("Pay $5.00"))
      await expect.poll(() => code.getAttribute("aria-invalid")).toBe("true")
      await expect.poll(() => document.activeElement).toBe(code)
      await userEvent.type(code, "123")
      await userEvent.click(await pay("Pay $5.00"))
      await expect
        .poll(() => sent.find(({ call }) => call === "POST /deposit_purchase")?.body)
        .toMatchObject({ deposit: { customer_fund_id: "fund-1", csc_token: "code-token" } })
      expect(JSON.stringify(sent.filter(({ call }) => !call.startsWith("POST /tokens")))).not.toContain(
        '"123"',
      )
    })

    it("asks for no code where the gateway needs none", async () => {
      const rules = { ...aCard().rules, cscRequired: false }
      const { sent } = showCheckout(
        0,
        { "POST /deposit_purchase": { result: aDeposit({ status: "pending" }) } },
        { card: aCard({ funds: [aFund()], rules }) },
      )
      await userEvent.click(await pay("Pay $5.00"))
      await expect
        .poll(() => sent.find(({ call }) => call === "POST /deposit_purchase")?.body)
        .toMatchObject({ deposit: { customer_fund_id: "fund-1" } })
      expect(screen.queryByLabelText("Security code")).toBeNull()
    })

    it("says that no card can be used where the shop has no gateway", async () => {
      showCheckout(0, {}, { cards: [] })
      await screen.findByText("You can't pay by card right now. You can only use what's in your wallet.")
      expect(screen.queryByLabelText("Card number")).toBeNull()
    })

    it("in a session that a partner's token began takes no card, and leads to the same cart in the shop", async () => {
      showCheckout(100, {}, { delegatedTo: "acme", surface: "frame" })
      await screen.findByText(
        "On this page you pay from your wallet, and $0.60 is missing. In the shop you can pay by card.",
      )
      expect(screen.queryByLabelText("Card number")).toBeNull()
      const link = screen.getByRole("link", { name: "Open the shop in a new tab" })
      expect([link.getAttribute("href"), link.getAttribute("target")]).toEqual([
        "http://shop.test/purchase/acme?step=cart",
        "_blank",
      ])
    })

    it("keeps the card as typed and names the first field that is wrong, without asking the gateway", async () => {
      const { sent } = showCheckout(0, {})
      await userEvent.fill(await screen.findByLabelText("Card number"), "4242 4242 4242 4242")
      await userEvent.click(await pay("Pay $5.00"))
      await expect.poll(() => document.activeElement).toBe(screen.getByLabelText("Expiry (MM/YY)"))
      expect(screen.getByLabelText("Card number")).toHaveProperty("value", "4242 4242 4242 4242")
      expect(sent.filter(({ call }) => call.startsWith("POST"))).toEqual([])
    })

    it("waits for the gateway where a card was typed before it had arrived", async () => {
      const gateway = Promise.withResolvers<Reply>()
      const { sent } = showCheckout(
        0,
        {
          "GET /funds/card_gateways": () => gateway.promise,
          "GET /funds/test": { result: testGateway },
        },
        { isGatewayKnown: false },
      )
      const fields = {
        "Card number": "4242 4242 4242 4242",
        "Expiry (MM/YY)": "12/34",
        "Security code": "123",
      }
      for (const [label, value] of Object.entries({ ...fields, "Card holder's name": "Ada Payne" }))
        await userEvent.fill(await screen.findByLabelText(label), value)
      await userEvent.click(await pay("Pay $5.00"))
      expect(sent.filter(({ call }) => call.startsWith("POST"))).toEqual([])
      gateway.resolve({ result: { availableCardGateways: ["test"] } })
      await expect
        .poll(() => sent.find(({ call }) => call === "POST /tokens")?.body)
        .toMatchObject({ client_key: "client" })
    })

    it.each([
      ["memberships only", [aMembership()], "membership"],
      ["a ticket beside a membership", [aMembership(), aCartItem()], "checkout"],
    ])("deposits for %s as what it is", async (_, cartItems, type) => {
      const { sent } = showCheckout(
        0,
        { "POST /tokens": { result: { token: "card-token" } } },
        { cart: aCart({ cartItems }) },
      )
      const fields = {
        "Card number": "4242 4242 4242 4242",
        "Expiry (MM/YY)": "12/34",
        "Security code": "123",
      }
      for (const [label, value] of Object.entries({ ...fields, "Card holder's name": "Ada Payne" }))
        await userEvent.fill(await screen.findByLabelText(label), value)
      await userEvent.click(await pay("Pay $5.00"))
      await expect
        .poll(() => sent.find(({ call }) => call === "POST /deposit_purchase")?.body)
        .toMatchObject({ type })
    })

    it("says that draws to come are paid from the wallet, and leaves it to the customer to keep the card", async () => {
      showCheckout(0, {}, { cart: aCart({ requiresUnattendedPaymentMethod: true }) })
      await screen.findByText(
        "We'll pay for draws from your wallet, even while you're away. Please keep enough in it.",
      )
      expect(screen.getByLabelText("Keep this card for next time")).toHaveProperty("checked", false)
    })

    it("offers no way to pay that needs its customer where draws to come are paid without", async () => {
      const cart = aCart({ requiresUnattendedPaymentMethod: true })
      showCheckout(0, {}, { cart, card: aCard({ unattended: false }) })
      await screen.findByText("You can't pay for this cart at the moment. Please contact us.")
      expect(screen.queryByLabelText("Card number")).toBeNull()
    })

    it("of a customer whose cards are not accepted is paid from the wallet alone, and says so where that is not enough", async () => {
      const card = aCard()
      const cards = [aCard({ availableGateways: [], rules: { ...card.rules, enabled: false } })]
      showCheckout(0, {}, { cards })
      await screen.findByText("You can't pay by card right now. You can only use what's in your wallet.")
      expect(screen.queryByRole("button", { name: /^Pay/ })).toBeNull()
      expect(screen.queryByLabelText("Card number")).toBeNull()
      closeCheckout()
      showCheckout(5000, {}, { cards })
      await pay("Pay $1.60 from wallet")
    })
  })
})

describe("the button that pays", () => {
  const LABEL = "Pay $1.60 from wallet"
  const HINT = /^Something on this page covers the button/

  afterEach(() => {
    closeCheckout()
    document.body.removeAttribute("style")
    document.getElementById("cover")?.remove()
  })

  const isEnabled = async () => !((await pay(LABEL)) as HTMLButtonElement).disabled

  describe("paying in a frame", () => {
    it("buys once the whole button is in view: a press before only brings it there", async () => {
      document.body.style.paddingTop = "120vh"
      const { bought } = showCheckout(
        5000,
        { "POST /cart/purchase": { result: aReceipt() } },
        { surface: "frame" },
      )
      const button = await pay(LABEL)
      const bottom = () => button.getBoundingClientRect().bottom
      expect(bottom()).toBeGreaterThan(innerHeight)
      // As Enter in a field of its form presses it, wherever it is.
      button.click()
      await expect.poll(bottom).toBeLessThan(innerHeight)
      button.click()
      expect(bought).toEqual([])
      expect(screen.queryByText(HINT)).toBeNull()
      await expect
        .poll(() => {
          button.click()
          return bought
        })
        .toEqual(["checkout-87654321"])
    })

    it("is not enabled while the page around it is made transparent, and says where to go on", async () => {
      document.body.style.opacity = "0.0001"
      showCheckout(5000, {}, { surface: "frame" })
      await screen.findByText(HINT)
      expect(await isEnabled()).toBe(false)
      screen.getByRole("link", { name: "Open the shop in a new tab" })
      document.body.style.opacity = "1"
      await expect.poll(isEnabled).toBe(true)
      await expect.poll(() => screen.queryByText(HINT)).toBeNull()
    })

    it("is not enabled while something lies over the button, though clicks would go through it", async () => {
      showCheckout(5000, {}, { surface: "frame" })
      await expect.poll(isEnabled).toBe(true)
      const cover = document.createElement("div")
      cover.id = "cover"
      cover.style.cssText = "position:fixed;inset:0;background:#fff;pointer-events:none"
      document.body.append(cover)
      await expect.poll(isEnabled).toBe(false)
    })

    it("is enabled at once on the shop's own pages", async () => {
      document.body.style.opacity = "0.5"
      showCheckout(5000, {})
      expect(await isEnabled()).toBe(true)
    })
  })
})
