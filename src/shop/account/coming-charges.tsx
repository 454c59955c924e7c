import type { Order } from "#src/contract/orders/order.ts"
import type { RecurringPurchaseItem } from "#src/contract/recurring/purchase.ts"
import type { ScheduledPurchase } from "#src/contract/recurring/scheduled-purchase.ts"
import { formatMoney } from "#src/domain/core/money.ts"
import { formatDay } from "#src/domain/draws/dates/draw-day.ts"
import { formatJackpot } from "#src/domain/draws/jackpot.ts"
import { type ComingCharge, comingCharges } from "#src/domain/recurring/coming-charges.ts"
import { accountPaths } from "#src/domain/site/paths/account-paths.ts"
import { type DrawWithTickets, nextDraws } from "#src/domain/tickets/next-draws.ts"
import { ticketPath } from "#src/domain/tickets/ticket-path.ts"
import { useProductNames } from "#src/shop/catalogue/branding.ts"
import { useBrowse } from "#src/shop/catalogue/use-browse.ts"
import { nowAtom, zoneAtom } from "#src/shop/core/browser/clock.atoms.ts"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { useLoadTexts } from "#src/shop/core/query/load-texts.ts"
import { useAtomValue } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { useClosing } from "#src/shop/draws/use-cutoff.ts"
import { useOrderStateWords } from "#src/shop/orders/order-state.ts"
import { hasPageAtom } from "#src/shop/site/current-path.atoms.ts"
import { ButtonLink } from "#src/ui/controls/button.tsx"
import { type Awaited, LoadState } from "#src/ui/status/load-state.tsx"
import { accountTexts } from "./account.texts.ts"
import { HomeEmpty, HomeRow, HomeSection, ROWS } from "./home-section.tsx"

/** The next draws that the customer has tickets in. */
export function NextDraws({
  tickets,
}: {
  tickets: Awaited<{ readonly items: readonly Order[]; readonly pageInfo: { readonly total: number } }>
}) {
  const t = useTexts(accountTexts)
  const href = useAtomValue(hrefAtom)
  const browse = useBrowse()
  const more = { href: href(accountPaths.upcomingTickets.link()), label: t("allTickets") }
  return (
    <HomeSection title={t("draws")} wide more={[more]}>
      <LoadState of={tickets} words={useLoadTexts()} lines={ROWS}>
        {({ items, pageInfo }) => {
          const draws = nextDraws(items, pageInfo.total, ROWS)
          return draws.length === 0 ? (
            <HomeEmpty words={t("noDraws")} action={<ButtonLink href={browse}>{t("choose")}</ButtonLink>} />
          ) : (
            <ul>
              {draws.map((draw) => (
                <NextDraw key={draw.order.id} draw={draw} />
              ))}
            </ul>
          )
        }}
      </LoadState>
    </HomeSection>
  )
}

function NextDraw({ draw: { order, tickets: count, areAll } }: { draw: DrawWithTickets }) {
  const t = useTexts(accountTexts)
  const href = useAtomValue(hrefAtom)
  const closing = useClosing({ stop: order.drawStop, drawDate: order.drawDate })
  const isOnlyHeld = order.state === "held"
  const name = useProductNames()(order.lotteryKey, order.lotteryName)
  const tickets = isOnlyHeld
    ? t("ticketsHeld")
    : areAll
      ? count === 1
        ? t("ticketsOne")
        : t("tickets", { count })
      : t("ticketsAtLeast", { count })
  const state = useOrderStateWords()(order, closing).short
  const path = areAll && count === 1 ? ticketPath(order) : accountPaths.upcomingTickets.link()
  return (
    <HomeRow
      href={href(path)}
      title={name}
      more={t("openDraw", { drawNo: order.drawNo, tickets })}
      colour={order.colour}
      line={`${closing.day} · ${state}`}
      aside={formatJackpot(order.drawPrizePool, order.drawPrizeSuffix)}
      asideLine={tickets}
    />
  )
}

