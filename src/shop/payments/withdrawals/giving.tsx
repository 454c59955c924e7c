import { useState } from "react"
import type { Money } from "#src/contract/money.ts"
import type { PaymentMethod } from "#src/contract/payments/payment-method.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { Button } from "#src/ui/controls/button.tsx"
import { WithdrawForm } from "./withdraw-form.tsx"
import { withdrawalTexts } from "./withdrawals.texts.ts"

/** Giving winnings to a cause: a choice of its own, which nobody meets on the way to being paid. */
export function Giving({ funds, method }: { funds: Money; method: PaymentMethod }) {
  const t = useTexts(withdrawalTexts)
  const [isOpen, setOpen] = useState(false)
  if (!isOpen)
    return (
      <div>
        <Button look="quiet" onClick={() => setOpen(true)}>
          {t("giveOpen")}
        </Button>
      </div>
    )
  return (
    <section className="stack" aria-labelledby="giving-title">
      <h2 id="giving-title">{t("giveTitle")}</h2>
      <p className="muted">{t("giveLead")}</p>
      <WithdrawForm funds={funds} methods={[method]} />
      <div>
        <Button look="quiet" onClick={() => setOpen(false)}>
          {t("giveClose")}
        </Button>
      </div>
    </section>
  )
}
