import { formatMoney } from "#src/domain/money.ts"
import { paths } from "#src/domain/paths.ts"
import { useCapable } from "#src/state/capabilities.atoms.ts"
import { CapabilityGate } from "#src/state/capability-gate.tsx"
import { customerQuery } from "#src/state/customer-resource.ts"
import { ordersQuery } from "#src/state/customer-resources.ts"
import { useLoadWords } from "#src/state/load-words.ts"
import { hrefAtom } from "#src/state/navigation.atoms.ts"
import { useQuery } from "#src/state/query/use-query.ts"
import { isNewSignupAtom } from "#src/state/session.atoms.ts"
import { useAtomValue } from "#src/state/store.ts"
import { defineTexts, useTexts } from "#src/state/texts.ts"
import { ButtonLink } from "#src/ui/button.tsx"
import { LoadState } from "#src/ui/load-state.tsx"
import { Notice } from "#src/ui/notice.tsx"
import { useStyles } from "#src/ui/styles.tsx"
import css from "./account.css?inline"

const accountTexts = defineTexts("account", {
  title: "Hello {firstname}",
  welcome: "Welcome. Your account is open.",
  balance: "Wallet",
  deposit: "Deposit",
  upcoming: "Upcoming tickets",
  upcomingCount: "{count} to come",
  past: "Past tickets",
  pastHint: "Results and winnings",
  signOut: "Sign out",
})

/** The account at a glance: the wallet and the ways into everything else. */
export function Account() {
  useStyles(css)
  const t = useTexts(accountTexts)
  const href = useAtomValue(hrefAtom)
  const isNew = useAtomValue(isNewSignupAtom)
  const customer = useQuery(customerQuery())
  const viewsOrders = useCapable("viewing_orders")
  const upcoming = useQuery(viewsOrders ? ordersQuery({ status: "upcoming_products", page: 1 }) : null)
  return (
    <div className="page page--narrow">
      <LoadState of={customer} words={useLoadWords()} tall>
        {({ firstname, balance }) => (
          <section className="stack stack--loose" aria-labelledby="account-title">
            <h1 id="account-title">{t("title", { firstname })}</h1>
            {isNew ? <Notice level="success">{t("welcome")}</Notice> : null}
            <div className="account__wallet">
              <div>
                <p className="small">{t("balance")}</p>
                <p className="account__balance">{formatMoney(balance)}</p>
              </div>
              <CapabilityGate needs="wallet_deposit">
                <ButtonLink href={href(paths.deposit.link())}>{t("deposit")}</ButtonLink>
              </CapabilityGate>
            </div>
            {viewsOrders ? (
              <ul className="account__links">
                <li>
                  <a className="account__link" href={href(paths.upcomingTickets.link())}>
                    <strong>{t("upcoming")}</strong>
                    <span className="muted small">
                      {upcoming.data ? t("upcomingCount", { count: upcoming.data.pageInfo.total }) : "…"}
                    </span>
                  </a>
                </li>
                <li>
                  <a className="account__link" href={href(paths.pastTickets.link())}>
                    <strong>{t("past")}</strong>
                    <span className="muted small">{t("pastHint")}</span>
                  </a>
                </li>
              </ul>
            ) : null}
            <p>
              <a href={href(paths.logout.link())}>{t("signOut")}</a>
            </p>
          </section>
        )}
      </LoadState>
    </div>
  )
}
