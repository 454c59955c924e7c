import { type ReactNode, useState } from "react"
import type { RecurringPurchaseItem } from "#src/contract/recurring/purchase.ts"
import { formatMoney } from "#src/domain/core/money.ts"
import { dayNames, formatMoment } from "#src/domain/draws/dates/draw-day.ts"
import { formatJackpot } from "#src/domain/draws/jackpot.ts"
import { isHandPicked } from "#src/domain/recurring/request.ts"
import { accountPaths } from "#src/domain/site/paths/account-paths.ts"
import { useProductNames } from "#src/shop/catalogue/branding.ts"
import { zoneAtom } from "#src/shop/core/browser/clock.atoms.ts"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { useQuery } from "#src/shop/core/query/use-query.ts"
import { useAtomValue } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { VisuallyHidden } from "#src/ui/base/visually-hidden.tsx"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { TicketPaper } from "#src/ui/ticket/paper.tsx"
import { numbersTexts } from "./edit-numbers.tsx"
import { EditRecurring } from "./edit-recurring.tsx"
import { type RecurringKind, resolutionsQuery } from "./recurring.atoms.ts"
import { recurringTexts } from "./recurring.texts.ts"
import { type OpenQuestion, StatusButtons, StatusQuestion } from "./status-buttons.tsx"

const own = { autoplay: accountPaths.autoplayTicket.link, subscription: accountPaths.subscriptionTicket.link }

/** One recurring purchase: what, when, for how much, its status, and how to stop it. */
export function RecurringCard({
  item,
  kind,
  numbers,
}: {
  item: RecurringPurchaseItem
  /** The list that it stands in. */
  kind: RecurringKind
  /** On its own page: the numbers it plays. Elsewhere a link leads there. */
  numbers?: ReactNode
}) {
  const t = useTexts(recurringTexts)
  const see = useTexts(numbersTexts)("see")
  const href = useAtomValue(hrefAtom)
  const zone = useAtomValue(zoneAtom)
  const [question, setQuestion] = useState<OpenQuestion | null>(null)
  const [editing, setEditing] = useState(false)
  const name = useProductNames()(item.productOfferKey, item.lotteryName)
  const { minimumJackpotAmount: minimum, days, status, pausedUntil, priceChange } = item
  const going = status === "recurring_status_active"
  const jackpots = minimum ? t("jackpotsOver", { jackpot: formatJackpot(minimum) }) : null
  const isMembership = item.productType === "membership"
  const every = item.productType === "social_syndicate_share" ? t("everyTicket") : t("everyDraw")
  const when = item.frequency ? t(item.frequency) : jackpots || isMembership ? null : every
  const state = pausedUntil
    ? t("pausedUntil", { moment: formatMoment(pausedUntil, zone) })
    : t(going ? "active" : status === "recurring_status_cancelled" ? "cancelled" : "paused")
  // The banner above the list says until when.
  const unpaid = useQuery(item.lastAttemptMessage ? resolutionsQuery() : null).data ?? []
  const isPayable = unpaid.some(({ recurringPurchases }) =>
    recurringPurchases.some(({ autoplayId }) => autoplayId === item.autoplayId),
  )
  const isEnded = status === "recurring_status_cancelled"
  return (
    <TicketPaper
      level={2}
      colour={item.colour}
      name={name}
      line={[
        item.groupName || null,
        item.description,
        days === null ? null : dayNames(days).join(", "),
        when,
        jackpots,
      ]
        .filter((words) => words !== null)
        .join(" · ")}
      aside={t(isMembership ? "aPeriod" : "aDraw", { price: formatMoney(item.price) })}
      foot={
        <>
          <strong>{state}</strong>
          {isEnded || question ? null : (
            <StatusButtons
              item={item}
              name={name}
              kind={kind}
              onQuestion={setQuestion}
              onEdit={editing || isMembership ? null : () => setEditing(true)}
            />
          )}
        </>
      }
    >
      <div className="stack">
        {item.lastAttemptMessage ? (
          <Notice level="error">
            {t(isPayable ? "notPaidYet" : "failed", { message: item.lastAttemptMessage })}
          </Notice>
        ) : null}
        {priceChange && status !== "recurring_status_cancelled" ? (
          <Notice>
            {t(priceChange.waits ? "newPriceWaits" : "newPrice", {
              moment: formatMoment(priceChange.effectiveFrom, zone),
              to: formatMoney(priceChange.to),
              from: formatMoney(priceChange.from),
            })}
          </Notice>
        ) : null}
        {editing ? <EditRecurring item={item} onDone={() => setEditing(false)} /> : null}
        {isHandPicked(item) && numbers === undefined ? (
          <p>
            <a href={href(own[item.type](item.autoplayId))}>
              {see}
              <VisuallyHidden>{name}</VisuallyHidden>
            </a>
          </p>
        ) : null}
        {numbers}
        {item.quickpick && !editing ? <p className="muted small">{t("quickPick")}</p> : null}
        {question && !isEnded ? (
          <StatusQuestion item={item} kind={kind} about={question} onDone={() => setQuestion(null)} />
        ) : null}
      </div>
    </TicketPaper>
  )
}
