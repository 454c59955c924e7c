import { useId } from "react"
import type { Money } from "#src/contract/money.ts"
import { formatMoney, isPositive, subtract } from "#src/domain/core/money.ts"
import { formatMoment } from "#src/domain/draws/dates/draw-day.ts"
import { zoneAtom } from "#src/shop/core/browser/clock.atoms.ts"
import { useAtomValue } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { useStyles } from "#src/ui/base/styles.tsx"
import css from "./limits.css?inline"
import { limitTexts } from "./limits.texts.ts"

/** How much of a limit is used, as a picture and in words. */
export function Meter({
  limit,
  used,
  availableFrom,
  isDeposit = false,
}: {
  limit: Money
  used: Money
  /** When something is left again, while nothing is. */
  availableFrom: string | null
  isDeposit?: boolean
}) {
  useStyles(css)
  const t = useTexts(limitTexts)
  const id = useId()
  const left = subtract(limit, used)
  const share = Math.min(1, used.cents / limit.cents)
  const zone = useAtomValue(zoneAtom)
  const nothing = availableFrom ? t("usedUntil", { moment: formatMoment(availableFrom, zone) }) : t("used")
  const level = share >= 1 ? "full" : share >= 0.8 ? "high" : "low"
  const amounts = { spent: formatMoney(used), limit: formatMoney(limit) }
  return (
    <div className="limit-meter">
      {/* biome-ignore lint/a11y/useSemanticElements: no browser lets its own meter be painted in the site's colours the same way */}
      <div
        className={`limit-meter__bar limit-meter__bar--${level}`}
        role="meter"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={limit.cents / 100}
        aria-valuenow={Math.min(used.cents, limit.cents) / 100}
        aria-valuetext={t(isDeposit ? "depositedOf" : "spentOf", amounts)}
      >
        <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
          <rect className="limit-meter__used" width={share * 100} height="4" />
        </svg>
      </div>
      <p id={id} className="limit-meter__text">
        <strong>
          {isPositive(left) && !availableFrom ? t("left", { left: formatMoney(left) }) : nothing}
        </strong>
        <span className="muted small">{t(isDeposit ? "depositedOf" : "spentOf", amounts)}</span>
      </p>
    </div>
  )
}
