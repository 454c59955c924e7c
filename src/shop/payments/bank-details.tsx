import type { PaymentMethod } from "#src/contract/payments/payment-method.ts"
import { copyAtom } from "#src/shop/core/copy.atoms.ts"
import { useSetAtom } from "#src/shop/core/store.ts"
import { defineTexts, useTexts } from "#src/shop/core/texts.ts"
import { useStyles } from "#src/ui/base/styles.tsx"
import { VisuallyHidden } from "#src/ui/base/visually-hidden.tsx"
import { Button } from "#src/ui/controls/button.tsx"
import css from "./bank-details.css?inline"

export const bankDepositTexts = defineTexts("bank-deposit", {
  cardsNotAccepted: "We don't accept cards here. You can pay from your bank.",
  bpTitle: "Pay with BPAY",
  ddTitle: "Pay by bank transfer",
  bpHow: "In your bank's app or website, choose BPAY and enter these details.",
  ddHow: "In your bank's app or website, send a transfer with these details.",
  billerCode: "Biller code",
  billerName: "Biller name",
  accountName: "Account name",
  code: "BSB",
  sortCode: "Sort code",
  accountNumber: "Account number",
  reference: "Your reference",
  copy: "Copy",
  copied: "{name} copied to clipboard.",
  bpTime: "It usually arrives within one or two working days.",
  ddTime: "It usually arrives on the same or the next working day.",
  referenceHint: "This reference is yours alone and stays the same. Without it we can't tell who paid.",
  limitHint: "Money above your deposit limit can't go into your wallet. We'll hold it and contact you.",
  amountTitle: "How much will you send?",
  announce: "I'll send this amount",
  testTitle: "Test deposit",
  testHint: "For trying out the shop: the amount goes into your wallet at once, and nobody is charged.",
  testAmount: "How much would you like to deposit?",
  testDeposit: "Make a test deposit",
  announceHint:
    "We'll watch for it. You don't have to tell us: any payment with your reference reaches your wallet.",
  pending: "Send {amount} from your bank with the details below.",
  awaited: "Waiting for your payment",
})

/** Shows the details to type at one's bank, each with a button that copies it. */
export function BankDetails({ method }: { method: PaymentMethod }) {
  useStyles(css)
  const t = useTexts(bankDepositTexts)
  const { attributes, code: methodCode, rules } = method
  if (!attributes) return null
  const { billerCode, accountName, code, accountNumber, reference } = attributes
  const isBpay = methodCode === "bp"
  const facts: readonly (readonly [string, string | undefined, boolean?])[] = [
    [t("billerCode"), billerCode],
    [isBpay ? t("billerName") : t("accountName"), accountName],
    [rules.minAmount.currency === "GBP" ? t("sortCode") : t("code"), code],
    [t("accountNumber"), accountNumber],
    [t("reference"), reference, true],
  ]
  return (
    <div className="stack">
      <p>{isBpay ? t("bpHow") : t("ddHow")}</p>
      <dl className="bank-details">
        {facts.map(([name, value, isReference]) =>
          value === undefined ? null : (
            <div key={name} className="bank-details__row">
              <dt className="muted small">{name}</dt>
              <dd className={isReference ? "bank-details__reference" : undefined}>{value}</dd>
              <dd>
                <CopyButton name={name} value={value} />
              </dd>
            </div>
          ),
        )}
      </dl>
      <p className="muted small">
        {t("referenceHint")} {isBpay ? t("bpTime") : t("ddTime")}
      </p>
    </div>
  )
}

function CopyButton({ name, value }: { name: string; value: string }) {
  const t = useTexts(bankDepositTexts)
  const copy = useSetAtom(copyAtom)
  // Spaces make it easy to read; banks' fields take none.
  const text = /^[A-Z0-9 ]+$/.test(value) ? value.replaceAll(" ", "") : value
  return (
    <Button look="secondary" onClick={() => void copy({ text, title: t("copied", { name }) })}>
      {t("copy")}
      <VisuallyHidden>{name}</VisuallyHidden>
    </Button>
  )
}
