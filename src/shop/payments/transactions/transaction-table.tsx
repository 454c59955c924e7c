import type { Transaction } from "#src/contract/payments/transaction.ts"
import { formatMoney, isPositive } from "#src/domain/core/money.ts"
import { formatShortDate } from "#src/domain/draws/dates/draw-day.ts"
import { transactionDetails } from "#src/domain/payments/transaction-sentences.ts"
import { accountPaths } from "#src/domain/site/paths/account-paths.ts"
import { paths } from "#src/domain/site/paths/paths.ts"
import { zoneAtom } from "#src/shop/core/browser/clock.atoms.ts"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { useAtomValue } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { transactionsTexts, transactionTexts } from "./transactions.texts.ts"

/** Where more is told of a transaction. */
const links: Readonly<Record<NonNullable<Transaction["target"]>["kind"], (id: string) => string>> = {
  receipt: paths.receipt.link,
  ticket: accountPaths.pastTicket.link,
  share: accountPaths.syndicateShare.link,
  deposit: accountPaths.depositDetails.link,
  withdrawal: accountPaths.withdrawDetails.link,
}

/** Transactions with the balance after each. In a narrow column date and balance stand below what they belong to. */
export function TransactionTable({ rows }: { rows: readonly Transaction[] }) {
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
  const { at, kind, amount, balance, target } = of
  const date = formatShortDate(at, zone)
  const details = transactionDetails(name, of)
  const what = (
    <>
      <span className="transactions__kind">{name(kind)}</span> {details}
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
      <td className="transactions__amount transactions__wide">{formatMoney(balance)}</td>
    </tr>
  )
}
