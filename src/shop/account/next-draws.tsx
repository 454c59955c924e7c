import type { Order } from "#src/contract/orders/order.ts"
import { formatJackpot } from "#src/domain/draws/jackpot.ts"
import { accountPaths } from "#src/domain/site/paths/account-paths.ts"
import { type DrawWithTickets, nextDraws } from "#src/domain/tickets/next-draws.ts"
import { ticketPath } from "#src/domain/tickets/ticket-path.ts"
import { useProductNames } from "#src/shop/catalogue/branding.ts"
import { useBrowse } from "#src/shop/catalogue/use-browse.ts"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { useLoadTexts } from "#src/shop/core/query/load-texts.ts"
import { useAtomValue } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { useClosing } from "#src/shop/draws/use-cutoff.ts"
import { ButtonLink } from "#src/ui/controls/button.tsx"
import { type Awaited, LoadState } from "#src/ui/status/load-state.tsx"
import { accountTexts } from "./account.texts.ts"
import { HomeEmpty, HomeRow, HomeSection } from "./home-section.tsx"
import { ROWS } from "./use-home.ts"

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
  const name = useProductNames()(order.lotteryKey, order.lotteryName)
  const tickets = areAll
    ? count === 1
      ? t("ticketsOne")
      : t("tickets", { count })
    : t("ticketsAtLeast", { count })
  const state =
    order.drawState === "DRAW_DRAWN"
      ? t("scoring")
      : closing.closed
        ? t("inDraw")
        : t("closes", { left: closing.left })
  const path = areAll && count === 1 ? ticketPath(order) : accountPaths.upcomingTickets.link()
  return (
    <HomeRow
      href={href(path)}
      title={name}
      label={t("openDraw", { name, drawNo: order.drawNo, tickets })}
      colour={order.colour}
      line={`${closing.day} · ${state}`}
      aside={formatJackpot(order.drawPrizePool, order.drawPrizeSuffix)}
      asideLine={tickets}
    />
  )
}
