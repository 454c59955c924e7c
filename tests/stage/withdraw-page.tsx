import { screen } from "@testing-library/react"
import { userEvent } from "vitest/browser"
import type { Customer } from "#src/contract/account/customer.ts"
import type { PaymentMethod } from "#src/contract/payments/payment-method.ts"
import { money } from "#src/domain/core/money.ts"
import { customerQuery, heldFundsQuery, withdrawableFundsQuery } from "#src/shop/account/customer-query.ts"
import { causesQuery } from "#src/shop/core/content-queries.ts"
import { type CustomerAction, listenAtom } from "#src/shop/core/events.atoms.ts"
import { setNavigatorAtom } from "#src/shop/core/navigation.atoms.ts"
import { withdrawalMethodsQuery } from "#src/shop/payments/accounts.atoms.ts"
import { Withdraw } from "#src/shop/payments/withdrawals/withdraw.tsx"
import { aCustomer, aSession } from "./fixtures/customer.ts"
import { aWithdrawalMethod } from "./fixtures/payments.ts"
import { known, type Reply, type Stage, stage } from "./stage.tsx"

type Replies = NonNullable<NonNullable<Parameters<typeof stage>[1]>["replies"]>

let shown: Stage | undefined
/** Takes the page away. */
export const leave = () => shown?.unmount()

export const aud = (cents: number) => money(cents, "AUD")
export const gifts = aWithdrawalMethod({
  code: "do",
  name: "Give to a cause",
  funds: [],
  accountTypes: [],
  rules: { ...aWithdrawalMethod().rules, minAmount: aud(100) },
})
const cause = {
  key: "reef",
  urlSlug: "reef",
  name: "Friends of the Reef",
  mission: "Coral for ever.",
  colour: "#005577",
  text: { blocks: [] } as never,
  offers: [],
}
export const nothingYet = { result: [], pageInfo: { limit: 5, offset: 0, total: 0 } } as Reply
export const refusal = (status: number, code: string, message: string, field = "this"): Reply => ({
  status,
  errors: [{ field, code, message }],
})
export const TAKE = "POST /funds/account-1/withdraw"

/** The page of withdrawals as a customer with these ways and this much to withdraw sees it. */
export function show(
  replies: Replies = {},
  {
    funds = 8000,
    methods = [aWithdrawalMethod()] as readonly PaymentMethod[],
    customer = {} as Partial<Customer>,
    currency = "AUD" as "AUD" | "GBP",
    held = { deposits: 0, returnable: 0, credit: 0 },
  } = {},
) {
  const paths: string[] = []
  const acts: CustomerAction[] = []
  const heldFunds = {
    deposits: money(held.deposits, currency),
    returnable: money(held.returnable, currency),
    credit: money(held.credit, currency),
  }
  shown = stage(<Withdraw />, {
    signedIn: aSession("customer-1"),
    knows: [
      known(customerQuery(), aCustomer(customer)),
      known(withdrawableFundsQuery(), money(funds, currency)),
      known(heldFundsQuery(), heldFunds),
      known(withdrawalMethodsQuery(), [...methods]),
      known(causesQuery(), [cause]),
    ],
    replies: {
      "GET /withdrawals": nothingYet,
      "POST /refresh": { result: aSession("customer-1", 2) },
      "GET /customer": { result: aCustomer(customer) },
      "GET /customer/withdrawable-funds": { result: money(funds, currency) },
      "GET /customer/held-funds": { result: heldFunds },
      "GET /payment_methods": { result: methods },
      ...replies,
    },
  })
  shown.shop.store.set(setNavigatorAtom, (path) => {
    paths.push(path)
    return true
  })
  shown.shop.store.set(listenAtom, (name, detail) => {
    if (name === "act") acts.push(detail as CustomerAction)
    return true
  })
  return { ...shown, paths, acts }
}
export const sentTo = (call: string) => shown?.sent.filter((request) => request.call === call) ?? []
export const keysOf = (call: string) => sentTo(call).map(({ idempotencyKey }) => idempotencyKey)
export const amount = () => screen.findByLabelText("Amount")
export const choose = (name: string) =>
  userEvent.click(screen.getByRole("radio", { name: new RegExp(`^${name}`) }))
export const press = (name: string) => userEvent.click(screen.getByRole("button", { name }))
