import { accountPaths } from "#src/domain/site/paths/account-paths.ts"
import { ordersQuery } from "#src/shop/account/customer-queries.ts"
import { useBrowse } from "#src/shop/catalogue/use-browse.ts"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { useListPages } from "#src/shop/core/query/list-pages.ts"
import { useLoadTexts } from "#src/shop/core/query/load-texts.ts"
import { useQuery } from "#src/shop/core/query/use-query.ts"
import { sessionStatusAtom } from "#src/shop/core/session.atoms.ts"
import { useAtomValue } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { useStyles } from "#src/ui/base/styles.tsx"
import { ButtonLink } from "#src/ui/controls/button.tsx"
import { Pagination } from "#src/ui/navigation/pagination.tsx"
import { TabLinks } from "#src/ui/navigation/tab-links.tsx"
import { EmptyState } from "#src/ui/status/empty-state.tsx"
import { LoadState } from "#src/ui/status/load-state.tsx"
import { TicketCard } from "./cards/ticket-card.tsx"
import { SignInForTickets } from "./sign-in-first.tsx"
import css from "./tickets.css?inline"
import { ticketsTexts } from "./tickets.texts.ts"

/** The customer's tickets: in draws to come, the next draw first, or in past ones, the newest first. */
export function TicketList({ past, page }: { past: boolean; page: number }) {
  useStyles(css)
  const t = useTexts(ticketsTexts)
  const href = useAtomValue(hrefAtom)
  const browse = useBrowse()
  const link = past ? accountPaths.pastTickets.link : accountPaths.upcomingTickets.link
  const session = useAtomValue(sessionStatusAtom)
  const status = past ? "past_products" : "upcoming_products"
  const orders = useQuery(session === "signed-in" ? ordersQuery({ status, page }) : null)
  const words = useLoadTexts()
  const listPages = useListPages(t, t("pages"))
  if (session === "anonymous") return <SignInForTickets returnTo={link(page)} />
  return (
    <section className="page stack stack--loose" aria-labelledby="tickets">
      <h1 id="tickets">{t(past ? "past" : "upcoming")}</h1>
      <TabLinks
        label={t("kinds")}
        links={[
          { href: href(accountPaths.upcomingTickets.link()), name: t("upcoming"), current: !past },
          { href: href(accountPaths.pastTickets.link()), name: t("past"), current: past },
        ]}
      />
      <LoadState of={orders} words={words} lines={3} tall>
        {({ items, pageInfo }) => {
          if (pageInfo.total === 0)
            return (
              <EmptyState
                title={t(past ? "pastEmpty" : "upcomingEmpty")}
                words={t(past ? "pastEmptyWords" : "upcomingEmptyWords")}
                action={<ButtonLink href={browse}>{t("browse")}</ButtonLink>}
              />
            )
          return (
            <>
              {past ? null : (
                <p>
                  <a href={href(accountPaths.printTickets.link())}>{t("print")}</a>
                </p>
              )}
              <ul className="ticket-list">
                {items.map((order) => (
                  <TicketCard key={order.id} order={order} />
                ))}
              </ul>
              <Pagination {...listPages(page, pageInfo, link)} />
            </>
          )
        }}
      </LoadState>
    </section>
  )
}
