import type { PaymentMethod } from "#src/contract/payments/payment.ts"
import { gatewayQuery } from "#src/state/checkout/payment-queries.ts"
import { useTexts } from "#src/state/content/texts.ts"
import { useQuery } from "#src/state/query/use-query.ts"
import { useStyles } from "#src/ui/base/styles.tsx"
import { Choice } from "#src/ui/controls/choice.tsx"
import { CheckField } from "#src/ui/controls/field.tsx"
import { TextField } from "#src/ui/form/text-field.tsx"
import type { Form } from "#src/ui/form/use-form.ts"
import { type PaymentValues, typedCardNumber, typedExpiry } from "./card.ts"
import css from "./payment.css?inline"
import { paymentTexts } from "./payment.texts.ts"

/** The choice between stored cards and a new one, and the fields of the new one. */
export function CardFields({ method, form }: { method: PaymentMethod; form: Form<PaymentValues> }) {
  useStyles(css)
  const t = useTexts(paymentTexts)
  const gateway = useQuery(gatewayQuery())
  const { fund } = form.values
  return (
    <div className="stack">
      {method.funds.length > 0 ? (
        <Choice
          cards
          label={t("method")}
          name="fund"
          value={fund}
          onChoose={(value) => {
            form.set("fund", value)
            form.set("csc", "")
          }}
          options={[
            ...method.funds.map(({ id, brand, lastFour, expiry }) => ({
              value: id,
              label: t("storedCard", { brand, lastFour }),
              detail: t("expires", { expiry }),
            })),
            { value: "new", label: t("newCard") },
          ]}
        />
      ) : null}
      {fund === "new" ? (
        <>
          <TextField
            label={t("cardNumber")}
            inputMode="numeric"
            autoComplete="cc-number"
            {...form.text("number")}
            onChange={(event) => form.set("number", typedCardNumber(event.target.value))}
          />
          <div className="payment__pair">
            <TextField
              label={t("expiry")}
              inputMode="numeric"
              autoComplete="cc-exp"
              {...form.text("expiry")}
              onChange={(event) => form.set("expiry", typedExpiry(event.target.value))}
            />
            <SecurityCode form={form} />
          </div>
          <TextField label={t("holder")} autoComplete="cc-name" {...form.text("holder")} />
          <CheckField
            label={t("saveCard")}
            checked={form.values.saveCard}
            onCheck={(checked) => form.set("saveCard", checked)}
          />
          <p className="muted small">{t("cardSafe")}</p>
          {gateway.data?.testCards.length ? (
            <details className="payment__test small">
              <summary>{t("testCards")}</summary>
              <ul>
                {gateway.data.testCards.map(({ number, behaviour }) => (
                  <li key={number}>
                    <code>{number}</code> {behaviour}
                  </li>
                ))}
              </ul>
            </details>
          ) : null}
        </>
      ) : method.rules.cscRequired ? (
        <div className="payment__pair">
          <SecurityCode form={form} />
        </div>
      ) : null}
    </div>
  )
}

function SecurityCode({ form }: { form: Form<PaymentValues> }) {
  const t = useTexts(paymentTexts)
  return (
    <TextField
      label={t("csc")}
      inputMode="numeric"
      autoComplete="cc-csc"
      maxLength={4}
      {...form.text("csc")}
    />
  )
}
