import { useState } from "react"
import { asFailure } from "#src/shop/core/query/failures.ts"
import { useSetAtom } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { Button } from "#src/ui/controls/button.tsx"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { cancelScheduledAtom } from "./scheduled.atoms.ts"
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
