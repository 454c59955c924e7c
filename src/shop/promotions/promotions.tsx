import { useEffect, useRef, useState } from "react"
import type { CartPromotion } from "#src/contract/promotions/voucher.ts"
import { formatMoney, isPositive } from "#src/domain/core/money.ts"
import { formatMoment } from "#src/domain/draws/dates/draw-day.ts"
import { cartAtom } from "#src/shop/cart/cart.atoms.ts"
import { removeCartItemAtom } from "#src/shop/cart/mutations.atoms.ts"
import { useCartChange } from "#src/shop/cart/use-cart-change.ts"
import { zoneAtom } from "#src/shop/core/browser/clock.atoms.ts"
import { CapabilityGate } from "#src/shop/core/capability-gate.tsx"
import { useAtomValue, useSetAtom } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { Icon } from "#src/ui/base/icon.tsx"
import { useStyles } from "#src/ui/base/styles.tsx"
import { Button } from "#src/ui/controls/button.tsx"
import { whenIdle } from "#src/ui/status/when-idle.ts"
import type { CodeForm } from "./code-form.tsx"
import css from "./promotions.css?inline"
import { promotionsTexts } from "./promotions.texts.ts"

const codeForm = async () => (await import("./code-form.tsx")).CodeForm

/** A discreet field for a promotion code; `onAdded` gets the outcome. */
function AddCode({ onAdded }: { onAdded: (sentence: string) => void }) {
  const t = useTexts(promotionsTexts)
  const [open, setOpen] = useState<{ readonly Form: typeof CodeForm } | null>(null)
  const [busy, setBusy] = useState(false)
  const opener = useRef<HTMLDivElement>(null)
  useEffect(() => whenIdle(() => void codeForm().catch(() => null)), [])
  async function begin(): Promise<void> {
    onAdded("")
    setBusy(true)
    // A form that does not arrive leaves the button to be pressed once more.
    const Form = await codeForm().catch(() => null)
    setBusy(false)
    setOpen(Form && { Form })
  }
  function close(): void {
    setOpen(null)
    // The field that had the focus goes.
    requestAnimationFrame(() => opener.current?.querySelector("button")?.focus())
  }
  if (open)
    return (
      <open.Form
        onCancel={close}
        onAdded={(sentence) => {
          onAdded(sentence)
          close()
        }}
      />
    )
  return (
    <div ref={opener} className="promotions__open">
      <Button look="quiet" busy={busy} onClick={() => void begin()}>
        {t("open")}
      </Button>
    </div>
  )
}

/** The promotion codes of the cart, each with what it takes off, and the way to add one. */
export function Promotions() {
  useStyles(css)
  const t = useTexts(promotionsTexts)
  const cart = useAtomValue(cartAtom)
  const [said, setSaid] = useState("")
  if (!cart) return null
  return (
    <div className="promotions">
      {cart.promotions.length > 0 ? (
        <ul className="promotions__list" aria-label={t("list")}>
          {cart.promotions.map((promotion) => (
            <PromotionLine key={promotion.id} promotion={promotion} />
          ))}
        </ul>
      ) : null}
      <CapabilityGate needs="vouchers">
        <AddCode onAdded={setSaid} />
      </CapabilityGate>
      <p role="status" className="promotions__said small">
        {said}
      </p>
    </div>
  )
}

/** A code in the cart: its name, what it takes off or why it does not, and the way to be rid of it. */
function PromotionLine({ promotion }: { promotion: CartPromotion }) {
  const t = useTexts(promotionsTexts)
  const remove = useSetAtom(removeCartItemAtom)
  const { busy, failure, run } = useCartChange()
  const zone = useAtomValue(zoneAtom)
  const { id, code, name, amount, credit, endsAt, problem } = promotion
  const aside = failure || problem || (credit ? t("atSignIn", { amount: formatMoney(credit) }) : null)
  return (
    <li className="promotions__line">
      <span className="promotions__name">
        <span>{name}</span>
        <span className="promotions__code small muted">{code}</span>
        {endsAt && !problem ? (
          <span className="small muted">{t("until", { moment: formatMoment(endsAt, zone) })}</span>
        ) : null}
        {aside ? <span className="small promotions__problem">{aside}</span> : null}
      </span>
      {isPositive(amount) ? (
        <span className="promotions__off">{t("off", { amount: formatMoney(amount) })}</span>
      ) : null}
      <Button
        look="quiet"
        busy={busy}
        aria-label={t("removeNamed", { code })}
        title={t("remove")}
        onClick={() => void run(() => remove(id))}
      >
        <Icon name="bin" size={18} />
      </Button>
    </li>
  )
}
