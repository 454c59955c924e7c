import { lazy, Suspense } from "react"
import type { Customer } from "#src/contract/account/customer.ts"
import type { Money } from "#src/contract/money.ts"
import type { Order } from "#src/contract/orders/order.ts"
import { formatMoney, isPositive, money, subtract } from "#src/domain/core/money.ts"
import { formatShortDate } from "#src/domain/draws/dates/draw-day.ts"
import { isInDraw } from "#src/domain/draws/in-draw.ts"
import { hasTicket } from "#src/domain/orders/order-state.ts"
import { accountPaths } from "#src/domain/site/paths/account-paths.ts"
import { paths } from "#src/domain/site/paths/paths.ts"
import { ticketPath } from "#src/domain/tickets/ticket-path.ts"
import { useProductNames } from "#src/shop/catalogue/branding.ts"
import { zoneAtom } from "#src/shop/core/browser/clock.atoms.ts"
import { useCapable } from "#src/shop/core/capabilities.atoms.ts"
import { CapabilityGate } from "#src/shop/core/capability-gate.tsx"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { useLoadTexts } from "#src/shop/core/query/load-texts.ts"
import { isNewSignupAtom, sessionStatusAtom } from "#src/shop/core/session.atoms.ts"
import { useAtomValue } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { useOrderStateWords } from "#src/shop/orders/order-state.ts"
import { hasPageAtom } from "#src/shop/site/current-path.atoms.ts"
import { useStyles } from "#src/ui/base/styles.tsx"
import { ButtonLink } from "#src/ui/controls/button.tsx"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { type Awaited, LoadState } from "#src/ui/status/load-state.tsx"
import { SignInFirst } from "#src/ui/status/sign-in-first.tsx"
import { Skeleton } from "#src/ui/status/skeleton.tsx"
import css from "./account.css?inline"
import { accountTexts } from "./account.texts.ts"
import { ComingCharges, NextDraws } from "./coming-charges.tsx"
import { HomeEmpty, HomeRow, HomeSection, ROWS, useHome } from "./home-section.tsx"

const Tasks = lazy(async () => ({ default: (await import("./tasks.tsx")).Tasks }))

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
        <Suspense fallback={<Skeleton label={loading} lines={4} tall />}>
          {tasks.list.length > 0 || tasks.failed.length > 0 ? (
            <Tasks list={tasks.list} failed={tasks.failed} />
          ) : null}
          {home.viewsOrders ? (
            <div className="home__sections">
              <NextDraws tickets={home.tickets} />
              <ComingCharges recurring={home.recurring} scheduled={home.scheduled} />
              <LastPurchases purchases={home.purchases} />
              {customer.data ? <HomeLimits of={customer.data} /> : null}
            </div>
          ) : null}
        </Suspense>
      ) : (
        <Skeleton label={loading} lines={4} tall />
      )}
    </section>
  )
}

/** Limits that the customer set on what they spend, with how much of each is left. Without any there is no section. */
function HomeLimits({ of: { spendLimits = [], preCommitment } }: { of: Customer }) {
  const t = useTexts(accountTexts)
  const href = useAtomValue(hrefAtom)
  const hasSpendLimits = useCapable("spend_limits")
  const rows = [
    ...spendLimits.map((limit) => ({ ...limit, name: t(`limit_${limit.period}`) })),
    ...(preCommitment ? [{ ...preCommitment, name: t("limit_precommitment") }] : []),
  ]
  if (rows.length === 0) return null
  const page = hasSpendLimits ? accountPaths.spendLimits : accountPaths.precommitmentLimit
  return (
    <HomeSection title={t("limits")} more={[{ href: href(page.link()), label: t("allLimits") }]}>
      <ul>
        {rows.map(({ name, limit, amountSpent }) => {
          const left = subtract(limit, amountSpent)
          return (
            <li key={name} className="home__row">
              <span className="home__what">
                <span>{name}</span>
                <span className="muted small">
                  {t("limitSpent", { spent: formatMoney(amountSpent), limit: formatMoney(limit) })}
                </span>
              </span>
              <span className="home__aside">
                <strong>
                  {t("limitLeft", {
                    left: formatMoney(isPositive(left) ? left : money(0, limit.currency)),
                  })}
                </strong>
              </span>
            </li>
          )
        })}
      </ul>
    </HomeSection>
  )
}