/** Shows the charges that come by themselves, and when: recurring purchases and those that are scheduled. */
export function ComingCharges({
  recurring,
  scheduled,
}: {
  recurring: Awaited<readonly RecurringPurchaseItem[]>
  scheduled: Awaited<readonly ScheduledPurchase[]>
}) {
  const t = useTexts(accountTexts)
  const href = useAtomValue(hrefAtom)
  const hasPage = useAtomValue(hasPageAtom)
  const { recurringPurchases, autoplay, subscriptions, scheduledPurchases } = accountPaths
  const list = [recurringPurchases, autoplay, subscriptions].map(({ link }) => link()).find(hasPage)
  const more = [
    ...(list ? [{ href: href(list), label: t("allCharges") }] : []),
    { href: href(scheduledPurchases.link()), label: t("scheduled") },
  ]
  return (
    <HomeSection title={t("charges")} more={more}>
      <LoadState of={together(recurring, scheduled)} words={useLoadTexts()} lines={ROWS}>
        {([items, later]) => {
          const charges = comingCharges(items, later)
          return charges.length === 0 ? (
            <HomeEmpty words={t("noCharges")} />
          ) : (
            <ul>
              {charges.slice(0, ROWS).map((charge) => (
                <Charge key={idOf(charge)} charge={charge} />
              ))}
            </ul>
          )
        }}
      </LoadState>
    </HomeSection>
  )
}

const idOf = ({ kind, item }: ComingCharge) =>
  `${kind} ${kind === "recurring" ? item.autoplayId : item.encodedId}`

function Charge({ charge }: { charge: ComingCharge }) {
  const t = useTexts(accountTexts)
  const href = useAtomValue(hrefAtom)
  const zone = useAtomValue(zoneAtom)
  const isDue =
    useAtomValue(nowAtom) >= (charge.at === null ? Number.POSITIVE_INFINITY : Date.parse(charge.at))
  const nameOf = useProductNames()
  const when = isDue ? t("due") : charge.at ? formatDay(charge.at, zone) : undefined
  if (charge.kind === "scheduled") {
    const { item } = charge
    return (
      <HomeRow
        href={href(accountPaths.scheduledPurchase.link(item.encodedId))}
        title={nameOf(item.lotteryKey, item.lotteryName)}
        colour={item.colour}
        line={`${t(item.kind === "pre_order" ? "preOrder" : "scheduledOne", { drawNo: item.drawNo })} · ${item.description}`}
        aside={formatMoney(item.price)}
        asideLine={when}
      />
    )
  }
  const { item } = charge
  const own = item.type === "autoplay" ? accountPaths.autoplayTicket : accountPaths.subscriptionTicket
  const { minimumJackpotAmount: minimum } = item
  const waits = minimum
    ? t("waitsForJackpot", { jackpot: formatJackpot(minimum) })
    : item.status === "recurring_status_active" && !charge.at
      ? t("waitsForDraw")
      : null
  return (
    <HomeRow
      href={href(own.link(item.autoplayId))}
      title={nameOf(item.productOfferKey, item.lotteryName)}
      colour={item.colour}
      line={waits ? `${item.description} · ${waits}` : item.description}
      aside={formatMoney(item.price)}
      asideLine={item.status === "recurring_status_paused" ? t("paused") : when}
    />
  )
}

/** Two answers that are shown as one: waited for until both are there, failed as soon as one has. */
function together<A, B>(one: Awaited<A>, other: Awaited<B>): Awaited<readonly [A, B]> {
  const refetch = async () => {
    await Promise.all([one.refetch(), other.refetch()])
  }
  if (one.status === "error") return { ...one, refetch }
  if (other.status === "error") return { ...other, refetch }
  if (one.status === "pending" || other.status === "pending") return { status: "pending", refetch }
  return { status: "success", data: [one.data, other.data], error: one.error ?? other.error, refetch }
}
