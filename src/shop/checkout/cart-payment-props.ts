import type { ReactNode } from "react"
import type { Money } from "#src/contract/money.ts"
import type { Deposit } from "#src/contract/payments/deposit.ts"
import type { PaymentMethod } from "#src/contract/payments/payment-method.ts"

/** Properties that every way to pay for the cart is given. */
export interface CartPaymentProps {
  readonly method: PaymentMethod
  readonly charged: Money
  /** Why the last try failed. */
  readonly failure: ReactNode
  readonly isPaid: boolean
  readonly onFollow: (deposit: Deposit) => void
  readonly onFailed: (error: unknown) => void
  readonly onSent: () => void
}
