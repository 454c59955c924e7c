import { screen } from "@testing-library/react"
import { afterEach, describe, expect, it } from "vitest"
import { userEvent } from "vitest/browser"
import { errorCodes } from "#src/contract/error.ts"
import { money } from "#src/domain/core/money.ts"
import { closeCheckout, pay, showCheckout } from "../../../tests/stage/checkout-page.tsx"
import { aCart, aCartItem } from "../../../tests/stage/fixtures/cart.ts"
import { aCustomer } from "../../../tests/stage/fixtures/customer.ts"
import { aReceipt } from "../../../tests/stage/fixtures/orders.ts"
import type { Reply } from "../../../tests/stage/stage.tsx"

afterEach(closeCheckout)

describe("the checkout", () => {
  it("pays from the wallet, once, however often the button is pressed", async () => {
    const { bought, sent } = showCheckout(5000, { "POST /cart/purchase": { result: aReceipt() } })
    await userEvent.dblClick(await pay("Pay $1.60 from wallet"))
    await expect.poll(() => bought).toEqual(["checkout-87654321"])
    expect(sent.filter(({ call }) => call === "POST /cart/purchase")).toHaveLength(1)
  })

  it("explains what changed before money moves, shows the new total, and buys nothing", async () => {
    const dearer = aCart({ revision: 2, cartTotal: money(190, "AUD") })
    const { bought } = showCheckout(5000, {
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
    showCheckout(5000, {}, { cart: aCart({ cartItems: [aCartItem({ drawStop: at, drawDate: at })] }) })
    await pay("Pay $1.60 from wallet")
    screen.getByText(/^Drawn .*28 Nov 2030/)
  })

  it.each([
    [5000, "Pay $13.00 from wallet"],
    [100, "Pay $12.00"],
  ])(
    "leaves what is charged later out of what is paid now (%d cents in the wallet)",
    async (funds, button) => {
      showCheckout(
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

  it("explains, before paying, why a card is charged more than the cart costs and where the rest goes", async () => {
    showCheckout(0, {})
    await pay("Pay $5.00")
    screen.getByText("The smallest payment is $5.00. The $3.40 that's left over goes into your wallet.")
  })

  it("says nothing of a smallest payment where the cart costs as much", async () => {
    showCheckout(0, {}, { cart: aCart({ cartTotal: money(500, "AUD"), payable: money(500, "AUD") }) })
    await pay("Pay $5.00")
    expect(screen.queryByText(/smallest payment/)).toBeNull()
  })

  it("asks for nothing now where all of the cart is charged later", async () => {
    const later = money(700, "AUD")
    showCheckout(0, {}, { cart: aCart({ cartTotal: later, preOrderTotal: later, payable: money(0, "AUD") }) })
    await pay("Place the pre-order")
    expect(screen.queryByLabelText("Card number")).toBeNull()
  })

  it.each([
    [
      "more than the day's limit leaves",
      {},
      159,
      "On this page you can spend up to $50.00 a day, and you have $1.59 left.",
    ],
    [
      "something that is charged later",
      { requiresUnattendedPaymentMethod: true },
      5000,
      "On this page you can only buy what is paid for now.",
    ],
  ])("asks for no payment in a partner's session for %s, and says so", async (_, cart, left, words) => {
    const partnerAllowance = { limit: money(5000, "AUD"), left: money(left, "AUD") }
    const place = { delegatedTo: "acme", surface: "frame" } as const
    showCheckout(5000, {}, { ...place, cart: aCart(cart), customer: { partnerAllowance } })
    await screen.findByText(words, { exact: false })
    expect(screen.queryByRole("button", { name: /^Pay/ })).toBeNull()
  })

  it("is paid in a partner's session up to the last cent of the day's limit", async () => {
    const partnerAllowance = { limit: money(5000, "AUD"), left: money(160, "AUD") }
    showCheckout(5000, {}, { delegatedTo: "acme", surface: "frame", customer: { partnerAllowance } })
    await pay("Pay $1.60 from wallet")
  })

  describe("the link that opens the shop", () => {
    const openings: { target: string | undefined; tab: { opener: unknown; went: string } | null }[] = []
    const { open } = window
    afterEach(() => {
      window.open = open
      openings.length = 0
    })
    /** Notes which tab the page opens, and where that goes. */
    function watchTabs(isBlocked = false) {
      window.open = (_url, target) => {
        const tab = {
          opener: window as unknown,
          went: "",
          location: {
            replace: (to: URL) => {
              tab.went = to.href
            },
          },
        }
        openings.push({ target, tab: isBlocked ? null : tab })
        return isBlocked ? null : (tab as unknown as Window)
      }
    }
    const press = async (copies?: Reply) => {
      showCheckout(100, copies ? { "POST /cart/copies": copies } : {}, {
        delegatedTo: "acme",
        surface: "frame",
      })
      const link = await screen.findByRole("link", { name: "Open the shop in a new tab" })
      const followed = Promise.withResolvers<boolean>()
      addEventListener(
        "click",
        (event) => {
          followed.resolve(!event.defaultPrevented)
          event.preventDefault()
        },
        { once: true },
      )
      await userEvent.click(link)
      return followed.promise
    }

    it("takes a copy of the cart along, once it is made, to a tab that cannot reach back", async () => {
      watchTabs()
      expect(await press({ result: "a-copy" })).toBe(false)
      await expect
        .poll(() => openings[0]?.tab)
        .toMatchObject({
          opener: null,
          went: "http://shop.test/purchase/acme?step=cart&act=a-copy",
        })
      expect(openings).toHaveLength(1)
    })

    it("opens the partner's section without a copy that could not be made", async () => {
      watchTabs()
      await press()
      await expect.poll(() => openings[0]?.tab?.went).toBe("http://shop.test/purchase/acme?step=cart")
    })

    it("is followed like any other where the browser opens no tab", async () => {
      watchTabs(true)
      expect(await press({ result: "a-copy" })).toBe(true)
    })
  })

  it("leads to the shop with the server's sentence where the partner's limit is reached", async () => {
    const message = "On this page you can spend up to $50.00 a day."
    const refused = { status: 422, errors: [{ field: "this", code: errorCodes.delegatedLimit, message }] }
    const { bought } = showCheckout(5000, { "POST /cart/purchase": refused }, { delegatedTo: "acme" })
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
    showCheckout(5000, { "GET /customer": { result: free } }, { customer: { [must]: true } })
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
    showCheckout(5000, {}, { customer: { country: "US", [stop]: true } })
    await screen.findByText(words)
    expect(screen.queryByRole("button", { name: /^Pay/ })).toBeNull()
  })

  it("takes no money for a cart that may not be bought, says why, and leads back to it", async () => {
    const message = "Your cart is $0.60 over your spend limit of $1.00 a week."
    showCheckout(
      5000,
      {},
      { cart: aCart({ blockedReasons: { "line-1": { message, actionType: "spend_limit" } } }) },
    )
    await screen.findByText(`Powerball: ${message}`)
    expect(screen.queryByRole("button", { name: "Pay $1.60 from wallet" })).toBeNull()
    expect(screen.getByRole("link", { name: "Change your cart" }).getAttribute("href")).toBe("/cart")
    expect(screen.getByRole("link", { name: "See your limits" }).getAttribute("href")).toBe(
      "/my-account/spend-limits",
    )
  })

  it("is paid without a ticket that may no longer be sold, which is named with its reason", async () => {
    const message = "We don't sell this at the moment."
    const barred = aCartItem({ id: "line-2", lotteryName: "Oz Lotto", price: money(400, "AUD") })
    showCheckout(
      5000,
      {},
      {
        cart: aCart({
          cartItems: [aCartItem(), barred],
          unsold: ["line-2"],
          blockedReasons: { "line-2": { message, actionType: "fixed" } },
        }),
      },
    )
    await pay("Pay $1.60 from wallet")
    screen.getByText(`Oz Lotto: ${message}`)
    expect(screen.getByRole("region", { name: "Your order" }).textContent).not.toContain("Oz Lotto")
  })

  it("leads to where an account is verified before anything is sold to it", async () => {
    const reason = { message: "Please verify your account.", actionType: "verify_account_required" } as const
    showCheckout(5000, {}, { cart: aCart({ blockedReasons: { "line-1": reason } }) })
    await screen.findByText("Powerball: Please verify your account.")
    const help = screen.getByRole("link", { name: "Verify your account" })
    expect(help.getAttribute("href")).toBe("/account-verification")
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
      showCheckout(funds, {}, { cart })
      await pay(button)
      screen.getByText("AutoPlay, one draw a month")
      screen.getByText(/^We'll pay for draws from your wallet, even while you're away\./)
    },
  )

  it("says that a partner's cart was emptied meanwhile, and buys nothing", async () => {
    const message = "Attempted to purchase an empty partner cart."
    const { bought } = showCheckout(5000, {
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
    const { bought } = showCheckout(5000, {
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
})
