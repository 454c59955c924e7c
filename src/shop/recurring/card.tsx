import { type ReactNode, useState } from "react"
import type { RecurringPurchaseItem, RecurringStatus } from "#src/contract/recurring/purchase.ts"
import { formatMoney } from "#src/domain/core/money.ts"
import { dayNames, formatMoment } from "#src/domain/draws/dates/draw-day.ts"
import { formatJackpot } from "#src/domain/draws/jackpot.ts"
import { isHandPicked } from "#src/domain/recurring/request.ts"
import { accountPaths } from "#src/domain/site/paths/account-paths.ts"
import { useProductNames } from "#src/shop/catalogue/branding.ts"
import { zoneAtom } from "#src/shop/core/browser/clock.atoms.ts"
import { CapabilityGate } from "#src/shop/core/capability-gate.tsx"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { useAtomValue, useSetAtom } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { VisuallyHidden } from "#src/ui/base/visually-hidden.tsx"
import { Button } from "#src/ui/controls/button.tsx"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { TicketPaper } from "#src/ui/ticket/paper.tsx"
import { numbersTexts } from "./edit-numbers.tsx"
import { EditRecurring } from "./edit-recurring.tsx"
import { changeRecurringAtom } from "./recurring.atoms.ts"
import { recurringTexts } from "./recurring.texts.ts"

const own = { autoplay: accountPaths.autoplayTicket.link, subscription: accountPaths.subscriptionTicket.link }

/** One recurring purchase: what, when, for how much, its status, and how to stop it. */
export function RecurringCard({
  item,
  numbers,
}: {
  item: RecurringPurchaseItem
  /** On its own page: the numbers it plays. Elsewhere a link leads there. */
  numbers?: ReactNode
}) {
  const t = useTexts(recurringTexts)
  const see = useTexts(numbersTexts)("see")
  const href = useAtomValue(hrefAtom)
  const zone = useAtomValue(zoneAtom)
  const change = useSetAtom(changeRecurringAtom)
  const [busy, setBusy] = useState<RecurringStatus | null>(null)
  const [confirming, setConfirming] = useState(false)
  const [editing, setEditing] = useState(false)
  const name = useProductNames()(item.productOfferKey, item.lotteryName)
  const { minimumJackpotAmount: minimum, days, status, pausedUntil, priceChange } = item
  const going = status === "recurring_status_active"
  const to = async (wanted: RecurringStatus) => {
    setBusy(wanted)
    await change(item, wanted)
    setBusy(null)
  }
  const jackpots = minimum ? t("jackpotsOver", { jackpot: formatJackpot(minimum) }) : null
  const isMembership = item.productType === "membership"
  const every = item.productType === "social_syndicate_share" ? t("everyTicket") : t("everyDraw")
  const when = item.frequency ? t(item.frequency) : jackpots || isMembership ? null : every
  const state = pausedUntil
    ? t("pausedUntil", { moment: formatMoment(pausedUntil, zone) })
    : t(going ? "active" : status === "recurring_status_cancelled" ? "cancelled" : "paused")
  const buttonLabels = (label: "pause" | "unpause" | "cancel" | "edit") => ({
    children: (
      <>
        {t(label)}
        <VisuallyHidden>{name}</VisuallyHidden>
      </>
    ),
  })
  const other = going ? "recurring_status_paused" : "recurring_status_active"
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
          {status === "recurring_status_cancelled" || confirming ? null : (
            <span className="row">
              {isMembership ? null : (
                <Button
                  look="secondary"
                  busy={busy === other}
                  onClick={() => void to(other)}
                  {...buttonLabels(going ? "pause" : "unpause")}
                />
              )}
              {editing || isMembership ? null : (
                <CapabilityGate needs={item.type === "autoplay" ? "autoplay_edit" : "subscription_manage"}>
                  <Button look="quiet" onClick={() => setEditing(true)} {...buttonLabels("edit")} />
                </CapabilityGate>
              )}
              <Button look="danger" onClick={() => setConfirming(true)} {...buttonLabels("cancel")} />
            </span>
          )}
        </>
      }
    >
      <div className="stack">
        {item.lastAttemptMessage ? (
          <Notice level="error">{t("failed", { message: item.lastAttemptMessage })}</Notice>
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
        {confirming && status !== "recurring_status_cancelled" ? (
          <fieldset>
            <legend>{t("sure")}</legend>
            <div className="row">
              <Button
                look="danger"
                busy={busy === "recurring_status_cancelled"}
                onClick={() => void to("recurring_status_cancelled")}
              >
                {t("yes")}
              </Button>
              <Button look="quiet" onClick={() => setConfirming(false)}>
                {t("no")}
              </Button>
            </div>
          </fieldset>
        ) : null}
      </div>
    </TicketPaper>
  )
}