/** The tickets that the customer bought last, each with what it cost. */
function LastPurchases({ purchases }: { purchases: Awaited<readonly Order[]> }) {
  const t = useTexts(accountTexts)
  const href = useAtomValue(hrefAtom)
  const more = { href: href(accountPaths.pastTickets.link()), label: t("pastTickets") }
  return (
    <HomeSection title={t("purchases")} more={[more]}>
      <LoadState of={purchases} words={useLoadTexts()} lines={ROWS}>
        {(orders) =>
          orders.length === 0 ? (
            <HomeEmpty words={t("noPurchases")} />
          ) : (
            <ul>
              {orders.map((order) => (
                <Purchase key={order.id} order={order} />
              ))}
            </ul>
          )
        }
      </LoadState>
    </HomeSection>
  )
}

function Purchase({ order }: { order: Order }) {
  const t = useTexts(accountTexts)
  const href = useAtomValue(hrefAtom)
  const zone = useAtomValue(zoneAtom)
  const stateWords = useOrderStateWords()
  const bought = t("bought", { date: formatShortDate(order.purchasedAt, zone) })
  return (
    <HomeRow
      href={href(ticketPath(order))}
      title={useProductNames()(order.lotteryKey, order.lotteryName)}
      colour={order.colour}
      line={isInDraw(order) ? `${t("drawOf", { drawNo: order.drawNo })} · ${bought}` : bought}
      aside={formatMoney(order.price)}
      asideLine={hasTicket(order.state) ? undefined : stateWords(order, { closed: false }).short}
    />
  )
}

/** Shows the wallet's balance, how much of it can be taken out, and the ways to put money in and take it out. */
function Wallet({ customer, withdrawable }: { customer: Awaited<Customer>; withdrawable: Awaited<Money> }) {
  const t = useTexts(accountTexts)
  const href = useAtomValue(hrefAtom)
  const hasPage = useAtomValue(hasPageAtom)
  const words = useLoadTexts()
  const isKnown = useAtomValue(sessionStatusAtom) === "signed-in"
  // Until it is known who is signed in, its room is there: what anybody may see is not what this customer may.
  const showsBalance = useCapable("wallet_balance") || !isKnown
  const withdrawPath = accountPaths.withdraw.link()
  // Beside the balance this is a detail: it is waited for, and where it cannot be had the wallet is shown without it.
  const most = withdrawable.status === "success" ? withdrawable.data : null
  const shown: Awaited<Customer> =
    customer.status === "success" && withdrawable.status === "pending"
      ? { status: "pending", refetch: customer.refetch }
      : customer
  return (
    <section className="home__wallet" aria-labelledby="account-wallet">
      <div className="home__funds">
        <h2 id="account-wallet" className="home__label">
          {t("balance")}
        </h2>
        {showsBalance ? (
          <LoadState of={shown} words={words} lines={1}>
            {({ balance }) => (
              <>
                <p className="home__balance" translate="no">
                  {formatMoney(balance)}
                </p>
                {most && isPositive(most) ? (
                  <p className="small">{t("withdrawable", { amount: formatMoney(most) })}</p>
                ) : null}
              </>
            )}
          </LoadState>
        ) : null}
      </div>
      <div className="row home__ways">
        <CapabilityGate needs="wallet_deposit">
          <ButtonLink href={href(accountPaths.deposit.link())}>{t("deposit")}</ButtonLink>
        </CapabilityGate>
        <CapabilityGate needs="wallet_withdrawal">
          {hasPage(withdrawPath) ? (
            <ButtonLink look="secondary" href={href(withdrawPath)}>
              {t("withdraw")}
            </ButtonLink>
          ) : null}
        </CapabilityGate>
      </div>
    </section>
  )
}
