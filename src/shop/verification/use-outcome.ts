import { useState } from "react"
import type { VerificationOutcome } from "#src/contract/verification/verification.ts"

/**
 * Holds the outcome of a check, which is shown unless the customer is verified by it; null before there is
 * one.
 */
export function useOutcome(onVerified: () => void): {
  readonly outcome: VerificationOutcome | null
  readonly settle: (found: VerificationOutcome | null) => void
} {
  const [outcome, setOutcome] = useState<VerificationOutcome | null>(null)
  return { outcome, settle: (found) => (found === "verified" ? onVerified() : setOutcome(found)) }
}
