import { useState } from "react"
import type { DebitAccount } from "#src/contract/payments/direct-debit.ts"
import { formatMoment } from "#src/domain/draws/dates/draw-day.ts"
import { zoneAtom } from "#src/shop/core/browser/clock.atoms.ts"
import { notifyAtom } from "#src/shop/core/notifications.atoms.ts"
import { asFailure } from "#src/shop/core/query/failures.ts"
import { useAtomValue, useSetAtom } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { Button } from "#src/ui/controls/button.tsx"
import { endDebitsAtom } from "../direct-debit.atoms.ts"
import { directDebitTexts } from "./direct-debit.texts.ts"

/** The agreement that an account is collected under, and the way to end it. */
export function EndDebits({
  authority: { id, agreedAt },
}: {
  authority: NonNullable<DebitAccount["authority"]>
}) {
  const t = useTexts(directDebitTexts)
  const zone = useAtomValue(zoneAtom)
  const end = useSetAtom(endDebitsAtom)
  const notify = useSetAtom(notifyAtom)
  const [isAsking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  async function onEnd(): Promise<void> {
    setBusy(true)
    try {
      await end(id)
      notify({ level: "success", title: t("ended") })
    } catch (error) {
      const { kind, message } = asFailure(error)
      if (kind !== "aborted") notify({ level: "error", title: t("failed"), message })
    } finally {
      setBusy(false)
    }
  }
  return (
    <section className="stack" aria-labelledby="debit-authority">
      <h3 id="debit-authority">{isAsking ? t("endTitle") : t("agreementTitle")}</h3>
      <p className="muted">
        {isAsking ? t("endText") : t("agreed", { moment: formatMoment(agreedAt, zone) })}
      </p>
      <div className="row">
        {isAsking ? (
          <>
            <Button look="danger" busy={busy} onClick={() => void onEnd()}>
              {t("endDo")}
            </Button>
            <Button look="quiet" onClick={() => setAsking(false)}>
              {t("keep")}
            </Button>
          </>
        ) : (
          <Button look="quiet" onClick={() => setAsking(true)}>
            {t("end")}
          </Button>
        )}
      </div>
    </section>
  )
}
