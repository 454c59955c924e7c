import { lazy, Suspense } from "react"

const BankOutcome = lazy(async () => ({ default: (await import("./bank-outcome.tsx")).BankOutcome }))

/** Where a customer comes back from their bank. */
export const BankReturn = () => (
  <Suspense>
    <BankOutcome />
  </Suspense>
)
