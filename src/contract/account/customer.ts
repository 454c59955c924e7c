import * as v from "valibot"
import { membershipTiers } from "../catalogue/membership.ts"
import { endpoint, Instant } from "../endpoint.ts"
import { errorCodes } from "../error.ts"
import { fieldMessages } from "../field-messages.ts"
import { PreCommitment, SpendLimit } from "../limits/limits.ts"
import { TransactionAverages } from "../limits/transaction-averages.ts"
import { Money } from "../money.ts"
import { VerificationMethods, VerificationRules } from "../verification/verification.ts"
import { migrationStatuses } from "./migration-status.ts"

/** What a partner's daily limit, or the customer's own, allows in 24 hours, and how much of it is left. */
export const PartnerAllowance = v.object({ limit: Money, left: Money })
export type PartnerAllowance = v.InferOutput<typeof PartnerAllowance>

export const Customer = v.object({
  customerId: v.string(),
  firstname: v.string(),
  lastname: v.string(),
  email: v.string(),
  state: v.string(),
  /** Everything in the wallet. */
  balance: Money,
  /** The amount that can be spent now. */
  availableFunds: Money,
  pricingId: v.string(),
  segmentName: v.string(),
  /** The key of the branding where the customer lives: what products are called there. */
  brandingRegion: v.string(),
  forcePasswordChange: v.boolean(),
  /** Something is to be done before the customer goes on: the account completed, the details looked over. */
  accountUpgrade: v.boolean(),
  detailsUpdateRequired: v.boolean(),
  /** The shop's terms changed since the customer agreed to them. */
  termsAcceptanceRequired: v.boolean(),
  /** The country the call comes from; null where it is not known. */
  country: v.nullable(v.string()),
  /** Nothing is sold to who is there, or only once they confirmed that they may buy from there. */
  countryBanned: v.boolean(),
  countryBannedConfirmationRequired: v.boolean(),
  migrationStatus: v.picklist(migrationStatuses),
  isVerified: v.boolean(),
  /** How the customer can be verified, and what their state asks for; kept from partners. */
  verification: v.optional(v.object({ methods: VerificationMethods })),
  verificationRules: v.optional(VerificationRules),
  addressConfirmationRequired: v.boolean(),
  emailAddressConfirmationRequired: v.boolean(),
  /** One set, ascending; empty where the customer has none. */
  favouriteNumbers: v.array(v.number()),
  /** Where a partner's daily limit holds for what this caller buys; left out elsewhere. */
  partnerAllowance: v.optional(PartnerAllowance),
  /** The customer's average payments; kept from partners. */
  atv: v.optional(TransactionAverages),
  /** Limits on what the customer spends, as they set them; kept from partners. */
  spendLimits: v.optional(v.array(SpendLimit)),
  preCommitment: v.optional(v.nullable(PreCommitment)),
  /** Where the customer takes part in a membership program. */
  membershipPrograms: v.optional(
    v.array(
      v.object({
        membershipProgram: v.string(),
        membershipStatus: v.picklist(["member", "non-member", "pending-deposit"]),
        membershipTier: v.optional(v.picklist(membershipTiers)),
        /** Since when without a break, and until when it is paid; of a member. */
        memberFrom: v.optional(Instant),
        memberUntil: v.optional(Instant),
        entryStatus: v.optional(v.picklist(["locked", "unlocked", "guaranteed"])),
      }),
    ),
  ),
})
export type Customer = v.InferOutput<typeof Customer>

export const customerEndpoints = {
  get: endpoint({
    name: "customer.get",
    delegated: true,
    method: "GET",
    path: "/customer",
    caller: "customer",
    summary: "The customer who is signed in, with the wallet.",
    result: Customer,
  }),
  limitPartners: endpoint({
    name: "customer.limitPartners",
    method: "PUT",
    path: "/customer/partner-limit",
    caller: "customer",
    summary:
      "What may be spent in a day in sessions that partners' tokens began, all partners together; null: what the partners' own limits leave.",
    body: v.object({
      limit: v.nullable(
        v.pipe(
          Money,
          v.check(({ cents }) => cents >= 0, fieldMessages.currency),
        ),
      ),
    }),
  }),
  confirmAddress: endpoint({
    name: "customer.confirmAddress",
    method: "PATCH",
    path: "/customer/confirm-address",
    caller: "visitor",
    summary:
      "The customer says that the address we know is right: signed in, or with the token of a mailed link.",
    body: v.object({ token: v.optional(v.pipe(v.string(), v.maxLength(200))) }),
    errors: [errorCodes.tokenUsed],
  }),
  confirmEmailAddress: endpoint({
    name: "customer.confirmEmailAddress",
    method: "PATCH",
    path: "/customer/confirm-email-address",
    caller: "visitor",
    summary:
      "The customer says that the email address we know is right. With the token of a link that was mailed to it, it is proved, and codes that waited for that pay into the wallet.",
    body: v.object({ token: v.optional(v.pipe(v.string(), v.maxLength(200))) }),
    result: v.object({
      credited: v.array(v.object({ name: v.string(), amount: Money })),
      /** It was the first proof, outside a sign-in of the account: what was added before is gone, and so are sessions. */
      signedOut: v.boolean(),
    }),
    errors: [errorCodes.tokenUsed],
  }),
  mailEmailProof: endpoint({
    name: "customer.mailEmailProof",
    method: "POST",
    path: "/customer/email-proof",
    caller: "customer",
    summary:
      "Mails the customer a link that proves their email address; nothing is sent where it is proved, or after three in an hour.",
  }),
  heldFunds: endpoint({
    name: "customer.heldFunds",
    method: "GET",
    path: "/customer/held-funds",
    caller: "customer",
    summary:
      "Money in the wallet that cannot be withdrawn: deposits that were not played, how much of them goes back to the cards they came from when the account is closed or a six-month break begins, and credit of the shop.",
    result: v.object({ deposits: Money, returnable: Money, credit: Money }),
  }),
  withdrawableFunds: endpoint({
    name: "customer.withdrawableFunds",
    method: "GET",
    path: "/customer/withdrawable-funds",
    caller: "customer",
    summary: "Winnings and refunds not yet spent.",
    result: Money,
  }),
}
