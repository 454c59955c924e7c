import * as v from "valibot"
import { Money } from "../money.ts"
import { bankAccountTypes, bankVerificationStatuses } from "./bank-account-type.ts"

/** A stored card or account: never its number. */
export const Fund = v.object({
  id: v.string(),
  default: v.boolean(),
  brand: v.picklist(["Visa", "MasterCard", "AmericanExpress", "bank", "paypal"]),
  lastFour: v.string(),
  /** MM/YY. */
  expiry: v.string(),
  cart: v.boolean(),
  withdraw: v.boolean(),
  /** Of a card, the gateway that has it: its security code is typed into that one's fields, where it wants it. */
  gatewayKey: v.optional(v.string()),
  /** Of a PayPal account that is paid with, which has neither a number nor an end. */
  email: v.optional(v.string()),
  cscRequired: v.optional(v.boolean()),
  /** A payment with it is disputed: it cannot be the default, and is not charged while its customer is away. */
  isDisputed: v.optional(v.boolean()),
  /** The account that money is sent to; left out for a card. Only the end of its number is shown. */
  bankAccount: v.optional(
    v.object({
      type: v.picklist(bankAccountTypes),
      /** BSB or sort code; empty where there is none. */
      code: v.string(),
      accountName: v.string(),
      verificationStatus: v.picklist(bankVerificationStatuses),
      /** It was added shortly before a reset: nothing is paid to it until its customer confirms it. */
      isFrozen: v.boolean(),
    }),
  ),
})
export type Fund = v.InferOutput<typeof Fund>

/** The details that a customer types at their bank to pay by a method. */
const BankAttributes = v.object({
  /** BPAY's number of the shop; of a transfer the account's BSB or sort code and number in its place. */
  billerCode: v.optional(v.string()),
  accountName: v.string(),
  code: v.optional(v.string()),
  accountNumber: v.optional(v.string()),
  /** The customer's own, in groups that are easy to read. */
  reference: v.string(),
})

export const PaymentMethod = v.object({
  /** `cc` credit card, `pl` PayPal, `ap` Apple Pay, `gp` Google Pay, `bp` BPAY, `dd` direct deposit, `td` test deposit of a demonstration …; to withdraw `tt`, `pl`, `tw`, `do`. */
  code: v.string(),
  name: v.string(),
  funds: v.array(Fund),
  availableGateways: v.array(v.string()),
  cart: v.boolean(),
  withdraw: v.boolean(),
  digitalWallets: v.boolean(),
  /** A stored fund of it can be charged while its customer is away. */
  unattended: v.boolean(),
  /** Kinds of accounts that can be stored to withdraw with it. */
  accountTypes: v.optional(v.array(v.picklist(bankAccountTypes))),
  /** Of a method that is paid at the customer's bank. */
  attributes: v.optional(BankAttributes),
  rules: v.object({
    enabled: v.boolean(),
    minAmount: Money,
    maxAmount: Money,
    cscRequired: v.boolean(),
  }),
})
export type PaymentMethod = v.InferOutput<typeof PaymentMethod>
