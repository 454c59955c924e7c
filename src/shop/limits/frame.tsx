import type { ReactNode } from "react"
import { isBlocked } from "#src/domain/cart/blocked-action.ts"
import { transactionMonthsPath } from "#src/domain/payments/transaction-views.ts"
import { accountPaths } from "#src/domain/site/paths/account-paths.ts"
import { paths } from "#src/domain/site/paths/paths.ts"
import { cartAtom } from "#src/shop/cart/cart.atoms.ts"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { useQuery } from "#src/shop/core/query/use-query.ts"
import { identityAtom } from "#src/shop/core/shop.ts"
import { configQuery } from "#src/shop/core/site-queries.ts"
import { useAtomValue } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { hasPageAtom } from "#src/shop/site/current-path.atoms.ts"
import { ButtonLink } from "#src/ui/controls/button.tsx"
import { limitTexts } from "./limits.texts.ts"

/** Surrounds pages of limits: explains the effect of a change, and shows the ways on. */
export function LimitsFrame({
  title,
  lead,
  children,
}: {
  title: string
  lead?: string
  children: ReactNode
}) {
  const t = useTexts(limitTexts)
  const days = useQuery(configQuery()).data?.limitCoolingOffDays ?? 7
  const inShop = useAtomValue(identityAtom).surface === "shop"
  const href = useAtomValue(hrefAtom)
  const hasPage = useAtomValue(hasPageAtom)
  const cart = useAtomValue(cartAtom)
  const { takeABreak, spendLimits, transactions } = accountPaths
  return (
    <section className="page page--narrow stack stack--loose" aria-labelledby="limits-title">
      <h1 id="limits-title">{title}</h1>
      {lead ? <p>{lead}</p> : null}
      <p className="muted">{days === 1 ? t("leadOne") : t("lead", { days })}</p>
      {inShop ? null : (
        <div className="stack">
          <p className="small muted">{t("newTab")}</p>
          <div className="row">
            <ButtonLink look="secondary" href={href(spendLimits.link())} newTab>
              {t("inShop")}
            </ButtonLink>
          </div>
        </div>
      )}
      {children}
      {cart && cart.cartItems.length > 0 && isBlocked(cart) ? (
        <div className="row">
          <ButtonLink look="secondary" href={href(paths.cart.link())}>
            {t("cart")}
          </ButtonLink>
        </div>
      ) : null}
      {hasPage(transactions.link()) ? (
        <p>
          <a href={href(transactionMonthsPath)}>{t("play")}</a>
        </p>
      ) : null}
      {hasPage(takeABreak.link()) ? (
        <p className="muted">
          {t("breakHint")} <a href={href(takeABreak.link())}>{t("break")}</a>
        </p>
      ) : null}
    </section>
  )
}
