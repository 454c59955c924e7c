import { useState } from "react"
import { AGREEMENT_CHANGED } from "#src/contract/payments/direct-debit.codes.ts"
import type { DebitAccount, DirectDebit } from "#src/contract/payments/direct-debit.ts"
import { asFailure } from "#src/shop/core/query/failures.ts"
import { refetchQuery } from "#src/shop/core/query/fetch.ts"
import { useSetAtom, useStore } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { Button } from "#src/ui/controls/button.tsx"
import { CheckField } from "#src/ui/controls/field.tsx"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { agreeToDebitsAtom, directDebitQuery } from "../direct-debit.atoms.ts"
import { directDebitTexts } from "./direct-debit.texts.ts"

/**
 * Shows the agreement that a customer accepts before anything is collected from an account, and the way to
 * accept it.
 */
export function DebitAgreement({
  account: { fundId, accountName, code, lastFour },
  agreement: { version, paragraphs },
}: {
  account: DebitAccount
  agreement: DirectDebit["agreement"]
}) {
  const t = useTexts(directDebitTexts)
  const { set } = useStore()
  const agree = useSetAtom(agreeToDebitsAtom)
  const [isRead, setRead] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  async function onAgree(): Promise<void> {
    setFailure(null)
    setProblem(isRead ? null : t("mustAgree"))
    if (!isRead) return
    setBusy(true)
    try {
      await agree({ fundId, version })
    } catch (error) {
      const { kind, code: why, message } = asFailure(error)
      if (kind !== "aborted") setFailure(message)
      // The new agreement has to be read first.
      if (why === AGREEMENT_CHANGED) {
        setRead(false)
        await refetchQuery(set, directDebitQuery())
      }
    } finally {
      setBusy(false)
    }
  }
  return (
    <section className="card stack" aria-labelledby="debit-agreement">
      <h3 id="debit-agreement">{t("agreementTitle")}</h3>
      <p className="muted">
        {t("agreementFor", {
          name: accountName,
          code: code.replace(/^(\d{3})(\d{3})$/, "$1-$2"),
          end: lastFour,
        })}
      </p>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <CheckField
        label={t("agree")}
        name="debit-agreed"
        checked={isRead}
        onCheck={(checked) => {
          setRead(checked)
          setProblem(null)
        }}
        error={problem ?? undefined}
      />
      {failure ? (
        <Notice level="error" title={t("failed")}>
          {failure}
        </Notice>
      ) : null}
      <div>
        <Button busy={busy} onClick={() => void onAgree()}>
          {t("begin")}
        </Button>
      </div>
    </section>
  )
}
