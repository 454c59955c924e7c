import { useEffect, useRef, useState } from "react"
import type { DrawOrderDetail } from "#src/contract/orders/order.ts"
import { formatMoney, isPositive } from "#src/domain/core/money.ts"
import { WIN_DAYS } from "#src/shop/account/customer-queries.ts"
import { useSetAtom } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { Button } from "#src/ui/controls/button.tsx"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { noteCheckedAtom } from "./checked-tickets.atoms.ts"
import { ticketsTexts } from "./tickets.texts.ts"

/** Whether it is known what a ticket won. */
export const isScored = ({ state }: Pick<DrawOrderDetail, "state">): boolean =>
  state === "won" || state === "no_win"

/**
 * Keeps the outcome of a ticket covered until its customer asks for it. Tickets of older draws are not covered: nobody
 * waits for their outcome, and another browser does not know which of them were looked at.
 */
export function useCover(ticket: DrawOrderDetail, isChecked: boolean) {
  const { id, drawDate } = ticket
  const note = useSetAtom(noteCheckedAtom)
  const [isRecent] = useState(() => Date.parse(drawDate) > Date.now() - WIN_DAYS * 86_400_000)
  const [wasRevealed, setWasRevealed] = useState(false)
  const isCovered = isScored(ticket) && isRecent && !isChecked
  function reveal(): void {
    setWasRevealed(true)
    note(id, new Date().toISOString())
  }
  return { isCovered, reveal, wasRevealed }
}

/** Returns a ticket as it was before its draw, as far as its page shows it. */
export function covered<T extends DrawOrderDetail>(ticket: T): T
export function covered(ticket: DrawOrderDetail): DrawOrderDetail {
  const draw = { ...ticket.draw, numbers: [] }
  switch (ticket.productType) {
    case "lottery_ticket":
      return { ...ticket, draw, outcomes: [] }
    case "raffle_ticket":
      return { ...ticket, draw, prizes: [] }
    case "syndicate_share":
      return { ...ticket, draw, syndicateWinnings: null, tickets: ticket.tickets.map(unscored) }
    case "social_syndicate_share":
      return { ...ticket, draw, sessionWinnings: null, tickets: ticket.tickets.map(unscored) }
  }
}

const unscored = <T,>(played: T) => ({ ...played, outcomes: [] })

/** Stands in place of the outcome until the customer asks for it. */
export function Cover({ moment, onReveal }: { moment: string; onReveal: () => void }) {
  const t = useTexts(ticketsTexts)
  return (
    <div className="card stack">
      <p>{t("checkWords", { moment })}</p>
      <div>
        <Button onClick={onReveal}>{t("check")}</Button>
      </div>
    </div>
  )
}

/**
 * Says how a drawn ticket did. Once it is revealed by a press, the focus is on it, so that it is read aloud. A ticket
 * without a win says so only then: its foot says it as well.
 */
export function Outcome({ ticket, revealed }: { ticket: DrawOrderDetail; revealed: boolean }) {
  const shown = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (revealed) shown.current?.focus()
  }, [revealed])
  if (!revealed && ticket.state !== "won") return null
  return (
    <div ref={shown} tabIndex={-1} className={revealed ? "ticket-outcome" : undefined}>
      <OutcomeWords ticket={ticket} />
    </div>
  )
}

/** A win of more than its price is celebrated; less than that, and goods that the ticket names, are only said. */
function OutcomeWords({ ticket: { state, winnings, price } }: { ticket: DrawOrderDetail }) {
  const t = useTexts(ticketsTexts)
  if (state === "no_win") return <Notice title={t("noWin")}>{t("noWinWords")}</Notice>
  if (!winnings || !isPositive(winnings))
    return <Notice title={t("wonGoodsTitle")}>{t("wonGoodsWords")}</Notice>
  const amount = formatMoney(winnings)
  if (winnings.cents <= price.cents)
    return <Notice title={t("won", { amount })}>{t("paidIn", { amount })}</Notice>
  return (
    <section className="ticket-win">
      <p className="ticket-win__words">{t("congratulations")}</p>
      <p className="ticket-win__amount" translate="no">
        {amount}
      </p>
      <p>{t("paidIn", { amount })}</p>
    </section>
  )
}
