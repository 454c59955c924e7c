import * as v from "valibot"
import { endpoint, Instant } from "../endpoint.ts"
import { errorCodes, twoFactorCodes } from "../error.ts"
import { exclusionLengths } from "./limit.codes.ts"

/** A break cannot be made shorter, so one that ends no later than the present one is refused. */
export const BREAK_NOT_LONGER = "break_not_longer"

const BreakLength = v.picklist(["day", "week", "month", ...exclusionLengths])
export type BreakLength = v.InferOutput<typeof BreakLength>

export const Break = v.object({
  /** When the customer's break ends by itself; null where there is none. */
  until: v.nullable(Instant),
  /** Breaks that could begin now, each with its end; those that would end no later than the present one are left out. */
  choices: v.array(v.object({ length: BreakLength, until: Instant })),
})
export type Break = v.InferOutput<typeof Break>

/** A break from buying: it can be made longer, and no call makes it shorter. */
export const breakEndpoints = {
  get: endpoint({
    name: "break.get",
    method: "GET",
    path: "/customer/break",
    caller: "customer",
    summary: "The customer's break from buying, and which could be taken now.",
    result: Break,
  }),
  take: endpoint({
    name: "break.take",
    method: "POST",
    path: "/customer/break",
    caller: "customer",
    elevated: true,
    summary:
      "Begins a break, or makes it longer, with the password: until its end nothing is sold to the customer, no deposit is taken, and nothing recurs. It ends by itself and cannot be made shorter.",
    body: v.object({ length: BreakLength, password: v.pipe(v.string(), v.maxLength(200)) }),
    result: Break,
    errors: [errorCodes.credentials, BREAK_NOT_LONGER, ...twoFactorCodes],
  }),
}
