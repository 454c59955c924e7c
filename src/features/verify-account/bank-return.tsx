import { lazy, Suspense } from "react"

const TakeUp = lazy(async () => ({ default: (await import("./lazy/take-up-bank.tsx")).TakeUpBank }))

/** Where a customer comes back from their bank. */
export const BankReturn = () => (
  <Suspense>
    <TakeUp />
  </Suspense>
)
