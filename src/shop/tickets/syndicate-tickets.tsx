import { accountPaths } from "#src/domain/site/paths/account-paths.ts"
import { paths } from "#src/domain/site/paths/paths.ts"
import { sharesQuery } from "#src/shop/account/customer-queries.ts"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { useLoadTexts } from "#src/shop/core/query/load-texts.ts"
import { useQuery } from "#src/shop/core/query/use-query.ts"
import { sessionStatusAtom } from "#src/shop/core/session.atoms.ts"
import { useAtomValue } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { useStyles } from "#src/ui/base/styles.tsx"
import { ButtonLink } from "#src/ui/controls/button.tsx"
import { EmptyState } from "#src/ui/status/empty-state.tsx"
import { LoadState } from "#src/ui/status/load-state.tsx"
import { TicketCard } from "./cards/ticket-card.tsx"
import { SignInForTickets } from "./sign-in-first.tsx"
import css from "./tickets.css?inline"
import { ticketsTexts } from "./tickets.texts.ts"

/** The customer's shares of syndicates: those whose draw comes, and the last that were drawn. */
export function SyndicateTickets() {
  useStyles(css)
  const t = useTexts(ticketsTexts)
  const href = useAtomValue(hrefAtom)
  const session = useAtomValue(sessionStatusAtom)
  const isSignedIn = session === "signed-in"
  const coming = useQuery(isSignedIn ? sharesQuery({ status: "upcoming_products" }) : null)
  const past = useQuery(isSignedIn ? sharesQuery({ status: "past_products" }) : null)
  const words = useLoadTexts()
  if (session === "anonymous") return <SignInForTickets returnTo={accountPaths.syndicateTickets.link()} />
  const none = coming.data?.items.length === 0 && past.data?.items.length === 0
  return (
    <section className="page stack stack--loose" aria-labelledby="shares">
      <h1 id="shares">{t("syndicates")}</h1>
      {none ? (
        <EmptyState
          title={t("syndicatesEmpty")}
          words={t("syndicatesEmptyWords")}
          action={<ButtonLink href={href(paths.syndicates.link())}>{t("browseSyndicates")}</ButtonLink>}
        />
      ) : (
        [
          { title: t("comingShares"), shares: coming, all: accountPaths.upcomingTickets.link() },
          { title: t("pastShares"), shares: past, all: accountPaths.pastTickets.link() },
        ].map(({ title, shares, all }) => (
          <LoadState key={title} of={shares} words={words} lines={2} tall>
            {({ items, pageInfo }) =>
              items.length === 0 ? null : (
                <section className="stack">
                  <h2>{title}</h2>
                  <ul className="ticket-list">
                    {items.map((order) => (
                      <TicketCard key={order.id} order={order} level={3} />
                    ))}
                  </ul>
                  {pageInfo.total > items.length ? (
                    <p>
                      <a href={href(all)}>{t("moreShares", { count: pageInfo.total - items.length })}</a>
                    </p>
                  ) : null}
                </section>
              )
            }
          </LoadState>
        ))
      )}
    </section>
  )
}
