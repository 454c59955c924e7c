import type { Money } from "#src/contract/money.ts"
import type { AccountingReport } from "#src/contract/payments/accounting.desk.ts"
import { formatMoney } from "#src/domain/core/money.ts"
import { Section } from "../core/page.tsx"
import { PlainTable } from "../core/table/plain-table.tsx"

/** An account's balance without a sign: the word after it says its side. */
const balance = ({ cents, currency }: Money) =>
  cents === 0 ? "–" : `${formatMoney({ cents: Math.abs(cents), currency })} ${cents < 0 ? "Dr" : "Cr"}`

const amount = (money: Money) => (money.cents === 0 ? "–" : formatMoney(money))

const sumOf = (amounts: readonly Money[]): Money | undefined => {
  const [first] = amounts
  return first && { ...first, cents: amounts.reduce((all, { cents }) => all + cents, 0) }
}

/** The totals of a period's books: by account, by product, by tax and by gateway. */
export function BookTotals({ books }: { books: AccountingReport }) {
  if (books.accounts.length === 0)
    return (
      <Section title="Accounts">
        <p className="muted">The ledger is empty up to here.</p>
      </Section>
    )
  return (
    <>
      <Accounts accounts={books.accounts} />
      <Products products={books.products} taxes={books.taxes} />
      <Taxes taxes={books.taxes} />
      <Gateways gateways={books.gateways} />
    </>
  )
}

const balances = ["Opening", "Debit", "Credit", "Closing"]

function Accounts({ accounts }: Pick<AccountingReport, "accounts">) {
  const debit = sumOf(accounts.map((one) => one.debit))
  const credit = sumOf(accounts.map((one) => one.credit))
  return (
    <Section title="Accounts">
      <PlainTable name="Accounts, a table" heads={["Code", "Account", ...balances]} numeric={balances}>
        {accounts.map((one) => (
          <tr key={one.account}>
            <td>{one.code}</td>
            <td>{one.name}</td>
            <td className="data-table__number">{balance(one.opening)}</td>
            <td className="data-table__number">{amount(one.debit)}</td>
            <td className="data-table__number">{amount(one.credit)}</td>
            <td className="data-table__number">{balance(one.closing)}</td>
          </tr>
        ))}
        <tr className="accounting-total">
          <td />
          <td>Total</td>
          <td />
          <td className="data-table__number">{debit ? formatMoney(debit) : "–"}</td>
          <td className="data-table__number">{credit ? formatMoney(credit) : "–"}</td>
          <td />
        </tr>
      </PlainTable>
    </Section>
  )
}

const turnover = ["Sales", "Charities", "Discounts", "Prizes", "Shop's own", "Taxable"]

function Products({ products, taxes }: Pick<AccountingReport, "products" | "taxes">) {
  const taxName = (key: string) => taxes.find((tax) => tax.key === key)?.name ?? "–"
  return (
    <Section title="Products">
      {products.length === 0 ? (
        <p className="muted">Nothing was sold or won.</p>
      ) : (
        <PlainTable name="Products, a table" heads={["Product", "Tax", ...turnover]} numeric={turnover}>
          {products.map((one) => (
            <tr key={`${one.product} ${one.productType}`}>
              <td>
                {one.name}{" "}
                {one.productType ? <span className="muted small">{kindOf(one.productType)}</span> : null}
              </td>
              <td>{taxName(one.tax)}</td>
              <td className="data-table__number">{amount(one.sales)}</td>
              <td className="data-table__number">{amount(one.charity)}</td>
              <td className="data-table__number">{amount(one.discounts)}</td>
              <td className="data-table__number">{amount(one.prizes)}</td>
              <td className="data-table__number">{amount(one.own)}</td>
              <td className="data-table__number">{amount(one.taxable)}</td>
            </tr>
          ))}
        </PlainTable>
      )}
    </Section>
  )
}

const kindNames: Readonly<Record<string, string>> = {
  lottery_ticket: "tickets",
  multi_draw_ticket: "tickets",
  raffle_ticket: "raffle",
  syndicate_share: "syndicate shares",
  social_syndicate_share: "Lotto Party shares",
  membership: "membership",
}
const kindOf = (productType: string) => kindNames[productType] ?? productType

function Taxes({ taxes }: Pick<AccountingReport, "taxes">) {
  return (
    <Section title="Tax">
      <PlainTable
        name="Tax, a table"
        heads={["Tax", "Taxable", "Tax included", "Law"]}
        numeric={["Taxable", "Tax included"]}
      >
        {taxes.map((tax) => (
          <tr key={tax.key}>
            <td>{tax.name}</td>
            <td className="data-table__number">{amount(tax.taxable)}</td>
            <td className="data-table__number">{amount(tax.taxAmount)}</td>
            <td className="data-table__text">
              <a href={tax.url} target="_blank" rel="noreferrer">
                {tax.source}
              </a>
            </td>
          </tr>
        ))}
      </PlainTable>
      <p className="muted small">
        Tax is worked out once on what a period comes to, so months may differ from their year by a cent. A
        margin below zero bears none and is taken off the next period's.
      </p>
    </Section>
  )
}

function Gateways({ gateways }: Pick<AccountingReport, "gateways">) {
  if (gateways.length === 0) return null
  const sums = ["Received", "Sent back"]
  return (
    <Section title="Gateways">
      <PlainTable name="Gateways, a table" heads={["Gateway", ...sums]} numeric={sums}>
        {gateways.map((one) => (
          <tr key={one.gateway}>
            <td>{one.gateway || "None named"}</td>
            <td className="data-table__number">{amount(one.received)}</td>
            <td className="data-table__number">{amount(one.returned)}</td>
          </tr>
        ))}
      </PlainTable>
    </Section>
  )
}
