import type { ComponentType } from "react"
import type { DrawOrder, Order } from "#src/contract/orders/order.ts"
import type { MembershipOrder } from "#src/contract/tickets/memberships.ts"
import { add, formatMoney } from "#src/domain/core/money.ts"
import { formatLongDate, formatMoment } from "#src/domain/draws/dates/draw-day.ts"
import { isInDraw } from "#src/domain/draws/in-draw.ts"
import { hasTicket } from "#src/domain/orders/order-state.ts"
import { partyPaths } from "#src/domain/site/paths/party-paths.ts"
import { ticketPath } from "#src/domain/tickets/ticket-path.ts"
import { useProductNames } from "#src/shop/catalogue/branding.ts"
import { useLineName } from "#src/shop/content/line-texts.ts"
import { zoneAtom } from "#src/shop/core/browser/clock.atoms.ts"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { useAtomValue } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { useClosing } from "#src/shop/draws/use-cutoff.ts"
import { VisuallyHidden } from "#src/ui/base/visually-hidden.tsx"
import { GameLines, TicketPaper } from "#src/ui/ticket/paper.tsx"
import { TicketStubs } from "#src/ui/ticket/stubs.tsx"
import { useOrderStateWords } from "./order-state.ts"
import { receiptTexts } from "./receipt.texts.ts"

/** The part of a receipt for each product that is drawn: a new product gets its part here. */
const parts: { readonly [T in ProductType]: ComponentType<OnReceiptProps<T>> } = {
  lottery_ticket: LotteryOnReceipt,
  raffle_ticket: RaffleOnReceipt,
  social_syndicate_share: PartyOnReceipt,
  syndicate_share: SyndicateOnReceipt,
}

/** One thing that was bought, in one draw or several, with the way to its own page. */
export function ReceiptTicket({ orders: [order, ...more] }: { orders: readonly [Order, ...Order[]] }) {
  return isInDraw(order) ? (
    <DrawTicket order={order} orders={[order, ...more.filter(isInDraw)]} />
  ) : (
    <MembershipOnReceipt order={order} />
  )
}

function DrawTicket({ order, orders }: { order: DrawOrder; orders: readonly DrawOrder[] }) {
  const t = useTexts(receiptTexts)
  const href = useAtomValue(hrefAtom)
  const zone = useAtomValue(zoneAtom)
  const nameOf = useProductNames()
  const drawOf = ({ drawNo, drawDate }: DrawOrder) =>
    t("draw", { drawNo, moment: formatMoment(drawDate, zone) })
  const Part = parts[order.productType] as ComponentType<OnReceiptProps>
  const several = orders.length > 1
  const isShares = order.productType === "social_syndicate_share"
  return (
    <li>
      <TicketPaper
        level={2}
        colour={order.colour}
        name={nameOf(order.lotteryKey, order.lotteryName)}
        line={several ? t("draws", { count: orders.length }) : drawOf(order)}
        aside={formatMoney(orders.map(({ price }) => price).reduce(add))}
        foot={
          several ? null : (
            <a className="no-print" href={href(ticketPath(order))}>
              {t(hasTicket(order.state) ? "open" : isShares ? "openShares" : "openRefunded")}
            </a>
          )
        }
      >
        <Part order={order} />
        {order.refund && !several && !isShares ? (
          <p>
            <strong>{t("refunded")}</strong>
          </p>
        ) : null}
        {several ? (
          <ul className="receipt__draws">
            {orders.map((one) => (
              <li key={one.id} className="receipt__draw">
                <span>
                  {drawOf(one)}
                  {one.refund ? (
                    <>
                      {" "}
                      <strong>{t("refunded")}</strong>
                    </>
                  ) : null}
                </span>
                <a className="no-print" href={href(ticketPath(one))}>
                  {t(hasTicket(one.state) ? "open" : "openRefunded")}
                  <VisuallyHidden>{t("openOf", { drawNo: one.drawNo })}</VisuallyHidden>
                </a>
              </li>
            ))}
          </ul>
        ) : null}
      </TicketPaper>
    </li>
  )
}

