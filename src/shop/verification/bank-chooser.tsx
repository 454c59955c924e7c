import { useState } from "react"
import type { Bank } from "#src/contract/verification/connect-id.ts"
import { asFailure } from "#src/shop/core/query/failures.ts"
import { useLoadTexts } from "#src/shop/core/query/load-texts.ts"
import { useQuery } from "#src/shop/core/query/use-query.ts"
import { useSetAtom } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { Button } from "#src/ui/controls/button.tsx"
import { Choice } from "#src/ui/controls/choice.tsx"
import { TextField } from "#src/ui/form/text-field.tsx"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { LoadState } from "#src/ui/status/load-state.tsx"
import { bankTexts } from "./bank.texts.ts"
import { banksQuery, goToBankAtom } from "./connect-id.atoms.ts"

/** More than these are searched. */
const IN_SIGHT = 8

interface BankChooserProps {
  readonly onCancel: () => void
}

/** Which bank, and what it will share, before the customer leaves for it. */
export function BankChooser(props: BankChooserProps) {
  const banks = useQuery(banksQuery())
  return (
    <LoadState of={banks} words={useLoadTexts()} lines={4}>
      {(all) => <Banks all={all} {...props} />}
    </LoadState>
  )
}

function Banks({ all, onCancel }: BankChooserProps & { all: readonly Bank[] }) {
  const t = useTexts(bankTexts)
  const go = useSetAtom(goToBankAtom)
  const [typed, setTyped] = useState("")
  const [chosen, setChosen] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const wanted = typed.trim().toLowerCase()
  const found = all.filter(({ name }) => name.toLowerCase().includes(wanted))
  const bank = found.find(({ id }) => id === chosen)

  async function onGo(): Promise<void> {
    if (!bank) return setProblem(t("chooseFirst"))
    setBusy(true)
    setProblem(null)
    try {
      await go(bank.id)
    } catch (error) {
      setProblem(asFailure(error).message)
    } finally {
      // A customer who comes back with the back button finds the page as they left it.
      setBusy(false)
    }
  }
  if (all.length === 0) return <Notice>{t("empty")}</Notice>
  return (
    <>
      {all.length > IN_SIGHT ? (
        <TextField
          label={t("find")}
          type="search"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      ) : null}
      {found.length > 0 ? (
        <Choice
          label={t("choose")}
          name="bank"
          options={found.map(({ id, name }) => ({ value: id, label: name }))}
          value={chosen}
          onChoose={(id) => {
            setChosen(id)
            setProblem(null)
          }}
        />
      ) : null}
      <p role="status" className="muted">
        {found.length === 0 ? t("none") : null}
      </p>
      <div>
        <h3>{t("sharedTitle")}</h3>
        <p>{t("shared")}</p>
        <p className="muted">{t("kept")}</p>
      </div>
      {problem ? <Notice level="error">{problem}</Notice> : null}
      <div className="row">
        <Button busy={busy} onClick={() => void onGo()}>
          {t("goOn", { bank: bank?.name ?? t("choose").toLowerCase() })}
        </Button>
        <Button look="quiet" onClick={onCancel}>
          {t("cancel")}
        </Button>
      </div>
    </>
  )
}
