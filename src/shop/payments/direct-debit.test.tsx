import { screen, waitFor } from "@testing-library/react"
import { afterEach, expect, it } from "vitest"
import { userEvent } from "vitest/browser"
import type { DirectDebit as Found } from "#src/contract/payments/direct-debit.ts"
import type { PaymentMethod } from "#src/contract/payments/payment-method.ts"
import { money } from "#src/domain/core/money.ts"
import { known, type Reply, type Stage, stage } from "../../../tests/stage/stage.tsx"
import { DirectDebit } from "./direct-debit/direct-debit.tsx"
import { directDebitQuery } from "./direct-debit.atoms.ts"

const aud = (cents: number) => money(cents, "AUD")
const method: PaymentMethod = {
  code: "bd",
  name: "Direct debit",
  funds: [],
  availableGateways: ["direct_debit"],
  cart: false,
  withdraw: false,
  digitalWallets: false,
  unattended: false,
  rules: { enabled: true, minAmount: aud(500), maxAmount: aud(50_000), cscRequired: false },
}
const ACCOUNT = "11111111-1111-4111-8111-111111111111"
const AUTHORITY = { id: "22222222-2222-4222-8222-222222222222", agreedAt: "2026-11-25T01:00:00.000Z" }
const account = (more: Partial<Found["accounts"][number]> = {}): Found["accounts"][number] => ({
  fundId: ACCOUNT,
  accountName: "Kim Nguyen",
  code: "062000",
  lastFour: "5678",
  verificationStatus: "Verified",
  authority: null,
  ...more,
})
const found = (accounts: Found["accounts"], left = 50_000): Found => ({
  agreement: { version: "of today", paragraphs: ["We collect what you enter."] },
  clearingDays: 3,
  dayLimit: aud(50_000),
  left: aud(left),
  accounts,
  debits: [],
})
const agreed = found([account({ authority: AUTHORITY })])

let shown: Stage | undefined
afterEach(() => shown?.unmount())
const show = (of: Found, replies: Record<string, Reply> = {}) => {
  shown = stage(<DirectDebit withoutCards={false} method={method} />, {
    signedIn: true,
    knows: [known(directDebitQuery(), of)],
    replies: { "GET /direct-debit": { result: of }, ...replies },
  })
}
const sent = (call: string) => shown?.sent.filter((one) => one.call === call).map(({ body }) => body)

it("says what it takes where no account is verified", () => {
  show(found([account({ verificationStatus: "Pending Verification" })]))
  screen.getByText("You need a verified bank account")
  screen.getByText(/five days after a withdrawal/)
  expect(screen.queryByRole("checkbox")).toBeNull()
})

it("is agreed to with a tick, in the words that were shown", async () => {
  show(found([account()]), { "POST /direct-debit/authorities": { result: agreed } })
  screen.getByText("For the account of Kim Nguyen, BSB 062-000, ending 5678.")
  screen.getByText("We collect what you enter.")
  await userEvent.click(screen.getByRole("button", { name: "Agree" }))
  screen.getByText("Please tick the box to agree.")
  expect(sent("POST /direct-debit/authorities")).toEqual([])
  await userEvent.click(screen.getByRole("checkbox"))
  await userEvent.click(screen.getByRole("button", { name: "Agree" }))
  await screen.findByText("You can deposit up to $500.00 this way now.")
  expect(sent("POST /direct-debit/authorities")).toEqual([
    { fund_id: ACCOUNT, version: "of today", accepted: true },
  ])
})

it("asks to read an agreement again that was worded anew", async () => {
  const message = "The agreement has changed since you opened it. Please read it again."
  const anew = { ...found([account()]), agreement: { version: "newer", paragraphs: ["Other words."] } }
  show(found([account()]), {
    "POST /direct-debit/authorities": {
      status: 409,
      errors: [{ field: "this", code: "agreement_changed", message }],
    },
    "GET /direct-debit": { result: anew },
  })
  await userEvent.click(screen.getByRole("checkbox"))
  await userEvent.click(screen.getByRole("button", { name: "Agree" }))
  await screen.findByText(message)
  await screen.findByText("Other words.")
  expect(screen.getByRole<HTMLInputElement>("checkbox").checked).toBe(false)
})

it("takes no more than is left today, and says at the amount what the server refuses", async () => {
  const message = "Your deposit limit is $10.00 a week. You can deposit $0.00 now."
  show(found([account({ authority: AUTHORITY })], 2000), {
    [`POST /funds/${ACCOUNT}/deposit`]: {
      status: 422,
      errors: [{ field: "amount", code: "deposit_limit", message }],
    },
  })
  const field = screen.getByLabelText("Amount")
  await userEvent.fill(field, "20.01")
  await userEvent.click(screen.getByRole("button", { name: "Deposit" }))
  await screen.findByText("Please enter an amount equal to or less than $20.00.")
  await userEvent.fill(field, "20")
  await userEvent.click(screen.getByRole("button", { name: "Deposit" }))
  await screen.findByText(message)
  expect(sent(`POST /funds/${ACCOUNT}/deposit`)).toMatchObject([
    { amount: { amount: "20.00", currency: "AUD" }, deposit_method_code: "bd" },
  ])
})

it("is ended after asking, and stays where the network fails", async () => {
  show(agreed)
  await userEvent.click(screen.getByRole("button", { name: "End this agreement" }))
  screen.getByText("End direct debits from this account?")
  await userEvent.click(screen.getByRole("button", { name: "End it" }))
  await waitFor(() => expect(sent(`DELETE /direct-debit/authorities/${AUTHORITY.id}`)).toHaveLength(1))
  await screen.findByText("You can deposit up to $500.00 this way now.")
})
