import { useState } from "react"
import type { StatementPeriod } from "#src/contract/payments/transaction.ts"
import { monthName } from "#src/domain/payments/transaction-views.ts"
import { useDownload } from "#src/shop/core/browser/use-download.ts"
import { useLoadTexts } from "#src/shop/core/query/load-texts.ts"
import { useQuery } from "#src/shop/core/query/use-query.ts"
import { sessionStatusAtom } from "#src/shop/core/session.atoms.ts"
import { identityAtom } from "#src/shop/core/shop.ts"
import { useAtomValue, useSetAtom } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { Button } from "#src/ui/controls/button.tsx"
import { SelectField } from "#src/ui/controls/field.tsx"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { LoadState } from "#src/ui/status/load-state.tsx"
import {
  exportTransactionsAtom,
  makeStatementAtom,
  statementPeriodsQuery,
  type TransactionFilter,
} from "../transactions.atoms.ts"
import { transactionsTexts } from "./transactions.texts.ts"

/** The transactions as files: a table of what is shown, and statements of months and tax years. */
export function Statements({ filter }: { filter: TransactionFilter }) {
  const t = useTexts(transactionsTexts)
  const isSignedIn = useAtomValue(sessionStatusAtom) === "signed-in"
  const periods = useQuery(isSignedIn ? statementPeriodsQuery() : null)
  const exportAll = useSetAtom(exportTransactionsAtom)
  return (
    <LoadState of={periods} words={useLoadTexts()} lines={2}>
      {(found) =>
        found.length === 0 ? null : (
          <section className="card stack stack--loose" aria-labelledby="transaction-files">
            <h2 id="transaction-files">{t("files")}</h2>
            <OfPeriod periods={found} />
            <Download
              // Another filter is another file.
              key={JSON.stringify(filter)}
              hint={t("csvHint")}
              make={t("csv")}
              save={t("csvSave")}
              fetchFile={() => exportAll(filter)}
            />
          </section>
        )
      }
    </LoadState>
  )
}

function OfPeriod({ periods }: { periods: readonly StatementPeriod[] }) {
  const t = useTexts(transactionsTexts)
  const { locale } = useAtomValue(identityAtom)
  const make = useSetAtom(makeStatementAtom)
  // The latest that is over, where there is one: its statement changes no more.
  const [chosen, setChosen] = useState((periods.find(({ isOver }) => isOver) ?? periods[0])?.key ?? "")
  const label = ({ key, kind, from, until, isOver }: StatementPeriod): string => {
    const years = `${from.slice(0, 4)}\u2013${until.slice(2, 4)}`
    const period =
      kind === "month" ? monthName(key) : t(locale === "en-GB" ? "year_gb" : "year_au", { years })
    return isOver ? period : t("soFar", { period })
  }
  return (
    <div className="stack">
      <SelectField
        label={t("period")}
        value={chosen}
        onValue={setChosen}
        options={periods.map((period) => ({ value: period.key, label: label(period) }))}
      />
      <Download
        key={chosen}
        hint={t("statementHint")}
        make={t("statement")}
        save={t("statementSave")}
        fetchFile={() => make(chosen)}
      />
    </div>
  )
}

/** A file that is made with a press, and then saved with another. */
function Download({
  hint,
  make: makeLabel,
  save,
  fetchFile,
}: {
  hint: string
  make: string
  save: string
  fetchFile: () => Promise<File>
}) {
  const { busy, failed, made, make } = useDownload()
  return (
    <div className="stack">
      <p className="muted small">{hint}</p>
      {failed ? <Notice level="error">{failed}</Notice> : null}
      <div className="row">
        <Button look="secondary" busy={busy} onClick={() => void make(fetchFile)}>
          {makeLabel}
        </Button>
        <span role="status">
          {made ? (
            <a href={made.address} download={made.fileName}>
              {save}
            </a>
          ) : null}
        </span>
      </div>
    </div>
  )
}
