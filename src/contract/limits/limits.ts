import * as v from "valibot"
import { endpoint, Id, Instant } from "../endpoint.ts"
import { errorCodes } from "../error.ts"
import { fieldMessages } from "../field-messages.ts"
import { Money } from "../money.ts"
import { LIMIT_CHANGING, LIMIT_EXISTS } from "./limit.codes.ts"
import { limitPeriods } from "./limit-period.codes.ts"

/** The limit that takes over once the cooling-off is over; null: the limit ends then. */
export const LimitChange = v.nullable(v.object({ limit: v.nullable(Money), from: Instant }))
export type LimitChange = v.InferOutput<typeof LimitChange>

const period = v.picklist(limitPeriods)
const usage = {
  limit: Money,
  amountSpent: Money,
  /** When something may be spent again, as earlier payments drop out of the period; null while something is left. */
  availableFrom: v.nullable(Instant),
}

/** A limit of the customer's own, with what was spent of it. */
export const SpendLimit = v.object({ spendLimitId: Id, period, ...usage, change: LimitChange })
export type SpendLimit = v.InferOutput<typeof SpendLimit>

export const SpendLimits = v.object({
  /** Periods for which the customer has no limit yet. */
  availablePeriods: v.array(period),
  customerLimits: v.array(SpendLimit),
  /** Limits of the shop, which hold for everybody. */
  systemLimits: v.array(v.object({ period, ...usage })),
})
export type SpendLimits = v.InferOutput<typeof SpendLimits>

/** The customer's limit over all that they spend. */
export const PreCommitment = v.object({ period, ...usage, change: LimitChange })
export type PreCommitment = v.InferOutput<typeof PreCommitment>

/** The most that the customer may deposit in any seven days; null: as much as they like. */
export const DepositLimit = v.object({
  limit: v.nullable(Money),
  /** In the last seven days. */
  deposited: Money,
  /** When a deposit fits again; null while one does. */
  availableFrom: v.nullable(Instant),
  change: LimitChange,
})
export type DepositLimit = v.InferOutput<typeof DepositLimit>

/** A limit leaves something to spend: who wants to spend nothing takes a break. */
const Limit = v.pipe(
  Money,
  v.check(({ cents }) => cents > 0, fieldMessages.currency),
)
/** The same in a form, in the shop's own currency: "50" or "50.00". */
const body = v.object({
  limit: v.pipe(
    v.string(),
    v.regex(/^\d{1,12}(\.\d{1,2})?$/, fieldMessages.currency),
    v.check((amount) => Number(amount) > 0, fieldMessages.currency),
  ),
})
const encoding = "form"
const caller = "customer"
const errors = [errorCodes.invalid, errorCodes.ownSignInRequired]

/** Limits that customers set themselves: lower at once, higher or none after a cooling-off. */
export const limitEndpoints = {
  spendLimits: endpoint({
    name: "limits.spendLimits",
    method: "GET",
    path: "/spend-limits",
    caller,
    capability: "spend_limits",
    summary: "The customer's spend limits and the shop's, each with what was spent of it.",
    result: SpendLimits,
  }),
  addSpendLimit: endpoint({
    name: "limits.addSpendLimit",
    method: "PUT",
    path: "/spend-limits/{period}",
    caller,
    capability: "spend_limits",
    summary: "Sets a spend limit for a period that has none; it applies at once.",
    params: v.object({ period }),
    encoding,
    body,
    result: SpendLimits,
    errors: [...errors, LIMIT_EXISTS],
  }),
  editSpendLimit: endpoint({
    name: "limits.editSpendLimit",
    method: "POST",
    path: "/spend-limits/{period}",
    caller,
    capability: "spend_limits",
    summary:
      "Changes a spend limit: lower at once, higher after the cooling-off. A limit that is not higher withdraws a change that waits.",
    params: v.object({ period }),
    encoding,
    body,
    result: SpendLimits,
    errors: [...errors, errorCodes.notFound],
  }),
  removeSpendLimit: endpoint({
    name: "limits.removeSpendLimit",
    method: "DELETE",
    path: "/spend-limits/{spendLimitId}",
    caller,
    capability: "spend_limits",
    summary: "Ends a spend limit once its cooling-off is over.",
    params: v.object({ spendLimitId: Id }),
    errors: [errorCodes.notFound, errorCodes.ownSignInRequired, LIMIT_CHANGING],
  }),
  precommit: endpoint({
    name: "limits.precommit",
    method: "POST",
    path: "/precommitment",
    caller,
    summary: "Sets or changes the limit over all that the customer spends in any seven days.",
    encoding,
    body,
    errors,
  }),
  endPrecommitment: endpoint({
    name: "limits.endPrecommitment",
    method: "DELETE",
    path: "/precommitment",
    caller,
    summary: "Ends that limit once its cooling-off is over.",
    errors: [errorCodes.notFound, errorCodes.ownSignInRequired, LIMIT_CHANGING],
  }),
  depositLimit: endpoint({
    name: "limits.depositLimit",
    method: "GET",
    path: "/deposit-limit",
    caller,
    capability: "deposit_limits",
    summary: "What the customer may deposit in any seven days, and what they did.",
    result: DepositLimit,
  }),
  setDepositLimit: endpoint({
    name: "limits.setDepositLimit",
    method: "PUT",
    path: "/deposit-limit",
    caller,
    capability: "deposit_limits",
    summary: "Sets or changes that limit; null ends it. Higher or none only after the cooling-off.",
    body: v.object({ limit: v.nullable(Limit) }),
    result: DepositLimit,
    errors: [...errors, LIMIT_CHANGING],
  }),
}
