import { lazy, type RefObject, Suspense, useEffect } from "react"
import type { PaymentMethod } from "#src/contract/payments/payment-method.ts"
import { HOLDER_ASKED, isTypedInShop } from "#src/domain/checkout/payment-methods.ts"
import { typedExpiry } from "#src/domain/core/typed/typed-text.ts"
import { brandName } from "#src/domain/payments/card-brand.ts"
import { useLoadTexts } from "#src/shop/core/query/load-texts.ts"
import { useQuery } from "#src/shop/core/query/use-query.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { useStyles } from "#src/ui/base/styles.tsx"
import { Choice } from "#src/ui/controls/choice.tsx"
import { CheckField } from "#src/ui/controls/field.tsx"
import type { CardFields as CardFieldsKind } from "#src/ui/form/card-frame-messages.ts"
import type { CardLine } from "#src/ui/form/card-line.ts"
import { TextField } from "#src/ui/form/text-field.tsx"
import type { Form } from "#src/ui/form/use-form.ts"
import { Skeleton } from "#src/ui/status/skeleton.tsx"
import { type PaymentValues, typedCardNumber } from "./card.ts"
import css from "./payment.css?inline"
import { paymentTexts } from "./payment.texts.ts"
import { gatewayQuery } from "./payment-queries.ts"

const GatewayFields = lazy(async () => ({
  default: (await import("./gateway-fields.tsx")).GatewayFields,
}))

/** The choice between stored cards and a new one, and the fields of the new one. */
export function CardFields({
  method,
  form,
  line,
}: {
  method: PaymentMethod
  form: Form<PaymentValues>
  /** The line to the gateway's own fields, while they are there. */
  line: RefObject<CardLine | null>
}) {
  useStyles(css)
  const t = useTexts(paymentTexts)
  const gateway = useQuery(gatewayQuery())
  const words = useLoadTexts()
  const { fund } = form.values
  const isTyped = isTypedInShop(method)
  const chosen = method.funds.find(({ id }) => id === fund)
  const isHolderAsked = gateway.data?.asksHolder ?? false
  const isHolderOpen = isHolderAsked && form.values.holder !== HOLDER_ASKED
  useEffect(() => {
    if (isHolderOpen) form.set("holder", HOLDER_ASKED)
  }, [isHolderOpen, form.set])
  const inFrame = (fields: CardFieldsKind) => (
    <Suspense fallback={<Skeleton label={words.loading} lines={fields === "card" ? 4 : 2} />}>
      <GatewayFields
        key={fields === "code" ? fund : fields}
        fields={fields}
        gatewayKey={fields === "code" ? chosen?.gatewayKey : undefined}
        fund={fields === "code" ? fund : undefined}
        locked={form.busy}
        error={form.errors.card ?? form.errors.csc}
        line={line}
      />
    </Suspense>
  )
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
              label: t("storedCard", { brand: brandName(brand), lastFour }),
              detail: t("expires", { expiry }),
            })),
            { value: "new", label: t("newCard") },
          ]}
        />
      ) : null}
      {fund === "new" ? (
        <>
          {isTyped ? null : inFrame("card")}
          {isTyped ? (
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
            </>
          ) : null}
          {isHolderAsked ? null : (
            <TextField label={t("holder")} autoComplete="cc-name" {...form.text("holder")} />
          )}
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
      ) : !(chosen?.cscRequired ?? method.rules.cscRequired) ? null : isTyped ? (
        <div className="payment__pair">
          <SecurityCode form={form} />
        </div>
      ) : (
        inFrame("code")
      )}
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
