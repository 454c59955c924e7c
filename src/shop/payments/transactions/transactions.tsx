import type { Transaction } from "#src/contract/payments/transaction.ts"
import { formatMoney, isPositive } from "#src/domain/core/money.ts"
import { formatShortDate } from "#src/domain/draws/dates/draw-day.ts"
import { transactionDetails, transactionName } from "#src/domain/payments/transaction-sentences.ts"
import { type TransactionView, transactionMonthsPath } from "#src/domain/payments/transaction-views.ts"
import { withView } from "#src/domain/site/list-view.ts"
import { accountPaths } from "#src/domain/site/paths/account-paths.ts"
import { paths } from "#src/domain/site/paths/paths.ts"
import { useBrowse } from "#src/shop/catalogue/use-browse.ts"
import { zoneAtom } from "#src/shop/core/browser/clock.atoms.ts"
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
import { SignInFirst } from "#src/ui/status/sign-in-first.tsx"
import { type TransactionFilter, transactionsQuery } from "../transactions.atoms.ts"
import { FilterForm, isFiltered } from "./filter-form.tsx"
import { MonthsOfPlay } from "./months-of-play.tsx"
import { Statements } from "./statements.tsx"
import css from "./transactions.css?inline"
import { transactionsTexts, transactionTexts } from "./transactions.texts.ts"

interface TransactionsProps extends ListProps {
  readonly view: TransactionView
}

interface ListProps {
  readonly page: number
  /** Later pages show what there was when the first was looked at. */
  readonly upTo: number | null
  readonly filter: TransactionFilter
}

/** The address of a page of what a filter lets through. */
function linkTo(
  { kind, from, until, search }: TransactionFilter,
  page = 1,
  upTo: number | null = null,
): string {
  const view = { kind, from, until, search, upTo: upTo === null || page === 1 ? null : String(upTo) }
  const said = Object.entries(view).flatMap(([name, value]) => (value ? [[name, value]] : []))
  return withView(accountPaths.transactions.link(page), Object.fromEntries(said))
}

/**
 * Lists the movements of the customer's wallet, with the balance after each; as files, and month by month as
 * a picture.
 */
export function Transactions({ view, page, upTo, filter }: TransactionsProps) {
  useStyles(css)
  const t = useTexts(transactionsTexts)
  const href = useAtomValue(hrefAtom)
  const session = useAtomValue(sessionStatusAtom)
  if (session === "anonymous")
    return (
      <SignInFirst
        title={t("signIn")}
        words={t("signInWords")}
        action={t("login")}
        href={href(paths.login.link(view === "months" ? transactionMonthsPath : linkTo(filter, page, upTo)))}
      />
    )
  return (
    <section className="page stack stack--loose" aria-labelledby="transactions">
      <h1 id="transactions">{t("title")}</h1>
      <TabLinks
        label={t("views")}
        links={[
          { href: href(accountPaths.transactions.link()), name: t("all"), current: view === "list" },
          { href: href(transactionMonthsPath), name: t("byMonth"), current: view === "months" },
        ]}
      />
      {view === "months" ? (
        <MonthsOfPlay />
      ) : (
        <>
          <FilterForm key={linkTo(filter)} filter={filter} link={linkTo} />
          <List page={page} upTo={upTo} filter={filter} />
          <Statements filter={filter} />
        </>
      )}
    </section>
  )
}

function List({ page, upTo, filter }: ListProps) {
  const t = useTexts(transactionsTexts)
  const href = useAtomValue(hrefAtom)
  const browse = useBrowse()
  const isSignedIn = useAtomValue(sessionStatusAtom) === "signed-in"
  const found = useQuery(isSignedIn ? transactionsQuery({ page, upTo, filter }) : null)
  const listPages = useListPages(t, t("pages"))
  return (
    <LoadState of={found} words={useLoadTexts()} lines={8} tall>
      {({ items, pageInfo }) => {
        if (pageInfo.total === 0)
          return isFiltered(filter) ? (
            <EmptyState
              title={t("noMatch")}
              words={t("noMatchWords")}
              action={<ButtonLink href={href(accountPaths.transactions.link())}>{t("clear")}</ButtonLink>}
            />
          ) : (
            <EmptyState
              title={t("empty")}
              words={t("emptyWords")}
              action={<ButtonLink href={browse}>{t("browse")}</ButtonLink>}
            />
          )
        // The first row of the first page is the newest of all that are listed.
        const newest = upTo ?? (page === 1 ? (items[0]?.position ?? null) : null)
        return (
          <div className="stack">
            <p className="muted small" role="status">
              {pageInfo.total === 1 ? t("countOne") : t("count", { count: pageInfo.total })}
            </p>
            <TransactionTable rows={items} />
            <Pagination {...listPages(page, pageInfo, (wanted) => linkTo(filter, wanted, newest))} />
          </div>
        )
      }}
    </LoadState>
  )
}

/** Where more is told of a transaction. */
const links: Readonly<Record<NonNullable<Transaction["target"]>["kind"], (id: string) => string>> = {
  receipt: paths.receipt.link,
  ticket: accountPaths.pastTicket.link,
  share: accountPaths.syndicateShare.link,
  deposit: accountPaths.depositDetails.link,
  withdrawal: accountPaths.withdrawDetails.link,
}

/** Transactions with the balance after each. In a narrow column date and balance stand below what they belong to. */
function TransactionTable({ rows }: { rows: readonly Transaction[] }) {
  const t = useTexts(transactionsTexts)
  return (
    <table className="table transactions" aria-labelledby="transactions">
      <thead>
        <tr>
          <th scope="col" className="transactions__wide">
            {t("date")}
          </th>
          <th scope="col">{t("details")}</th>
          <th scope="col" className="transactions__amount">
            {t("amount")}
          </th>
          <th scope="col" className="transactions__amount transactions__wide">
            {t("balance")}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.id} of={row} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ of }: { of: Transaction }) {
  const t = useTexts(transactionsTexts)
  const name = useTexts(transactionTexts)
  const href = useAtomValue(hrefAtom)
  const zone = useAtomValue(zoneAtom)
  const { at, amount, balance, target } = of
  const date = formatShortDate(at, zone)
  const details = transactionDetails(name, of)
  const what = (
    <>
      <span className="transactions__kind">{name(transactionName(of))}</span> {details}
    </>
  )
  return (
    <tr>
      <td className="transactions__date transactions__wide">{date}</td>
      <td className="transactions__what">
        {target ? <a href={href(links[target.kind](target.id))}>{what}</a> : what}
        <span className="transactions__narrow muted small">{date}</span>
      </td>
      <td className="transactions__amount">
        <strong className={isPositive(amount) ? "transactions__in" : undefined}>
          {isPositive(amount) ? "+" : ""}
          {formatMoney(amount)}
        </strong>
        <span className="transactions__narrow muted small">
          {t("balanceAfter", { balance: formatMoney(balance) })}
        </span>
      </td>
      <td className="transactions__amount transactions__wide" translate="no">
        {formatMoney(balance)}
      </td>
    </tr>
  )
}
