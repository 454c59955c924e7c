import * as v from "valibot"
import { detailsFormFor } from "#src/contract/account/details.ts"
import type { OptionalField } from "#src/contract/account/person.codes.ts"
import { isPossibleLocation } from "#src/contract/account/person.ts"
import { placePaths } from "#src/contract/account/postcodes.ts"
import { fieldMessages } from "#src/contract/field-messages.ts"
import {
  atMost,
  CardExpiry,
  CardSecurityCode,
  Email,
  filledLine,
  filledText,
  Line,
  Password,
  RecoveryCode,
  shortLine,
  TwoFactorCode,
  typed,
  Words,
} from "#src/contract/fields.ts"
import type { Currency } from "#src/contract/money.ts"
import type { PaymentMethod } from "#src/contract/payments/payment-method.ts"
import { PromotionCode } from "#src/contract/promotions/promotion-code.ts"
import { PasskeyName } from "#src/contract/sign-in/passkey.ts"
import { SignupForm } from "#src/contract/sign-in/sign-in.ts"
import type { LicenceConfig } from "#src/contract/verification/verification.ts"
import { parseTypedAmount, plainAmount } from "#src/domain/core/typed/typed-amount.ts"
import { cleanLine, typedDigits } from "#src/domain/core/typed/typed-text.ts"

/** Signing in. */
export const credentialsSchema = v.object({ email: Email, password: typed })

/** The code of a second factor, and a recovery code in its place. */
export const codeSchema = v.object({ code: TwoFactorCode })
export const recoveryCodeSchema = v.object({ code: RecoveryCode })

/** The password once more. */
export const presentPasswordSchema = v.object({ password: typed })

/** Another name of a passkey. */
export const passkeyNameSchema = v.object({ name: PasskeyName })
/** A new passkey: its name, and the password where no code is asked for instead. */
export const newPasskeySchema = (hasSecondFactor: boolean) =>
  v.object({ name: PasskeyName, password: hasSecondFactor ? v.string() : typed })

/** The password, where nothing else is shown in its place. */
export const presenceSchema = (isNeeded: boolean) => v.object({ password: isNeeded ? typed : v.string() })

/** Asking for a link to choose a new password. */
export const forgotPasswordSchema = v.object({ email: Email })

const typedTwice = { newPassword: Password, repeated: v.string() }

interface TypedTwice {
  readonly newPassword: string
  readonly repeated: string
}

const isSame = ({ newPassword, repeated }: TypedTwice) => newPassword === repeated

/** A new password, typed twice. */
export const newPasswordSchema = v.pipe(
  v.object(typedTwice),
  v.forward(v.partialCheck([["newPassword"], ["repeated"]], isSame, fieldMessages.passwordMatch), [
    "repeated",
  ]),
)

/** A new password, typed twice, and the one there was. */
export const changePasswordSchema = v.pipe(
  v.object({ currentPassword: typed, ...typedTwice }),
  v.forward(v.partialCheck([["newPassword"], ["repeated"]], isSame, fieldMessages.passwordMatch), [
    "repeated",
  ]),
)

/** Closing the account. */
export const closeAccountSchema = v.object({
  reason: v.pipe(Words, atMost(1000)),
  password: typed,
  understood: v.pipe(v.boolean(), v.literal(true, fieldMessages.required)),
})

/** Asking for one's data: the password, where no code is asked for instead. */
export const requestDataSchema = (hasSecondFactor: boolean) =>
  v.object({ password: hasSecondFactor ? v.string() : typed })
/** A driver's licence, as its state prints it; spaces are no part of its numbers. `wrong`: what is said of another. */
export function licenceSchema(states: readonly LicenceConfig[], wrong: string) {
  const fits = (name: "number" | "cardNumber") => (form: Record<typeof name | "state", string>) => {
    const config = states.find(({ state }) => state === form.state)
    const field = config?.fields.find((one) => one.name === name)
    const typed = cleanLine(form[name]).replace(/[ -]/g, "").toUpperCase()
    return !field || new RegExp(`^(${field.pattern})$`).test(typed)
  }
  return v.pipe(
    v.object({ state: filledText, number: filledLine, cardNumber: Line }),
    v.forward(v.partialCheck([["state"], ["number"]], fits("number"), wrong), ["number"]),
    v.forward(v.partialCheck([["state"], ["cardNumber"]], fits("cardNumber"), wrong), ["cardNumber"]),
  )
}

/** Stating that one may buy from a country. */
export const confirmCountrySchema = v.object({
  understood: v.pipe(v.boolean(), v.literal(true, fieldMessages.required)),
})

/** Agreeing to the terms under which an account moves. */
export const migrateSchema = v.object({
  acceptTerms: v.pipe(v.boolean(), v.literal(true, fieldMessages.terms)),
})

/** Beginning a break. */
export const takeBreakSchema = v.object({
  password: typed,
  understood: v.pipe(v.boolean(), v.literal(true, fieldMessages.required)),
})

