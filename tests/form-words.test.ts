import fc from "fast-check"
import * as v from "valibot"
import { expect, it } from "vitest"
import { DetailsForm } from "#src/contract/account/details.ts"
import { eachPersonField } from "#src/contract/account/person.codes.ts"
import { SupportMessage } from "#src/contract/content/support.ts"
import { filledText } from "#src/contract/fields.ts"
import { PromotionCode } from "#src/contract/promotions/promotion-code.ts"
import { SignupForm } from "#src/contract/sign-in/sign-in.ts"
import {
  amountField,
  changePasswordSchema,
  closeAccountSchema,
  credentialsSchema,
  forgotPasswordSchema,
  newPasswordSchema,
  paymentSchema,
} from "#src/shop/core/browser/form-schemas.ts"

/** Every form that customers and editors type into, with its fields; `false` stands for a box to tick. */
const forms: Readonly<
  Record<string, readonly [v.GenericSchema, Readonly<Record<string, string | boolean>>]>
> = {
  "signing in": [credentialsSchema, { email: "", password: "", code: "" }],
  "a forgotten password": [forgotPasswordSchema, { email: "" }],
  "a new password": [newPasswordSchema, { newPassword: "", repeated: "" }],
  "another password": [changePasswordSchema, { currentPassword: "", newPassword: "", repeated: "" }],
  "closing the account": [closeAccountSchema, { reason: "", password: "", understood: false }],
  "a message to support": [SupportMessage, { name: "", email: "", subject: "", message: "" }],
  "a promotion code": [v.object({ promotionCode: PromotionCode }), { promotionCode: "" }],
  "the key of the preview": [v.object({ secret: filledText }), { secret: "" }],
  "an amount": [v.object({ amount: amountField("AUD") }), { amount: "" }],
  "a card": [
    v.intersect([v.object({ fund: v.literal("new") }), paymentSchema({ cscRequired: true }, true)]),
    { fund: "new", number: "", expiry: "", csc: "", holder: "", saveCard: false },
  ],
  "a stored card": [paymentSchema({ cscRequired: true }, true), { fund: "a-card", csc: "" }],
  details: [DetailsForm, { ...eachPersonField(() => ""), password: "" }],
  "signing up": [
    SignupForm,
    { ...eachPersonField(() => ""), password: "", acceptTerms: false, emailOptIn: false },
  ],
}

const texts = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 300 }),
  fc.stringMatching(/^[\d ./-]{0,30}$/),
  fc.emailAddress(),
  fc.constantFrom("x".repeat(5000), `${"x".repeat(300)}@example.com`, "1".repeat(5000), " ".repeat(5000)),
)
const typed = (blank: Readonly<Record<string, string | boolean>>) =>
  fc.record(
    Object.fromEntries(
      Object.entries(blank).map(([name, value]) => [
        name,
        name === "fund" ? fc.constant(value) : value === "" ? texts : fc.boolean(),
      ]),
    ),
  )
const said = (schema: v.GenericSchema, values: unknown) =>
  (v.safeParse(schema, values).issues ?? []).map(({ message }) => message)

it.each(Object.entries(forms))("what is wrong with %s is said in words of ours", (_, [schema, blank]) => {
  const ours = (values: unknown) => {
    for (const message of said(schema, values)) expect(message).not.toMatch(/Invalid|Expected|received/)
  }
  ours(blank)
  fc.assert(fc.property(typed(blank), ours), { numRuns: 200 })
})

it("a text that is too long is told how long it may be", () => {
  const message = { name: "Kim", email: "kim@example.com", subject: "Hello", message: "x".repeat(4001) }
  expect(said(SupportMessage, message)).toEqual(["Please use at most 4000 characters."])
})
