import { accountPaths } from "#src/domain/site/paths/account-paths.ts"
import { paths } from "#src/domain/site/paths/paths.ts"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { useLoadTexts } from "#src/shop/core/query/load-texts.ts"
import { isNewSignupAtom, sessionStatusAtom } from "#src/shop/core/session.atoms.ts"
import { useAtomValue } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { useStyles } from "#src/ui/base/styles.tsx"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { SignInFirst } from "#src/ui/status/sign-in-first.tsx"
import { Skeleton } from "#src/ui/status/skeleton.tsx"
import css from "./account.css?inline"
import { accountTexts } from "./account.texts.ts"
import { ComingCharges } from "./coming-charges.tsx"
import { HomeLimits } from "./home-limits.tsx"
import { LastPurchases } from "./last-purchases.tsx"
import { NextDraws } from "./next-draws.tsx"
import { Tasks } from "./tasks.tsx"
import { useHome } from "./use-home.ts"
import { Wallet } from "./wallet.tsx"

/** The account at a glance: the wallet, what waits for the customer, and what comes and went. */
export function Account() {
  useStyles(css)
  const t = useTexts(accountTexts)
  const href = useAtomValue(hrefAtom)
  const status = useAtomValue(sessionStatusAtom)
  const isNew = useAtomValue(isNewSignupAtom)
  const { loading } = useLoadTexts()
  const home = useHome()
  const { customer, withdrawable, tasks } = home
  if (status === "anonymous")
    return (
      <SignInFirst
        title={t("signIn")}
        words={t("signInWords")}
        action={t("login")}
        href={href(paths.login.link(accountPaths.account.link()))}
      />
    )
  const firstname = customer.data?.firstname
  return (
    <section className="page home" aria-labelledby="account-title">
      <h1 id="account-title">{firstname ? t("title", { firstname }) : t("unnamed")}</h1>
      {isNew ? <Notice level="success">{t("welcome")}</Notice> : null}
      <Wallet customer={customer} withdrawable={withdrawable} />
      {/* Waiting tasks come first. Until it is known whether there are any, nothing below has its place. */}
      {tasks.settled ? (
        <>
          <Tasks list={tasks.list} failed={tasks.failed} />
          {home.viewsOrders ? (
            <div className="home__sections">
              <NextDraws tickets={home.tickets} />
              <ComingCharges recurring={home.recurring} scheduled={home.scheduled} />
              <LastPurchases purchases={home.purchases} />
              {customer.data ? <HomeLimits of={customer.data} /> : null}
            </div>
          ) : null}
        </>
      ) : (
        <Skeleton label={loading} lines={4} tall />
      )}
    </section>
  )
}
