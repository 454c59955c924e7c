import type { ComponentType } from "react"
import type { DrawOrderDetail } from "#src/contract/orders/order.ts"
import { formatMoney, isPositive } from "#src/domain/core/money.ts"
import { formatMoment } from "#src/domain/draws/dates/draw-day.ts"
import { isInDraw } from "#src/domain/draws/in-draw.ts"
import { formatJackpot } from "#src/domain/draws/jackpot.ts"
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
import { Notice } from "#src/ui/overlays/notice.tsx"
import { LoadState } from "#src/ui/status/load-state.tsx"
import { TicketPaper } from "#src/ui/ticket/paper.tsx"
import { EntryProof } from "./cards/entry-proof.tsx"
import { LotteryTicketPart, PartySharePart, SyndicateSharePart } from "./cards/parts-with-games.tsx"
import { MembershipPart, PurchaseFacts, RaffleTicketPart } from "./cards/parts-without-games.tsx"
import { type ProductType, type TicketPartProps, TicketState, useTicketKind } from "./cards/ticket-kind.tsx"
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
  const order = useQuery(session === "signed-in" ? orderQuery({ id }) : null)
  const words = useLoadTexts()
  const shares = order.data?.productType === "syndicate_share"
  const past = order.data && isInDraw(order.data) && order.data.winnings !== null
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
          {(ticket) => (isInDraw(ticket) ? <Ticket ticket={ticket} /> : <MembershipPart order={ticket} />)}
        </LoadState>
      )}
    </div>
  )
}

function Ticket({ ticket }: { ticket: DrawOrderDetail }) {
  const t = useTexts(ticketsTexts)
  const zone = useAtomValue(zoneAtom)
  const at = (instant: string) => formatMoment(instant, zone)
  const { lotteryKey, lotteryName, drawNo, winnings } = ticket
  const name = useProductNames()(lotteryKey, lotteryName)
  const kind = useTicketKind()
  const Part = parts[ticket.productType] as ComponentType<TicketPartProps>
  return (
    <>
      <h1>
        {name} {t("draw", { drawNo })}
      </h1>
      {winnings && isPositive(winnings) ? (
        <Notice level="success" title={t("won", { amount: formatMoney(winnings) })}>
          {t("paidIn", { amount: formatMoney(winnings) })}
        </Notice>
      ) : null}
      <TicketPaper
        level={2}
        colour={ticket.colour}
        name={kind(ticket)}
        line={at(ticket.drawDate)}
        aside={formatJackpot(ticket.drawPrizePool, ticket.drawPrizeSuffix)}
        foot={
          <>
            <TicketState order={ticket} />
            <strong translate="no">{formatMoney(ticket.price)}</strong>
          </>
        }
      >
        <Part ticket={ticket} />
      </TicketPaper>
      <PurchaseFacts order={ticket} />
      <EntryProof ticket={ticket} />
    </>
  )
}
