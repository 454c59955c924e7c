import { lazy, Suspense } from "react"

const TakeUp = lazy(async () => ({ default: (await import("./lazy/bank-return.tsx")).BankReturn }))

/** Where a customer comes back from their bank. */
export const BankReturn = () => (
  <Suspense>
    <TakeUp />
  </Suspense>
)
