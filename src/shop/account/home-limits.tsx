import type { Customer } from "#src/contract/account/customer.ts"
import { formatMoney, isPositive, money, subtract } from "#src/domain/core/money.ts"
import { accountPaths } from "#src/domain/site/paths/account-paths.ts"
import { useCapable } from "#src/shop/core/capabilities.atoms.ts"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { useAtomValue } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { accountTexts } from "./account.texts.ts"
import { HomeSection } from "./home-section.tsx"

/** Limits that the customer set on what they spend, with how much of each is left. Without any there is no section. */
export function HomeLimits({ of: { spendLimits = [], preCommitment } }: { of: Customer }) {
  const t = useTexts(accountTexts)
  const href = useAtomValue(hrefAtom)
  const hasSpendLimits = useCapable("spend_limits")
  const rows = [
    ...spendLimits.map((limit) => ({ ...limit, name: t(`limit_${limit.period}`) })),
    ...(preCommitment ? [{ ...preCommitment, name: t("limit_precommitment") }] : []),
  ]
  if (rows.length === 0) return null
  const page = hasSpendLimits ? accountPaths.spendLimits : accountPaths.precommitmentLimit
  return (
    <HomeSection title={t("limits")} more={[{ href: href(page.link()), label: t("allLimits") }]}>
      <ul>
        {rows.map(({ name, limit, amountSpent }) => {
          const left = subtract(limit, amountSpent)
          return (
            <li key={name} className="home__row">
              <span className="home__what">
                <span>{name}</span>
                <span className="muted small">
                  {t("limitSpent", { spent: formatMoney(amountSpent), limit: formatMoney(limit) })}
                </span>
              </span>
              <span className="home__aside">
                <strong>
                  {t("limitLeft", {
                    left: formatMoney(isPositive(left) ? left : money(0, limit.currency)),
                  })}
                </strong>
              </span>
            </li>
          )
        })}
      </ul>
    </HomeSection>
  )
}
