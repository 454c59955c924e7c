import * as v from "valibot"
import { endpoint } from "../endpoint.ts"

/** A key that a browser makes before it sends a call that must act once. */
export const IdempotencyKey = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{8,80}$/))

/**
 * `pending`: it is being done, or waits for a bank or for the customer; `done`; `refused`: nothing was charged, and
 * why; `unknown`: nothing has come under this key yet.
 */
export const outcomeStatuses = ["pending", "done", "refused", "unknown"] as const

export const Outcome = v.object({
  status: v.picklist(outcomeStatuses),
  /** The purchase that was made. */
  checkoutId: v.nullable(v.string()),
  /** The deposit that was made or is under way. */
  depositId: v.nullable(v.string()),
  withdrawalId: v.nullable(v.string()),
  /** Why it was refused, or why a deposit that was made for a purchase bought nothing. */
  reason: v.nullable(v.object({ code: v.string(), message: v.string() })),
})
export type Outcome = v.InferOutput<typeof Outcome>

export const outcomeEndpoints = {
  get: endpoint({
    name: "outcome.get",
    delegated: true,
    method: "GET",
    path: "/outcomes/{key}",
    caller: "customer",
    summary:
      "What became of a call that moves money, by the idempotency key it was sent with: for whoever lost its answer. Only the customer who sent it is told.",
    params: v.object({ key: IdempotencyKey }),
    result: Outcome,
  }),
}
