import * as v from "valibot"
import { productTypes } from "../catalogue/product-offer.ts"
import { Id, Instant } from "../endpoint.ts"
import { Money } from "../money.ts"
import { twoFactorMethods } from "../sign-in/two-factor-method.ts"
import { OrderState } from "../tickets/line.ts"
import { type PersonKind, personKinds } from "./person.codes.ts"

export const customerStates = ["active", "blocked", "closed"] as const

/** A customer in a list: names and addresses are masked. */
export const CustomerRow = v.object({
  id: Id,
  name: v.string(),
  email: v.string(),
  state: v.picklist(customerStates),
  isVerified: v.boolean(),
  isVulnerable: v.boolean(),
  joinedAt: Instant,
  balance: Money,
})
export type CustomerRow = v.InferOutput<typeof CustomerRow>

/** Personal fields of a customer, shown only on demand and one at a time. */
export const personalFields = personKinds
export type PersonalField = PersonKind

/** Steps that staff may ask of a customer before they buy again. */
export const staffSteps = ["password", "upgrade", "details"] as const
export const staffStep = v.picklist(staffSteps)
export type StaffStep = v.InferOutput<typeof staffStep>

export const CustomerDetail = v.object({
  ...CustomerRow.entries,
  /** Masked; `reveal` shows one. */
  personal: v.object({
    name: v.string(),
    email: v.string(),
    phone: v.string(),
    dateOfBirth: v.string(),
    address: v.string(),
  } satisfies Readonly<Record<PersonalField, unknown>>),
  segment: v.string(),
  /** Where they are asked to move, or are moving; null where nothing is open. */
  move: v.nullable(v.object({ to: v.string(), required: v.boolean(), isUnderway: v.boolean() })),
  /** Products that staff do not let them buy. */
  restrictedProducts: v.array(v.picklist(productTypes)),
  /** Since when staff know that they need care. */
  vulnerableSince: v.nullable(Instant),
  verifiedAt: v.nullable(Instant),
  emailProvedAt: v.nullable(Instant),
  breakUntil: v.nullable(Instant),
  /** When they asked to close it, which waits for their last draws. */
  closingSince: v.nullable(Instant),
  blockedAt: v.nullable(Instant),
  closedAt: v.nullable(Instant),
  withdrawable: Money,
  /** For deposits that went back: while there is any, nothing is bought or withdrawn. */
  owed: Money,
  /** Steps that they must take before they buy again. */
  steps: v.array(staffStep),
  /** The second factor that they sign in with, and until when no code is judged after too many wrong ones. */
  secondFactor: v.object({
    method: v.nullable(v.picklist(twoFactorMethods)),
    lockedUntil: v.nullable(Instant),
  }),
  /** Places where they are signed in. */
  sessions: v.number(),
  /** Limits they set themselves: on what, over which period, how much. */
  limits: v.array(
    v.object({
      kind: v.string(),
      period: v.string(),
      amount: v.string(),
      /** The limit that replaces it, and when; without an amount it ends. */
      change: v.nullable(v.object({ amount: v.nullable(v.string()), from: Instant })),
    }),
  ),
})
export type CustomerDetail = v.InferOutput<typeof CustomerDetail>

export const CustomerTransaction = v.object({
  id: Id,
  at: Instant,
  kind: v.string(),
  reference: v.string(),
  /** Below zero for what left the wallet. */
  amount: Money,
})
export type CustomerTransaction = v.InferOutput<typeof CustomerTransaction>

export const CustomerOrder = v.object({
  id: Id,
  checkoutId: Id,
  /** With what its purchase was paid; null where the wallet alone paid. */
  paidWith: v.nullable(v.string()),
  at: Instant,
  productType: v.string(),
  offerName: v.string(),
  drawNo: v.number(),
  price: Money,
  state: OrderState,
  /** Null before the draw is scored. */
  winnings: v.nullable(Money),
})
export type CustomerOrder = v.InferOutput<typeof CustomerOrder>

export const CustomerNote = v.object({
  id: Id,
  text: v.string(),
  by: v.string(),
  at: Instant,
})
