import type { MonthSummary } from "#src/contract/payments/transaction.ts"
import { formatMoney, money, sum } from "#src/domain/core/money.ts"
import { monthName } from "#src/domain/payments/transaction-views.ts"
import { accountPaths } from "#src/domain/site/paths/account-paths.ts"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { useLoadTexts } from "#src/shop/core/query/load-texts.ts"
import { useQuery } from "#src/shop/core/query/use-query.ts"
import { sessionStatusAtom } from "#src/shop/core/session.atoms.ts"
import { useAtomValue } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { hasPageAtom } from "#src/shop/site/current-path.atoms.ts"
import { LoadState } from "#src/ui/status/load-state.tsx"
import { monthSummariesQuery } from "../transactions.atoms.ts"
import { transactionsTexts } from "./transactions.texts.ts"

/** Shows the amounts spent and won in each of the last twelve months, as a picture and as a table. */
export function MonthsOfPlay() {
  const t = useTexts(transactionsTexts)
  const href = useAtomValue(hrefAtom)
  const hasPage = useAtomValue(hasPageAtom)
  const isSignedIn = useAtomValue(sessionStatusAtom) === "signed-in"
  const months = useQuery(isSignedIn ? monthSummariesQuery() : null)
  const limits = accountPaths.spendLimits.link()
  return (
    <section className="card stack" aria-labelledby="months-title">
      <h2 id="months-title">{t("play")}</h2>
      <LoadState of={months} words={useLoadTexts()} lines={6}>
        {(found) => <Play months={found} />}
      </LoadState>
      {hasPage(limits) ? (
        <p>
          <a href={href(limits)}>{t("limits")}</a>
        </p>
      ) : null}
    </section>
  )
}

function Play({ months }: { months: readonly MonthSummary[] }) {
  const t = useTexts(transactionsTexts)
  const currency = months[0]?.spent.currency ?? "AUD"
  const total = (name: "spent" | "won" | "net" | "bonus") =>
    sum(
      months.map((month) => month[name]),
      currency,
    )
  const [spent, won, net, bonus] = [total("spent"), total("won"), total("net"), total("bonus")]
  const words = {
    spent: formatMoney(spent),
    won: formatMoney(won),
    net: formatMoney(money(Math.abs(net.cents), currency)),
  }
  const outcome = net.cents < 0 ? "playLoss" : net.cents > 0 ? "playWin" : "playEven"
  return (
    <>
      <p>{spent.cents === 0 && won.cents === 0 ? t("playNone") : t(outcome, words)}</p>
      {bonus.cents > 0 ? (
        <p className="muted small">{t("bonusApart", { bonus: formatMoney(bonus) })}</p>
      ) : null}
      <Bars months={months} />
      <details className="play-months__figures">
        <summary>{t("asTable")}</summary>
        <Figures months={months} />
      </details>
    </>
  )
}

/** Of each month a bar of what was spent beside one of what was won, in the order of the months; the table says the same. */
function Bars({ months }: { months: readonly MonthSummary[] }) {
  const t = useTexts(transactionsTexts)
  const highest = Math.max(1, ...months.flatMap(({ spent, won }) => [spent.cents, won.cents]))
  const height = ({ cents }: { cents: number }) => (cents > 0 ? Math.max(1.5, (cents / highest) * 100) : 0)
  return (
    <div className="play-months" aria-hidden="true">
      <p className="play-months__legend small">
        <span className="play-months__key play-months__key--spent">{t("spent")}</span>
        <span className="play-months__key play-months__key--won">{t("won")}</span>
        <span className="play-months__highest muted">
          {formatMoney({ ...(months[0]?.spent ?? { currency: "AUD" }), cents: highest })}
        </span>
      </p>
      <svg
        className="play-months__bars"
        viewBox={`0 0 ${months.length * 10} 100`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {months.map(({ month, spent, won }, index) => (
          <g key={month}>
            <rect
              className="play-months__spent"
              x={index * 10 + 1.4}
              y={100 - height(spent)}
              width={3.4}
              height={height(spent)}
            />
            <rect
              className="play-months__won"
              x={index * 10 + 5.2}
              y={100 - height(won)}
              width={3.4}
              height={height(won)}
            />
          </g>
        ))}
      </svg>
      <ol className="play-months__names small muted">
        {months.map(({ month }) => (
          <li key={month}>{monthName(month).slice(0, 3)}</li>
        ))}
      </ol>
    </div>
  )
}

const columns = ["spent", "won", "net", "deposited", "withdrawn", "bonus"] as const

function Figures({ months }: { months: readonly MonthSummary[] }) {
  const t = useTexts(transactionsTexts)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways in a narrow column, which keys do only with the focus in it
    <section className="play-months__scroll" aria-label={t("tableLabel")} tabIndex={0}>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{t("month")}</th>
            {columns.map((column) => (
              <th key={column} scope="col" className="transactions__amount">
                {t(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {months.toReversed().map((month) => (
            <tr key={month.month}>
              <th scope="row">{monthName(month.month)}</th>
              {columns.map((column) => (
                <td key={column} className="transactions__amount" translate="no">
                  {formatMoney(month[column])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
