import type { ComponentType } from "react"
import type { DrawOrderDetail } from "#src/contract/orders/order.ts"
import { formatMoney } from "#src/domain/core/money.ts"
import { formatMoment } from "#src/domain/draws/dates/draw-day.ts"
import { isInDraw } from "#src/domain/draws/in-draw.ts"
import { formatJackpot } from "#src/domain/draws/jackpot.ts"
import { hasTicket, isPast } from "#src/domain/orders/order-state.ts"
import { accountPaths } from "#src/domain/site/paths/account-paths.ts"
import { orderQuery } from "#src/shop/account/customer-queries.ts"
import { useProductNames } from "#src/shop/catalogue/branding.ts"
import { zoneAtom } from "#src/shop/core/browser/clock.atoms.ts"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { useLoadTexts } from "#src/shop/core/query/load-texts.ts"
import { useQuery } from "#src/shop/core/query/use-query.ts"
import { sessionStatusAtom } from "#src/shop/core/session.atoms.ts"
import { useAtomValue } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { useStyles } from "#src/ui/base/styles.tsx"
import { Button } from "#src/ui/controls/button.tsx"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { LoadState } from "#src/ui/status/load-state.tsx"
import { TicketPaper } from "#src/ui/ticket/paper.tsx"
import { EntryProof } from "./cards/entry-proof.tsx"
import { LotteryTicketPart, PartySharePart, SyndicateSharePart } from "./cards/parts-with-games.tsx"
import { MembershipPart, PurchaseFacts, RaffleTicketPart } from "./cards/parts-without-games.tsx"
import {
  type ProductType,
  StateNotice,
  type TicketPartProps,
  TicketState,
  useTicketKind,
} from "./cards/ticket-kind.tsx"
import { checkedTicketsAtom } from "./checked-tickets.atoms.ts"
import { Cover, covered, isScored, Outcome, useCover } from "./reveal.tsx"
import { SignInForTickets } from "./sign-in-first.tsx"
import css from "./tickets.css?inline"
import { ticketsTexts } from "./tickets.texts.ts"

/** The part of a ticket's page for each product that is drawn: a new product gets its part here. */
const parts: { readonly [T in ProductType]: ComponentType<TicketPartProps<T>> } = {
  lottery_ticket: LotteryTicketPart,
  raffle_ticket: RaffleTicketPart,
  social_syndicate_share: PartySharePart,
  syndicate_share: SyndicateSharePart,
}

const lists = {
  syndicates: accountPaths.syndicateTickets,
  past: accountPaths.pastTickets,
  upcoming: accountPaths.upcomingTickets,
}

/** One of the customer's tickets: its games beside the result, what it won, and the proof that it took part. */
export function TicketDetail({ ticket: id }: { ticket: string }) {
  useStyles(css)
  const t = useTexts(ticketsTexts)
  const href = useAtomValue(hrefAtom)
  const session = useAtomValue(sessionStatusAtom)
  const checked = useAtomValue(checkedTicketsAtom)
  const order = useQuery(session === "signed-in" ? orderQuery({ id }) : null)
  const words = useLoadTexts()
  const shares = order.data?.productType === "syndicate_share"
  const past = order.data && isInDraw(order.data) && isPast(order.data.state)
  const list = shares ? "syndicates" : past ? "past" : "upcoming"
  if (session === "anonymous") return <SignInForTickets returnTo={accountPaths.upcomingTicket.link(id)} />
  return (
    <div className="page page--narrow stack stack--loose">
      <p>
        <a href={href(lists[list].link())}>{t(list)}</a>
      </p>
      {order.status === "error" && order.error.status === 404 ? (
        <Notice level="error">{t("missing")}</Notice>
      ) : (
        <LoadState of={order} words={words} lines={3} tall>
          {(ticket) =>
            isInDraw(ticket) ? (
              <Ticket ticket={ticket} isChecked={Object.hasOwn(checked, ticket.id)} />
            ) : (
              <MembershipPart order={ticket} />
            )
          }
        </LoadState>
      )}
    </div>
  )
}

function Ticket({ ticket, isChecked }: { ticket: DrawOrderDetail; isChecked: boolean }) {
  const t = useTexts(ticketsTexts)
  const zone = useAtomValue(zoneAtom)
  const at = (instant: string) => formatMoment(instant, zone)
  const { lotteryKey, lotteryName, drawNo } = ticket
  const name = useProductNames()(lotteryKey, lotteryName)
  const kind = useTicketKind()
  const Part = parts[ticket.productType] as ComponentType<TicketPartProps>
  const { isCovered, reveal, wasRevealed } = useCover(ticket, isChecked)
  return (
    <>
      <h1>
        {name} {t("draw", { drawNo })}
      </h1>
      {isCovered ? (
        <Cover moment={at(ticket.drawDate)} onReveal={reveal} />
      ) : isScored(ticket) ? (
        <Outcome ticket={ticket} revealed={wasRevealed} />
      ) : null}
      <StateNotice order={ticket} />
      <TicketPaper
        level={2}
        colour={ticket.colour}
        name={kind(ticket)}
        line={at(ticket.drawDate)}
        aside={formatJackpot(ticket.drawPrizePool, ticket.drawPrizeSuffix)}
        foot={
          <>
            {isCovered ? <span /> : <TicketState order={ticket} />}
            <strong translate="no">{formatMoney(ticket.price)}</strong>
          </>
        }
      >
        <Part ticket={isCovered ? covered(ticket) : ticket} />
      </TicketPaper>
      {ticket.state === "in_draw" || ticket.state === "closed" ? (
        <ToCalendar ticket={ticket} name={name} />
      ) : null}
      <PurchaseFacts order={ticket} />
      {hasTicket(ticket.state) ? <EntryProof ticket={ticket} /> : null}
    </>
  )
}

/** Saves the ticket's draw for the customer's calendar, which shows it in the zone that it is in. */
function ToCalendar({ ticket, name }: { ticket: DrawOrderDetail; name: string }) {
  const t = useTexts(ticketsTexts)
  const href = useAtomValue(hrefAtom)
  const { id, lotteryKey, drawNo, drawDate } = ticket
  async function save(): Promise<void> {
    const url = new URL(href(accountPaths.upcomingTicket.link(id)), location.href).href
    const { saveDraws } = await import("#src/shop/draws/draw-calendar.ts")
    const words = { title: t("inCalendar", { name, drawNo }), text: t("inCalendarText") }
    saveDraws([{ lotteryKey, drawNo, drawDate, url, ...words }], `${lotteryKey}-${drawNo}`)
  }
  return (
    <div>
      <Button look="quiet" onClick={() => void save()}>
        {t("toCalendar")}
      </Button>
    </div>
  )
}