/** A lottery ticket's numbers. */
function LotteryOnReceipt({ order }: OnReceiptProps<"lottery_ticket">) {
  const t = useTexts(receiptTexts)
  const lineName = useLineName()
  return (
    <div className="receipt__part">
      <p className="muted">
        {lineName({ gameType: order.gameType, name: order.gameOfferName, count: order.games.length })}
        {order.causeName ? ` · ${t("forCause", { cause: order.causeName })}` : null}
      </p>
      <GameLines games={order.games} label={(n) => t("game", { n })} />
    </div>
  )
}

/** The membership that was bought, from and until when. */
function MembershipOnReceipt({ order }: { order: MembershipOrder }) {
  const t = useTexts(receiptTexts)
  const href = useAtomValue(hrefAtom)
  const zone = useAtomValue(zoneAtom)
  const day = (instant: string) => formatLongDate(instant, zone)
  return (
    <li>
      <TicketPaper
        level={2}
        colour={order.colour}
        name={order.lotteryName}
        line={t("membership", { name: order.membershipOfferName })}
        aside={formatMoney(order.price)}
        foot={
          <a className="no-print" href={href(ticketPath(order))}>
            {t("openMembership")}
          </a>
        }
      >
        <p>{t("memberFromTo", { from: day(order.validFrom), until: day(order.validUntil) })}</p>
      </TicketPaper>
    </li>
  )
}

/** The shares that were bought, and of which group's ticket. */
function PartyOnReceipt({ order }: OnReceiptProps<"social_syndicate_share">) {
  const t = useTexts(receiptTexts)
  const href = useAtomValue(hrefAtom)
  return (
    <div className="receipt__part">
      <p>
        <strong>{order.groupName}</strong>
      </p>
      <p className="muted">{t("shares", { count: order.quantity, size: order.numShares })}</p>
      <StateOnReceipt order={order} />
      <p className="no-print">
        {t("inGroup")} <a href={href(partyPaths.myGroup.link(order.groupId))}>{t("openGroup")}</a>
      </p>
    </div>
  )
}

/** Says of shares that are no ticket what they are, and what becomes of their money. */
function StateOnReceipt({ order }: OnReceiptProps<"social_syndicate_share">) {
  const zone = useAtomValue(zoneAtom)
  const closing = useClosing({ stop: order.drawStop, drawDate: order.drawDate })
  const moment = formatMoment(order.drawStop, zone)
  const { short, long } = useOrderStateWords()(order, { closed: closing.closed, moment })
  return long ? (
    <>
      <p>
        <strong>{short}</strong>
      </p>
      <p>{long}</p>
    </>
  ) : null
}

/** The numbers of a raffle book, and whom it helps. */
function RaffleOnReceipt({ order }: OnReceiptProps<"raffle_ticket">) {
  const t = useTexts(receiptTexts)
  return (
    <div className="receipt__part">
      <p>
        <strong>{order.drawName}</strong>
      </p>
      <TicketStubs
        {...order.ticketNumbers}
        words={{ label: t("ticketNumbers"), to: t("to"), won: t("wonTicket") }}
      />
      <p className="muted">{t("inAid", { cause: order.causeName })}</p>
    </div>
  )
}

/** The shares that were bought, and of which syndicate. */
function SyndicateOnReceipt({ order }: OnReceiptProps<"syndicate_share">) {
  const t = useTexts(receiptTexts)
  return (
    <div className="receipt__part">
      <p>
        <strong>{order.syndicateName}</strong>
      </p>
      <p className="muted">{t("shares", { count: order.quantity, size: order.size })}</p>
    </div>
  )
}

type ProductType = DrawOrder["productType"]

interface OnReceiptProps<T extends ProductType = ProductType> {
  readonly order: Extract<DrawOrder, { productType: T }>
}
