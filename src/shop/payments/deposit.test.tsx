import { fireEvent, screen } from "@testing-library/react"
import { afterEach, expect, it } from "vitest"
import type { PaymentMethod } from "#src/contract/payments/payment-method.ts"
import { setNavigatorAtom } from "#src/shop/core/navigation.atoms.ts"
import { aCard, aDeposit } from "../../../tests/stage/fixtures/payments.ts"
import { type Stage, stage } from "../../../tests/stage/stage.tsx"
import { DepositPage } from "./deposit.tsx"
import { DepositDetails } from "./deposit-details.tsx"

let shown: Stage | undefined
afterEach(() => {
  shown?.unmount()
  sessionStorage.clear()
  localStorage.clear()
})

const bpay: PaymentMethod = {
  ...aCard({ code: "bp", name: "BPAY", availableGateways: ["bank"], cart: false, unattended: false }),
  attributes: { billerCode: "123456", accountName: "Southern Lotto", reference: "1234 5678 90" },
}
const transfer: PaymentMethod = {
  ...bpay,
  code: "dd",
  name: "Bank transfer",
  attributes: {
    accountName: "Southern Lotto",
    code: "062-000",
    accountNumber: "12345678",
    reference: "DD4 K7P 2Q9",
  },
}

it("a customer reads what to type at the bank, and says how much will come", async () => {
  const went: string[] = []
  const sent: unknown[] = []
  shown = stage(<DepositPage />, {
    signedIn: true,
    replies: {
      "GET /payment_methods": { result: [aCard(), bpay, transfer] },
      "POST /funds/bp/bank/deposit": (body) => {
        sent.push(body)
        return {
          result: aDeposit({
            status: "pending",
            depositMethodCode: "bp",
            methodLabel: "BPAY",
            type: "ad_hoc",
          }),
        }
      },
    },
  })
  shown.shop.store.set(setNavigatorAtom, (href) => void went.push(href))
  fireEvent.click(await screen.findByRole("radio", { name: "Bank transfer" }))
  await screen.findByRole("heading", { name: "Pay by bank transfer" })
  screen.getByText("062-000")
  screen.getByText("DD4 K7P 2Q9")
  fireEvent.click(screen.getByRole("radio", { name: "BPAY" }))
  await screen.findByRole("heading", { name: "Pay with BPAY" })
  screen.getByText("123456")
  screen.getByText("1234 5678 90")
  screen.getByRole("button", { name: "Copy Your reference" })
  const amount = screen.getByRole("textbox", { name: /Amount/ })
  fireEvent.change(amount, { target: { value: "4" } })
  fireEvent.click(screen.getByRole("button", { name: "I'll send this amount" }))
  await screen.findByText("Please enter an amount equal to or greater than $5.00.")
  expect(sent).toEqual([])
  fireEvent.change(amount, { target: { value: "25" } })
  fireEvent.click(screen.getByRole("button", { name: "I'll send this amount" }))
  await expect.poll(() => went, { timeout: 10_000 }).toEqual(["/my-account/deposit/details/deposit-1"])
  expect(sent).toHaveLength(1)
})

it("a shop without ways to pay from a bank shows the card alone", async () => {
  shown = stage(<DepositPage />, {
    signedIn: true,
    replies: { "GET /payment_methods": { result: [aCard()] } },
  })
  await screen.findByRole("textbox", { name: /Amount/ })
  expect(screen.queryByRole("radio", { name: "BPAY" })).toBeNull()
})

it("a deposit that is awaited says what is left to do, and is not waited for on the page", async () => {
  let asked = 0
  shown = stage(<DepositDetails deposit="deposit-1" withPurchase={false} />, {
    signedIn: true,
    replies: {
      "GET /payment_methods": { result: [aCard(), bpay] },
      "GET /funds/deposit-1/deposit": () => {
        asked += 1
        return {
          result: aDeposit({
            status: "pending",
            depositMethodCode: "bp",
            methodLabel: "BPAY",
            type: "ad_hoc",
          }),
        }
      },
    },
  })
  await screen.findByText("Waiting for your payment")
  screen.getByText("Send $25.00 from your bank with the details below.")
  await screen.findByText("1234 5678 90")
  expect(screen.queryByRole("heading", { name: "Waiting for the bank" })).toBeNull()
  expect(asked).toBe(1)
})