/** A typed amount with at most two decimals, however it is written; digits and a point come out. */
export const amountField = (currency: Currency) =>
  v.pipe(
    filledText,
    v.transform((text) => plainAmount(text, currency)),
    v.regex(/^\d{1,9}(\.\d{1,2})?$/, fieldMessages.currency),
  )

/** A limit, above nothing; `atLeast` says so. */
export const limitSchema = (currency: Currency, atLeast: string) =>
  v.object({
    limit: v.pipe(
      amountField(currency),
      v.check((text) => (parseTypedAmount(text, currency)?.cents ?? 0) > 0, atLeast),
    ),
  })

/** A card as typed. A holder's name with 13 or more digits is a card number in the wrong place. */
const cardFields = {
  number: v.pipe(filledLine, v.regex(/^[\d ]+$/, fieldMessages.numbersOnly)),
  expiry: CardExpiry,
  csc: CardSecurityCode,
  holder: v.pipe(
    Line,
    v.minLength(1, fieldMessages.cardHolder),
    v.check((name) => typedDigits(name).length < 13, fieldMessages.cardHolder),
  ),
}

/** A stored card: the form of a new one with mistakes would otherwise be taken for that of a stored one. */
const stored = v.pipe(v.string(), v.notValue("new"))

/** A card whose number goes into its gateway's own fields: here its holder is named. */
export const newCardSchema = v.object({ holder: cardFields.holder })

/**
 * Paying with a card that is stored, with its security code where the method asks for it, or with a new one. Unless cards
 * are typed into the shop's fields, number and code are no business of its forms.
 */
export const paymentSchema = (
  { cscRequired }: Pick<PaymentMethod["rules"], "cscRequired">,
  isTyped: boolean,
) =>
  v.variant("fund", [
    isTyped
      ? v.object({ fund: v.literal("new"), ...cardFields, saveCard: v.boolean() })
      : v.object({ fund: v.literal("new"), holder: cardFields.holder, saveCard: v.boolean() }),
    v.object({ fund: stored, csc: isTyped && cscRequired ? CardSecurityCode : v.string() }),
  ])
export type Payment = v.InferOutput<ReturnType<typeof paymentSchema>>

interface AmountWords {
  readonly atLeast: string
  readonly atMost: string
}

/** An amount within these bounds, both included; `words` say what is wrong outside of them. */
function amountWithin(
  { minAmount, maxAmount }: Pick<PaymentMethod["rules"], "minAmount" | "maxAmount">,
  words: AmountWords,
) {
  const cents = (text: string) => parseTypedAmount(text, minAmount.currency)?.cents ?? 0
  return v.pipe(
    amountField(minAmount.currency),
    v.check((text) => cents(text) >= minAmount.cents, words.atLeast),
    v.check((text) => cents(text) <= maxAmount.cents, words.atMost),
  )
}

/** Paying in an amount by card. */
export const depositSchema = (rules: PaymentMethod["rules"], isTyped: boolean, words: AmountWords) =>
  v.intersect([v.object({ amount: amountWithin(rules, words) }), paymentSchema(rules, isTyped)])

/** An amount that the customer sends from their bank. */
export const bankDepositSchema = (rules: PaymentMethod["rules"], words: AmountWords) =>
  v.object({ amount: amountWithin(rules, words) })

/** An amount of winnings to take out, within a method's rules. */
export const withdrawalSchema = (
  rules: Pick<PaymentMethod["rules"], "minAmount" | "maxAmount">,
  words: { readonly atLeast: string; readonly atMost: string; readonly fund: string },
) => {
  return v.object({
    amount: amountWithin(rules, words),
    fund: v.pipe(v.string(), v.minLength(1, words.fund)),
  })
}

/** An account that withdrawals are sent to; what else is wrong with it the server knows. */
export const accountSchema = (hasCode: boolean, needsPassword: boolean) =>
  v.object({
    bankCode: hasCode ? v.pipe(filledLine, atMost(20)) : v.string(),
    accountNumber: shortLine(254),
    accountName: shortLine(100),
    password: needsPassword ? typed : v.string(),
  })

/** A typed promotion code. */
export const promotionSchema = v.object({ promotionCode: PromotionCode })

const wish = v.optional(v.boolean())
/** How a customer wants to be written to. */
export const preferencesSchema = v.object({
  email: wish,
  phone: wish,
  sms: wish,
  directmail: wish,
  groups: wish,
})

/** The key that opens the preview. */
export const secretSchema = v.object({ secret: filledLine })

/** Agreeing to the terms. */
export const termsSchema = v.object({ acceptTerms: SignupForm.entries.acceptTerms })

/** Builds the form that completes an account opened with less. */
export const upgradeSchemaFor = (required?: readonly OptionalField[]) =>
  v.pipe(
    v.object({ ...detailsFormFor(required).entries, acceptTerms: SignupForm.entries.acceptTerms }),
    v.forward(v.partialCheck(placePaths, isPossibleLocation, fieldMessages.postcode), ["postcode"]),
  )

export const isEmail = (text: string): boolean => v.is(Email, text)
