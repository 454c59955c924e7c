import { useState } from "react"
import { useTexts } from "#src/state/content/texts.ts"
import { asFailure } from "#src/state/query/failures.ts"
import { cancelScheduledAtom } from "#src/state/recurring/scheduled.atoms.ts"
import { useSetAtom } from "#src/state/store.ts"
import { Button } from "#src/ui/controls/button.tsx"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { scheduledTexts } from "./scheduled.texts.ts"

/** Cancels a scheduled purchase, after a confirmation. */
export function CancelScheduled({ id }: { id: string }) {
  const t = useTexts(scheduledTexts)
  const cancel = useSetAtom(cancelScheduledAtom)
  const [state, setState] = useState<"idle" | "asking" | "busy">("idle")
  const [failure, setFailure] = useState<unknown>(null)
  if (state === "idle")
    return (
      <div>
        <Button look="danger" onClick={() => setState("asking")}>
          {t("cancel")}
        </Button>
      </div>
    )
  return (
    <section className="card stack" aria-labelledby="cancel-scheduled">
      <h2 id="cancel-scheduled">{t("confirmTitle")}</h2>
      <p>{t("confirmWords")}</p>
      {failure ? <Notice level="error">{asFailure(failure).message}</Notice> : null}
      <div className="row">
        <Button
          look="danger"
          busy={state === "busy"}
          onClick={() => {
            setState("busy")
            setFailure(null)
            cancel(id).then(
              () => setState("idle"),
              (error: unknown) => {
                setFailure(error)
                setState("asking")
              },
            )
          }}
        >
          {t("confirm")}
        </Button>
        <Button look="quiet" onClick={() => setState("idle")}>
          {t("keep")}
        </Button>
      </div>
    </section>
  )
}
