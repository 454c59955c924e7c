import { useLayoutEffect } from "react"
import { isPositive } from "#src/domain/core/money.ts"
import { formatMoment } from "#src/domain/draws/dates/draw-day.ts"
import { accountPaths } from "#src/domain/site/paths/account-paths.ts"
import { customerQuery } from "#src/shop/account/customer-query.ts"
import { cartAtom } from "#src/shop/cart/cart.atoms.ts"
import { zoneAtom } from "#src/shop/core/browser/clock.atoms.ts"
import { useCapable } from "#src/shop/core/capabilities.atoms.ts"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { useQuery } from "#src/shop/core/query/use-query.ts"
import { identityAtom } from "#src/shop/core/shop.ts"
import { useAtomValue } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { breakNoticeTexts } from "#src/shop/limits/break-notice.texts.ts"
import { depositLimitQuery, spendLimitsQuery } from "#src/shop/limits/limits.atoms.ts"
import { limitTexts } from "#src/shop/limits/limits.texts.ts"
import { Notice } from "#src/ui/overlays/notice.tsx"
import type { ObstacleProps } from "#src/ui/status/unless.tsx"
import { Callable } from "#src/ui/text/callable.tsx"

/** In the place of a deposit, while the customer takes a break. */
export function DepositBreak({ until }: { until: string }) {
  const t = useTexts(breakNoticeTexts)
  const href = useAtomValue(hrefAtom)
  const zone = useAtomValue(zoneAtom)
  return (
    <Notice title={t("title")} actions={<a href={href(accountPaths.takeABreak.link())}>{t("link")}</a>}>
      <p>{t("deposit", { until: formatMoment(until, zone) })}</p>
      <p>
        <Callable text={t("help")} />
      </p>
    </Notice>
  )
}

/**
 * Says when a limit that is used up starts anew: of spending, the customer's own or the shop's, over everything, or of
 * deposits where the wallet is empty. Nothing while something can be bought; `onChange` tells which of the two it is.
 */
export function UsedLimit({ onChange }: ObstacleProps) {
  const t = useTexts(limitTexts)
  const href = useAtomValue(hrefAtom)
  const zone = useAtomValue(zoneAtom)
  const used = useUsedUp()
  const isUsed = used !== null
  // Before anything is painted: a customer never sees both.
  useLayoutEffect(() => onChange(isUsed), [isUsed, onChange])
  if (!used) return null
  const { title, words, page, until } = used
  return (
    <Notice title={t(title)} actions={page ? <a href={href(page.link())}>{t("see")}</a> : undefined}>
      {t(words, { moment: formatMoment(until, zone) })}
    </Notice>
  )
}

/**
 * Finds the limit that is used up the longest; null where something can be bought. Limits are looked at and changed on
 * the shop's own pages only: elsewhere the cart says no more than until when.
 */
function useUsedUp() {
  const usedUntil = useAtomValue(cartAtom)?.usedUntil
  const isShop = useAtomValue(identityAtom).surface === "shop"
  const hasLimits = useCapable("spend_limits") && isShop
  const hasDepositLimit = useCapable("deposit_limits") && isShop
  const limits = useQuery(hasLimits ? spendLimitsQuery() : null).data
  const customer = useQuery(isShop ? customerQuery() : null).data
  const deposits = useQuery(hasDepositLimit ? depositLimitQuery() : null).data
  if (!isShop) return usedUntil ? { ...unnamed, until: usedUntil } : null
  const isEmpty = customer !== undefined && !isPositive(customer.availableFunds)
  const spending = [...(limits?.customerLimits ?? []), ...(limits?.systemLimits ?? [])]
  const used = [
    ...spending.map(({ availableFrom }) => ({ ...spent, until: availableFrom })),
    { ...precommitted, until: customer?.preCommitment?.availableFrom },
    { ...undepositable, until: isEmpty ? deposits?.availableFrom : null },
  ].flatMap(({ until, ...limit }) => (until ? [{ ...limit, until }] : []))
  return used.toSorted((a, b) => a.until.localeCompare(b.until)).at(-1) ?? null
}

const unnamed = { title: "anyUsed", words: "spentUntil", page: null } as const
const spent = { title: "spent", words: "spentUntil", page: accountPaths.spendLimits } as const
const precommitted = {
  title: "precommitmentSpent",
  words: "spentUntil",
  page: accountPaths.precommitmentLimit,
} as const
const undepositable = {
  title: "depositUsed",
  words: "depositUsedEmpty",
  page: accountPaths.spendLimits,
} as const

/** In the place of a deposit, while the customer's limit leaves none. */
export function DepositLimitReached({ until }: { until: string }) {
  const t = useTexts(limitTexts)
  const href = useAtomValue(hrefAtom)
  const zone = useAtomValue(zoneAtom)
  return (
    <Notice title={t("depositUsed")} actions={<a href={href(accountPaths.spendLimits.link())}>{t("see")}</a>}>
      {t("depositUsedUntil", { moment: formatMoment(until, zone) })}
    </Notice>
  )
}
