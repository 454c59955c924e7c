import { PaymentMark, type PaymentMarkName } from "#src/ui/ticket/payment-mark.tsx"

const marks: Readonly<Record<string, PaymentMarkName>> = { ap: "APPLE_PAY", gp: "GOOGLE_PAY", pl: "PAYPAL" }

/** The mark of a way to pay, beside its name; cards are told by their brands' names. */
export function MethodMark({ code }: { code: string }) {
  const { [code]: mark } = marks
  return mark ? <PaymentMark mark={mark} /> : null
}
