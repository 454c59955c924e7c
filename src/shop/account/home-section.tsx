import { type ReactNode, useEffect, useId, useState } from "react"
import { accountTasks } from "#src/domain/account/tasks.ts"
import { useCapable } from "#src/shop/core/capabilities.atoms.ts"
import type { Query } from "#src/shop/core/query/define.ts"
import { useQuery } from "#src/shop/core/query/use-query.ts"
import { sessionStatusAtom } from "#src/shop/core/session.atoms.ts"
import { useAtomValue } from "#src/shop/core/store.ts"
import { breakQuery } from "#src/shop/limits/break.atoms.ts"
import {
  type RecurringKind,
  recurringChargesQuery,
  resolutionsQuery,
} from "#src/shop/recurring/recurring.atoms.ts"
import { twoFactorQuery } from "#src/shop/sign-in/session/two-factor.atoms.ts"
import { hasPageAtom } from "#src/shop/site/current-path.atoms.ts"
import { checkedTicketsAtom } from "#src/shop/tickets/checked-tickets.atoms.ts"
import { useTint } from "#src/ui/base/tint.ts"
import { VisuallyHidden } from "#src/ui/base/visually-hidden.tsx"
import {
  lastPurchasesQuery,
  nextTicketsQuery,
  recentWinsQuery,
  scheduledPurchasesQuery,
} from "./customer-queries.ts"
import { customerQuery, withdrawableFundsQuery } from "./customer-query.ts"

/** A part of the account's first page; `more` leads to all of what it shows the first of. */
export function HomeSection({
  title,
  wide = false,
  more,
  children,
}: {
  title: string
  wide?: boolean
  more: readonly { readonly href: string; readonly label: string }[]
  children: ReactNode
}) {
  const id = useId()
  return (
    <section
      className={wide ? "card home__section home__section--wide" : "card home__section"}
      aria-labelledby={id}
    >
      <h2 id={id}>{title}</h2>
      <div className="home__body">{children}</div>
      <p className="home__more">
        {more.map(({ href, label }) => (
          <a key={href} href={href}>
            {label}
          </a>
        ))}
      </p>
    </section>
  )
}

/** Stands in a section that has nothing to show yet, with the way to something. */
export function HomeEmpty({ words, action }: { words: string; action?: ReactNode }) {
  return (
    <div className="home__empty">
      <p className="muted">{words}</p>
      {action}
    </div>
  )
}

/** One line of a section's list; the whole of it leads to its page. */
export function HomeRow({
  href,
  title,
  more,
  colour,
  line,
  aside,
  asideLine,
}: {
  href: string
  title: string
  /** Words for screen readers after the title, where that alone would not tell the link from others. */
  more?: string
  /** The lottery's own. */
  colour: string
  line: string
  aside: string
  asideLine?: string | undefined
}) {
  const tint = useTint(colour)
  return (
    <li className={`home__row ${tint}`}>
      <span className="home__what">
        <a className="home__link" href={href}>
          {title}
          {more ? <VisuallyHidden>{more}</VisuallyHidden> : null}
        </a>
        <span className="muted small">{line}</span>
      </span>
      <span className="home__aside">
        <strong>{aside}</strong>
        {asideLine ? <span className="muted small">{asideLine}</span> : null}
      </span>
    </li>
  )
}

/** Rows of each list of the account's first page. */
export const ROWS = 3

/**
 * Everything that the account's first page shows, asked for at once as soon as somebody is signed in: no section waits
 * for the answer of another.
 */
export function useHome() {
  const signedIn = useAtomValue(sessionStatusAtom) === "signed-in"
  const hasPage = useAtomValue(hasPageAtom)
  const viewsOrders = useCapable("viewing_orders")
  const kinds = useRecurringKinds()
  const own = <T,>(query: Query<T>) => (signedIn ? query : null)
  const ofOrders = <T,>(query: Query<T>) => (viewsOrders ? own(query) : null)

  const customer = useQuery(own(customerQuery()))
  const withdrawable = useQuery(own(withdrawableFundsQuery()))
  const tickets = useQuery(ofOrders(nextTicketsQuery()))
  const recurring = useQuery(ofOrders(recurringChargesQuery({ kinds })))
  const scheduled = useQuery(ofOrders(scheduledPurchasesQuery()))
  const wins = useQuery(ofOrders(recentWinsQuery()))
  const checked = useAtomValue(checkedTicketsAtom)
  const purchases = useQuery(ofOrders(lastPurchasesQuery({ most: ROWS })))
  const twoFactor = useQuery(own(twoFactorQuery()))
  const onBreak = useQuery(own(breakQuery()))
  const resolutions = useQuery(own(resolutionsQuery()))

  const queries = [
    customer,
    twoFactor,
    onBreak,
    resolutions,
    ...(viewsOrders ? [recurring, scheduled, wins] : []),
  ]
  const settled = useOnce(signedIn && queries.every(({ status }) => status !== "pending"), signedIn)
  return {
    customer,
    withdrawable,
    tickets,
    recurring,
    scheduled,
    purchases,
    viewsOrders,
    tasks: {
      list: accountTasks({
        customer: customer.data,
        twoFactor: twoFactor.data,
        onBreak: onBreak.data,
        resolutions: resolutions.data,
        recurring: recurring.data,
        scheduled: scheduled.data,
        past: wins.data,
        checked,
        hasPage,
      }),
      /** Every answer was there, could not be had, or took too long. */
      settled,
      failed: queries.filter(({ status }) => status === "error"),
    },
  }
}

/** The longest that anything else waits for its place, milliseconds. */
const PATIENCE_MS = 2000

/** True from the moment something is so, or was waited for too long: what is shown by it does not go again. */
function useOnce(isSo: boolean, waits: boolean): boolean {
  const [was, setWas] = useState(false)
  if (isSo && !was) setWas(true)
  useEffect(() => {
    if (!waits) return
    const timer = setTimeout(() => setWas(true), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [waits])
  return was
}

/** The lists of recurring purchases that this customer may see, none of them twice. */
function useRecurringKinds(): readonly RecurringKind[] {
  const all = useCapable("combined_recurring_purchases")
  const autoplay = useCapable("autoplay_manage")
  const subscription = useCapable("subscription_manage")
  if (all) return ["all"]
  return [...(autoplay ? (["autoplay"] as const) : []), ...(subscription ? (["subscription"] as const) : [])]
}
