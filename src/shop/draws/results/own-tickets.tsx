import type { CustomerDrawResult } from "#src/contract/draws/draw-result.ts"
import { ticketPath } from "#src/domain/tickets/ticket-path.ts"
import { customerDrawsQuery } from "#src/shop/account/customer-queries.ts"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { useQuery } from "#src/shop/core/query/use-query.ts"
import { sessionStatusAtom } from "#src/shop/core/session.atoms.ts"
import { useAtomValue } from "#src/shop/core/store.ts"
import { defineTexts, useTexts } from "#src/shop/core/texts.ts"
import { useOrderStateWords } from "#src/shop/orders/order-state.ts"
import { Button } from "#src/ui/controls/button.tsx"
import { Notice } from "#src/ui/overlays/notice.tsx"

const ownTexts = defineTexts("own_tickets", {
  title: "Your tickets in this draw",
  numbered: "Ticket {number}: {state}",
  failed: "We couldn't show your tickets in this draw.",
  again: "Try again",
})

/** The signed-in customer's own tickets in a draw; nothing for anybody else. */
export function OwnTickets({ offer, drawNo }: { offer: string; drawNo: number }) {
  const t = useTexts(ownTexts)
  const href = useAtomValue(hrefAtom)
  const status = useAtomValue(sessionStatusAtom)
  const stateWords = useOrderStateWords()
  const own = useQuery(status === "signed-in" ? customerDrawsQuery({ offer, drawNo }) : null)
  if (own.status === "error")
    return (
      <Notice
        actions={
          <Button look="quiet" onClick={() => void own.refetch()}>
            {t("again")}
          </Button>
        }
      >
        {t("failed")}
      </Notice>
    )
  if (!own.data?.tickets.length) return null
  const stateOf = (ticket: CustomerDrawResult["tickets"][number]) =>
    stateWords(ticket, { closed: false }).short
  return (
    <div className="card stack">
      <h2>{t("title")}</h2>
      <ul className="stack">
        {own.data.tickets.map((ticket, index, { length }) => (
          <li key={ticket.id}>
            <a href={href(ticketPath(ticket))}>
              {length > 1 ? t("numbered", { number: index + 1, state: stateOf(ticket) }) : stateOf(ticket)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
