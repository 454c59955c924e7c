import { useSearchParams } from "react-router"
import type { Money } from "#src/contract/money.ts"
import {
  type AccountingCheck,
  type AccountingFile,
  type AccountingReport,
  accountingEndpoints as calls,
} from "#src/contract/payments/accounting.desk.ts"
import { formatMoney } from "#src/domain/core/money.ts"
import { dayIn } from "#src/domain/payments/bank-day.ts"
import { Button } from "#src/ui/controls/button.tsx"
import { addressOf } from "../core/call.ts"
import { Select, TextInput } from "../core/forms/fields.tsx"
import { cityOf, plainDay, shopZone } from "../core/moment.ts"
import { Facts, Loaded, Page, Section, StateBadge } from "../core/page.tsx"
import { PlainTable } from "../core/table/plain-table.tsx"
import { download } from "../core/table/save-file.ts"
import { useCall } from "../core/use-call.ts"
import "./accounting.css"
import {
  kindOfPeriod,
  lastPeriod,
  laterPeriod,
  type PeriodKind,
  periodKinds,
  periodsFor,
} from "./accounting-period.ts"
import { BookTotals } from "./accounting-totals.tsx"

const kindNames: Readonly<Record<PeriodKind, string>> = {
  day: "A day",
  month: "A month",
  year: "A calendar year",
  tax_year: "A tax year",
}

/** The books of a day, a month or a year, and their files. */
export default function AccountingPage() {
  const [search, setSearch] = useSearchParams()
  const today = dayIn(shopZone(), new Date())
  const named = search.get("period") ?? ""
  const period = kindOfPeriod(named) ? named : lastPeriod("month", today)
  const report = useCall(calls.get, { params: { period } })
  const show = (key: string) => setSearch({ period: key })
  return (
    <Page
      title="Accounting"
      lead="The shop's ledger as books: what every account had, what moved, and what it has. Days are those of the shop's clock."
    >
      <PeriodChoice period={period} today={today} onChange={show} />
      <Loaded query={report}>{(books) => <BooksShown books={books} />}</Loaded>
    </Page>
  )
}

const monthName = (key: string) =>
  new Intl.DateTimeFormat("en-AU", { month: "long", year: "numeric", timeZone: "UTC" }).format(
    new Date(`${key}-01T00:00:00Z`),
  )

function labelOf(key: string): string {
  const kind = kindOfPeriod(key)
  if (kind === "month") return monthName(key)
  if (kind !== "tax_year") return key
  const year = key.slice(5)
  return `${year}–${String(Number(year) + 1).slice(2)}`
}

function PeriodChoice({
  period,
  today,
  onChange,
}: {
  period: string
  today: string
  onChange: (period: string) => void
}) {
  const kind = kindOfPeriod(period) ?? "month"
  return (
    <div className="accounting-period">
      <Select
        label="Books of"
        value={kind}
        options={periodKinds.map((value) => ({ value, label: kindNames[value] }))}
        onChange={(value) => onChange(lastPeriod(value, today))}
      />
      {kind === "day" ? (
        <TextInput
          label="Day"
          type="date"
          value={period}
          onChange={(day) => (kindOfPeriod(day) ? onChange(day) : undefined)}
        />
      ) : (
        <Select
          label="Period"
          value={period}
          options={periodsFor(kind, period, today).map((value) => ({ value, label: labelOf(value) }))}
          onChange={onChange}
        />
      )}
      <Button look="secondary" onClick={() => onChange(laterPeriod(period, -1))}>
        Earlier
      </Button>
      <Button look="secondary" onClick={() => onChange(laterPeriod(period, 1))}>
        Later
      </Button>
    </div>
  )
}

const fileNames: Readonly<Record<AccountingFile, string>> = {
  journal: "Journal (CSV)",
  totals: "Totals (CSV)",
  xero: "Journal for Xero",
}

/** The comparisons in words: each is true where nothing differs. */
const checkNames: Readonly<Record<AccountingCheck, string>> = {
  balanced: "Every journal's debits are its credits",
  carried: "Opening balances and movements come to the closing balances",
  journal: "The journal's lines come to the ledger's accounts",
  products: "Everything sold or won belongs to a product",
  wallets: "Wallets and debts are what the ledger says, now",
}

function BooksShown({ books }: { books: AccountingReport }) {
  const { period, from, until, timeZone, isClosed, journals, lines, checks } = books
  const isAgreed = checks.every(({ differs }) => differs.cents === 0)
  const days = from === until ? plainDay(from) : `${plainDay(from)} – ${plainDay(until)}`
  return (
    <>
      <Section
        title={days}
        actions={(Object.keys(fileNames) as AccountingFile[]).map((file) => (
          <Button
            key={file}
            look="secondary"
            onClick={() => download(addressOf(calls.file, { params: { period, file } }))}
          >
            {fileNames[file]}
          </Button>
        ))}
      >
        <Facts
          facts={[
            [
              "State",
              isClosed ? (
                <StateBadge key="closed" tone="good">
                  Closed
                </StateBadge>
              ) : (
                <StateBadge key="open" tone="wait">
                  Open, so far
                </StateBadge>
              ),
            ],
            [
              "Ledger",
              isAgreed ? (
                <StateBadge key="agrees" tone="good">
                  Agrees to the cent
                </StateBadge>
              ) : (
                <StateBadge key="differs" tone="bad">
                  Differs
                </StateBadge>
              ),
            ],
            ["Journals", journals.toLocaleString("en-AU")],
            ["Lines", lines.toLocaleString("en-AU")],
            ["Clock", cityOf(timeZone)],
          ]}
        />
        <p className="muted small">
          The journal holds every line. Its last row says how many there are and what they come to: without
          that row the download broke off, so download it again. For Xero there is one journal a period, whose
          amounts include tax; its account codes are those below.
        </p>
      </Section>
      <BookTotals books={books} />
      <Section title="Agreement with the ledger">
        <PlainTable name="Agreement, a table" heads={["Compared now", "Difference"]} numeric={["Difference"]}>
          {checks.map(({ check, differs }) => (
            <tr key={check}>
              <td>{checkNames[check]}</td>
              <td className="data-table__number">{agreement(differs)}</td>
            </tr>
          ))}
        </PlainTable>
      </Section>
    </>
  )
}

const agreement = (differs: Money) =>
  differs.cents === 0 ? (
    <StateBadge tone="good">Agrees</StateBadge>
  ) : (
    <StateBadge tone="bad">{formatMoney(differs)}</StateBadge>
  )
