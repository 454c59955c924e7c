import { screen } from "@testing-library/react"
import { afterEach, describe, expect, it } from "vitest"
import { userEvent } from "vitest/browser"
import type { Customer } from "#src/contract/account/customer.ts"
import type { Cart } from "#src/contract/cart/cart.ts"
import { errorCodes } from "#src/contract/error.ts"
import type { PaymentMethod } from "#src/contract/payments/payment.ts"
import { money } from "#src/domain/money/money.ts"
import { customerQuery } from "#src/state/account/customer-query.ts"
import { gatewayQuery, paymentMethodsQuery } from "#src/state/checkout/payment-queries.ts"
import {
  aCard,
  aCart,
  aCartItem,
  aCustomer,
  aDeposit,
  aFund,
  aMembership,
  aReceipt,
} from "../../../tests/stage/data.ts"
import { known, type Reply, type Stage, stage } from "../../../tests/stage/stage.tsx"
import { Checkout } from "./checkout.tsx"

let shown: Stage | undefined
afterEach(() => {
  shown?.unmount()
  sessionStorage.clear()
})

function show(
  funds: number,
  purchase: Readonly<Record<string, Reply>>,
  {
    cart = aCart(),
    card = aCard(),
    cards = [card],
    delegatedTo,
    customer = {},
  }: {
    customer?: Partial<Customer>
    cart?: Cart
    card?: PaymentMethod
    cards?: readonly PaymentMethod[]
    delegatedTo?: string
  } = {},
) {
  const bought: string[] = []
  shown = stage(<Checkout onPurchased={(id) => bought.push(id)} onSignInNeeded={() => {}} />, {
    signedIn: true,
    ...(delegatedTo ? { delegatedTo } : {}),
    knows: [
      known(customerQuery(), aCustomer({ availableFunds: money(funds, "AUD"), ...customer })),
      known(paymentMethodsQuery(), [...cards]),
      known(gatewayQuery(), { gatewayKey: "test", clientKey: "client", fieldsPage: null, testCards: [] }),
    ],
    replies: { "GET /cart/items": { result: cart }, ...purchase },
  })
  return { bought, sent: shown.sent }
}

const pay = (name: string) => screen.findByRole("button", { name })

