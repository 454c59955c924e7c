import { screen } from "@testing-library/react"
import type { Customer } from "#src/contract/account/customer.ts"
import type { Cart } from "#src/contract/cart/cart.ts"
import type { PaymentMethod } from "#src/contract/payments/payment-method.ts"
import type { Surface } from "#src/contract/site/surface.ts"
import { money } from "#src/domain/core/money.ts"
import { customerQuery } from "#src/shop/account/customer-query.ts"
import { Checkout } from "#src/shop/checkout/checkout.tsx"
import { gatewayQuery, paymentMethodsQuery } from "#src/shop/payments/payment-queries.ts"
import { aCart } from "./fixtures/cart.ts"
import { aCustomer } from "./fixtures/customer.ts"
import { aCard } from "./fixtures/payments.ts"
import { known, type Stage, stage } from "./stage.tsx"

/** The gateway whose cards are typed into the shop's own fields. */
export const testGateway = {
  gatewayKey: "test",
  clientKey: "client",
  keysExpire: false,
  asksHolder: false,
  storesAlone: true,
  hasSetup: false,
  fieldsPage: null,
  testCards: [],
}

type Replies = NonNullable<NonNullable<Parameters<typeof stage>[1]>["replies"]>

let shown: Stage | undefined

/** After each test: takes the page away, and what it remembered. */
export function closeCheckout(): void {
  shown?.unmount()
  sessionStorage.clear()
}

/** The checkout as a customer with so many cents in the wallet sees it. */
export function showCheckout(
  funds: number,
  purchase: Replies,
  {
    cart = aCart(),
    card = aCard(),
    cards = [card],
    delegatedTo,
    surface = "shop",
    customer = {},
    isGatewayKnown = true,
  }: {
    customer?: Partial<Customer>
    cart?: Cart
    card?: PaymentMethod
    cards?: readonly PaymentMethod[]
    delegatedTo?: string
    surface?: Surface
    /** Otherwise it is asked for. */
    isGatewayKnown?: boolean
  } = {},
) {
  const bought: string[] = []
  shown = stage(<Checkout onPurchased={(id) => bought.push(id)} onSignInNeeded={() => {}} />, {
    signedIn: true,
    surface,
    ...(delegatedTo ? { delegatedTo, partner: delegatedTo } : {}),
    knows: [
      known(customerQuery(), aCustomer({ availableFunds: money(funds, "AUD"), ...customer })),
      known(paymentMethodsQuery(), [...cards]),
      ...(isGatewayKnown ? [known(gatewayQuery(), testGateway)] : []),
    ],
    replies: { "GET /cart/items": { result: cart }, ...purchase },
  })
  return { bought, sent: shown.sent }
}

export const pay = (name: string) => screen.findByRole("button", { name })
