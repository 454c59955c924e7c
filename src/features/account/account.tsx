import { formatMoney } from "#src/domain/money/money.ts"
import { accountPaths } from "#src/domain/site/account-paths.ts"
import { paths } from "#src/domain/site/paths.ts"
import { ordersQuery } from "#src/state/account/customer-queries.ts"
import { customerQuery } from "#src/state/account/customer-query.ts"
import { defineTexts, useTexts } from "#src/state/content/texts.ts"
import { useLoadTexts } from "#src/state/query/load-texts.ts"
import { useQuery } from "#src/state/query/use-query.ts"
import { useCapable } from "#src/state/session/capabilities.atoms.ts"
import { CapabilityGate } from "#src/state/session/capability-gate.tsx"
import { isNewSignupAtom } from "#src/state/session/session.atoms.ts"
import { hrefAtom } from "#src/state/site/navigation.atoms.ts"
import { useAtomValue } from "#src/state/store.ts"
import { useStyles } from "#src/ui/base/styles.tsx"
import { ButtonLink } from "#src/ui/controls/button.tsx"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { LoadState } from "#src/ui/status/load-state.tsx"
import css from "./account.css?inline"
import { TwoFactorPrompt } from "./two-factor-prompt.tsx"

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
      <LoadState of={customer} words={useLoadTexts()} tall>
        {({ firstname, balance }) => (
          <section className="stack stack--loose" aria-labelledby="account-title">
            <h1 id="account-title">{t("title", { firstname })}</h1>
            {isNew ? <Notice level="success">{t("welcome")}</Notice> : <TwoFactorPrompt />}
            <div className="account__wallet">
              <div>
                <p className="small">{t("balance")}</p>
                <p className="account__balance">{formatMoney(balance)}</p>
              </div>
              <CapabilityGate needs="wallet_deposit">
                <ButtonLink href={href(accountPaths.deposit.link())}>{t("deposit")}</ButtonLink>
              </CapabilityGate>
            </div>
            {viewsOrders ? (
              <ul className="account__links">
                <li>
                  <a className="account__link" href={href(accountPaths.upcomingTickets.link())}>
                    <strong>{t("upcoming")}</strong>
                    <span className="muted small">
                      {upcoming.data ? t("upcomingCount", { count: upcoming.data.pageInfo.total }) : "…"}
                    </span>
                  </a>
                </li>
                <li>
                  <a className="account__link" href={href(accountPaths.pastTickets.link())}>
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
