import type { LimitPeriod } from "#src/contract/limits/limit-period.codes.ts"
import type { Currency, Money } from "#src/contract/money.ts"
import { formatMoney, money } from "#src/domain/core/money.ts"
import { parseTypedAmount } from "#src/domain/core/typed/typed-amount.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { Button } from "#src/ui/controls/button.tsx"
import { Form } from "#src/ui/form/form.tsx"
import { TextField } from "#src/ui/form/text-field.tsx"
import { useForm } from "#src/ui/form/use-form.ts"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { limitTexts } from "./limits.texts.ts"

const periodNames = { daily: "day", weekly: "week", monthly: "month" } as const
export const periodName = (period: LimitPeriod) => periodNames[period]

/** Least that a limit leaves, cents. */
const LEAST = 1

/** The amount of a limit, to set one or to change it. */
export function LimitForm({
  period,
  currency,
  present,
  onSave,
  onCancel,
}: {
  period: LimitPeriod
  currency: Currency
  present: Money | null
  onSave: (limit: Money) => Promise<void>
  onCancel: () => void
}) {
  const t = useTexts(limitTexts)
  const form = useForm({
    schema: async () =>
      (await import("#src/shop/core/browser/form-schemas.ts")).limitSchema(
        currency,
        t("atLeast", { amount: formatMoney(money(LEAST, currency)) }),
      ),
    initial: { limit: present ? (present.cents / 100).toFixed(2) : "" },
    onSend: async ({ limit }) => {
      const typed = parseTypedAmount(limit, currency)
      if (typed) await onSave(typed)
    },
  })
  return (
    <Form onSubmit={form.onSubmit} plain>
      {form.general ? <Notice level="error">{form.general}</Notice> : null}
      <TextField
        label={t("amount", { period: t(periodName(period)) })}
        prefix={currency === "GBP" ? "£" : "$"}
        inputMode="decimal"
        autoComplete="off"
        {...form.text("limit")}
      />
      <div className="row">
        <Button type="submit" busy={form.busy}>
          {t("save")}
        </Button>
        <Button look="quiet" onClick={onCancel}>
          {t("cancel")}
        </Button>
      </div>
    </Form>
  )
}
