import type { PaymentMethod } from "#src/contract/payments/payment-method.ts"
import { copyAtom } from "#src/shop/core/copy.atoms.ts"
import { useSetAtom } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { useStyles } from "#src/ui/base/styles.tsx"
import { Button } from "#src/ui/controls/button.tsx"
import { bankDepositTexts } from "./bank-deposit.texts.ts"
import css from "./bank-details.css?inline"

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
    <Button
      look="secondary"
      aria-label={t("copyName", { name })}
      onClick={() => void copy({ text, title: t("copied", { name }) })}
    >
      {t("copy")}
    </Button>
  )
}