describe("the checkout", () => {
  it("pays from the wallet, once, however often the button is pressed", async () => {
    const { bought, sent } = show(5000, { "POST /cart/purchase": { result: aReceipt() } })
    await userEvent.dblClick(await pay("Pay $1.60 from wallet"))
    await expect.poll(() => bought).toEqual(["checkout-87654321"])
    expect(sent.filter(({ call }) => call === "POST /cart/purchase")).toHaveLength(1)
  })

  it("explains what changed before money moves, shows the new total, and buys nothing", async () => {
    const dearer = aCart({ revision: 2, cartTotal: money(190, "AUD") })
    const { bought } = show(5000, {
      "POST /cart/purchase": {
        status: 409,
        errors: [{ field: "this", code: errorCodes.priceChanged, message: "The price is now $1.90." }],
        result: dearer,
      },
    })
    await userEvent.click(await pay("Pay $1.60 from wallet"))
    await screen.findByText("Something changed before you paid")
    screen.getByText("The price is now $1.90.")
    screen.getByText("Nothing was charged. Please check your order and confirm again.")
    await pay("Pay $1.90 from wallet")
    expect(bought).toEqual([])
  })

  it("says which draw is paid for", async () => {
    const at = "2030-11-28T09:30:00Z"
    show(5000, {}, { cart: aCart({ cartItems: [aCartItem({ drawStop: at, drawDate: at })] }) })
    await pay("Pay $1.60 from wallet")
    screen.getByText(/^Drawn .*28 Nov 2030/)
  })

  it("takes all from the card where the site does not let the wallet pay", async () => {
    const capabilities = { segments: [{ segmentName: "customer", capabilities: [] }] }
    const dear = aCart({ cartTotal: money(800, "AUD"), payable: money(800, "AUD") })
    show(5000, { "GET /capabilities": { result: capabilities } }, { cart: dear })
    await pay("Pay $8.00")
    expect(screen.queryByRole("button", { name: /from wallet/ })).toBeNull()
    expect(screen.queryByText("From your wallet")).toBeNull()
  })

  it("takes from the card only what the wallet lacks, but no less than a deposit must be", async () => {
    show(100, {})
    await pay("Pay $5.00")
    screen.getByText("From your wallet")
    expect(screen.getAllByText("$1.00").length).toBeGreaterThan(0)
    screen.getByText("$0.60")
  })

  it("asks for a stored card's security code, and sends what the gateway made of it", async () => {
    const { sent } = show(
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
    expect(JSON.stringify(sent.filter(({ call }) => !call.startsWith("POST /tokens")))).not.toContain('"123"')
  })

  it("asks for no code where the gateway needs none", async () => {
    const rules = { ...aCard().rules, cscRequired: false }
    const { sent } = show(
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

  it.each([
    [5000, "Pay $13.00 from wallet"],
    [100, "Pay $12.00"],
  ])(
    "leaves what is charged later out of what is paid now (%d cents in the wallet)",
    async (funds, button) => {
      show(
        funds,
        {},
        {
          cart: aCart({
            cartTotal: money(2000, "AUD"),
            preOrderTotal: money(700, "AUD"),
            payable: money(1300, "AUD"),
          }),
        },
      )
      await pay(button)
      expect(screen.getByText("Charged later, from your wallet").parentElement?.textContent).toContain(
        "$7.00",
      )
    },
  )

  it("asks for nothing now where all of the cart is charged later", async () => {
    const later = money(700, "AUD")
    show(0, {}, { cart: aCart({ cartTotal: later, preOrderTotal: later, payable: money(0, "AUD") }) })
    await pay("Place the pre-order")
    expect(screen.queryByLabelText("Card number")).toBeNull()
  })

  it("says that no card can be used where the shop has no gateway", async () => {
    show(0, {}, { cards: [] })
    await screen.findByText("You can't pay by card right now. You can only use what's in your wallet.")
    expect(screen.queryByLabelText("Card number")).toBeNull()
  })

  it("in a session that a partner's token began takes no card, and leads to the shop's own cart", async () => {
    show(100, {}, { delegatedTo: "acme" })
    await screen.findByText(
      "On this page you pay from your wallet, and $0.60 is missing. In the shop you can pay by card.",
    )
    expect(screen.queryByLabelText("Card number")).toBeNull()
    const link = screen.getByRole("link", { name: "Open the shop in a new tab" })
    expect([link.getAttribute("href"), link.getAttribute("target")]).toEqual([
      "http://shop.test/cart",
      "_blank",
    ])
  })

  it("leads to the shop with the server's sentence where the partner's limit is reached", async () => {
    const message = "On this page you can spend up to $50.00 a day."
    const refused = { status: 422, errors: [{ field: "this", code: errorCodes.delegatedLimit, message }] }
    const { bought } = show(5000, { "POST /cart/purchase": refused }, { delegatedTo: "acme" })
    await userEvent.click(await pay("Pay $1.60 from wallet"))
    await screen.findByText(message)
    screen.getByRole("link", { name: "Open the shop in a new tab" })
    expect(bought).toEqual([])
  })

  it.each([
    ["forcePasswordChange", "Please choose a new password first.", "/force-password-change"],
    ["accountUpgrade", "Please complete your account first.", "/my-account/upgrade-account"],
    ["detailsUpdateRequired", "Please look over your details first.", "/my-account/my-details"],
    [
      "termsAcceptanceRequired",
      "Our terms have changed. Please agree to them first.",
      "/my-account/upgrade-account",
    ],
  ] as const)("asks for nothing before the customer did what they must (%s)", async (must, words, path) => {
    const free = aCustomer({ availableFunds: money(5000, "AUD") })
    show(5000, { "GET /customer": { result: free } }, { customer: { [must]: true } })
    await screen.findByText(words)
    const link = screen.getByRole("link", { name: "Do this in the shop" })
    expect([link.getAttribute("href"), link.getAttribute("target")]).toEqual([
      `http://shop.test${path}`,
      "_blank",
    ])
    expect(screen.queryByRole("button", { name: /^Pay/ })).toBeNull()
    await userEvent.click(screen.getByRole("button", { name: "I have done this" }))
    await pay("Pay $1.60 from wallet")
  })

  it.each([
    ["countryBanned", "You can't buy tickets where you are"],
    ["countryBannedConfirmationRequired", "Please confirm where you are"],
  ] as const)("asks for nothing where nothing is sold to the customer (%s)", async (stop, words) => {
    show(5000, {}, { customer: { country: "US", [stop]: true } })
    await screen.findByText(words)
    expect(screen.queryByRole("button", { name: /^Pay/ })).toBeNull()
  })

  it("keeps the card as typed and names the first field that is wrong, without asking the gateway", async () => {
    const { sent } = show(0, {})
    await userEvent.fill(await screen.findByLabelText("Card number"), "4242 4242 4242 4242")
    await userEvent.click(await pay("Pay $5.00"))
    await expect.poll(() => document.activeElement).toBe(screen.getByLabelText("Expiry (MM/YY)"))
    expect(screen.getByLabelText("Card number")).toHaveProperty("value", "4242 4242 4242 4242")
    expect(sent.filter(({ call }) => call.startsWith("POST"))).toEqual([])
  })

  it("waits for the gateway where a card was typed before it had arrived", async () => {
    const gateway = Promise.withResolvers<Reply>()
    shown = stage(<Checkout onPurchased={() => {}} onSignInNeeded={() => {}} />, {
      signedIn: true,
      knows: [
        known(customerQuery(), aCustomer({ availableFunds: money(0, "AUD") })),
        known(paymentMethodsQuery(), [aCard()]),
      ],
      replies: {
        "GET /cart/items": { result: aCart() },
        "GET /funds/card_gateways": () => gateway.promise,
        "GET /funds/test": {
          result: { gatewayKey: "test", clientKey: "client", fieldsPage: null, testCards: [] },
        },
      },
    })
    const { sent } = shown
    const fields = { "Card number": "4242 4242 4242 4242", "Expiry (MM/YY)": "12/34", "Security code": "123" }
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
    const { sent } = show(
      0,
      { "POST /tokens": { result: { token: "card-token" } } },
      { cart: aCart({ cartItems }) },
    )
    const fields = { "Card number": "4242 4242 4242 4242", "Expiry (MM/YY)": "12/34", "Security code": "123" }
    for (const [label, value] of Object.entries({ ...fields, "Card holder's name": "Ada Payne" }))
      await userEvent.fill(await screen.findByLabelText(label), value)
    await userEvent.click(await pay("Pay $5.00"))
    await expect
      .poll(() => sent.find(({ call }) => call === "POST /deposit_purchase")?.body)
      .toMatchObject({ type })
  })

  it("takes no money for a cart that may not be bought, says why, and leads back to it", async () => {
    const message = "Your cart is $0.60 over your spend limit of $1.00 a week."
    show(5000, {}, { cart: aCart({ blockedReasons: { "line-1": { message, actionType: "spend_limit" } } }) })
    await screen.findByText(`Powerball: ${message}`)
    expect(screen.queryByRole("button", { name: "Pay $1.60 from wallet" })).toBeNull()
    expect(screen.getByRole("link", { name: "Change your cart" }).getAttribute("href")).toBe("/cart")
    screen.getByText("Make your order smaller, or wait until your limit starts again.")
    expect(screen.getByRole("link", { name: "See your limits" }).getAttribute("href")).toBe(
      "/my-account/spend-limits",
    )
  })

  it("leads to where an account is verified before anything is sold to it", async () => {
    const reason = { message: "Please verify your account.", actionType: "verify_account_required" } as const
    show(5000, {}, { cart: aCart({ blockedReasons: { "line-1": reason } }) })
    await screen.findByText("Powerball: Please verify your account.")
    const help = screen.getByRole("link", { name: "Verify your account" })
    expect(help.getAttribute("href")).toBe("/account-verification")
  })

  it("says that draws to come are paid from the wallet, and leaves it to the customer to keep the card", async () => {
    show(0, {}, { cart: aCart({ requiresUnattendedPaymentMethod: true }) })
    await screen.findByText(
      "We'll pay for draws from your wallet, even while you're away. Please keep enough in it.",
    )
    expect(screen.getByLabelText("Keep this card for next time")).toHaveProperty("checked", false)
  })

  it.each([
    [5000, "Pay $1.60 from wallet"],
    [0, "Pay $5.00"],
  ])(
    "says what is bought again by itself, and how often, also to who pays from the wallet (%d cents in it)",
    async (funds, button) => {
      const recurringPurchase = {
        type: "autoplay",
        enabled: true,
        frequency: "monthly",
        availability: "optional",
      } as const
      const cart = aCart({
        cartItems: [aCartItem({ recurringPurchase })],
        requiresUnattendedPaymentMethod: true,
      })
      show(funds, {}, { cart })
      await pay(button)
      screen.getByText("AutoPlay, one draw a month")
      screen.getByText(/^We'll pay for draws from your wallet, even while you're away\./)
    },
  )

  it("offers no way to pay that needs its customer where draws to come are paid without", async () => {
    const cart = aCart({ requiresUnattendedPaymentMethod: true })
    show(0, {}, { cart, card: aCard({ unattended: false }) })
    await screen.findByText("You can't pay for this cart at the moment. Please contact us.")
    expect(screen.queryByLabelText("Card number")).toBeNull()
  })

  it("says that a partner's cart was emptied meanwhile, and buys nothing", async () => {
    const message = "Attempted to purchase an empty partner cart."
    const { bought } = show(5000, {
      "POST /cart/purchase": {
        status: 422,
        errors: [{ field: "this", code: errorCodes.cartEmpty, message }],
        result: aCart({ revision: 2, cartItems: [] }),
      },
    })
    await userEvent.click(await pay("Pay $1.60 from wallet"))
    await screen.findByText(message)
    expect(bought).toEqual([])
  })

  it("shows at once what became too many while the customer was here, and no button to try the same again", async () => {
    const message = "Only 3 shares are left in “The Saver”. Please choose fewer."
    const { bought } = show(5000, {
      "POST /cart/purchase": {
        status: 422,
        errors: [{ field: "this", code: "fixed", message }],
        result: aCart({ blockedReasons: { "line-1": { message, actionType: "fixed" } } }),
      },
    })
    await userEvent.click(await pay("Pay $1.60 from wallet"))
    await screen.findByText(`Powerball: ${message}`)
    screen.getByRole("link", { name: "Change your cart" })
    expect(screen.queryByRole("button", { name: /^Pay / })).toBeNull()
    expect(bought).toEqual([])
  })

  it("says that the network is away and lets the customer try again", async () => {
    const { bought } = show(5000, {})
    await userEvent.click(await pay("Pay $1.60 from wallet"))
    await screen.findByRole("alert")
    await pay("Pay $1.60 from wallet")
    expect(bought).toEqual([])
  })
})
