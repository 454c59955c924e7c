import { useState } from "react"
import type { Session } from "#src/contract/party/session.ts"
import { notifyAtom } from "#src/shop/core/notifications.atoms.ts"
import { asFailure } from "#src/shop/core/query/failures.ts"
import { useSetAtom } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { Button } from "#src/ui/controls/button.tsx"
import { changeSessionAtom } from "../mutations.atoms.ts"
import { partyTexts } from "../party.texts.ts"
import { partyGroupTexts } from "./group.texts.ts"

const said = { on: "autoOn", paused: "autoPaused", off: "autoOff" } as const
/** The choices that each state offers instead of itself. */
const choices = {
  on: [
    ["paused", "pause"],
    ["off", "turnOff"],
  ],
  paused: [
    ["on", "resume"],
    ["off", "turnOff"],
  ],
  off: [["on", "turnOn"]],
} as const

/** Whether the next draw's ticket opens by itself, which the organiser pauses, turns on and off. */
export function Autosession({ session: { sessionId, autosessionStatus } }: { session: Session }) {
  const t = useTexts(partyGroupTexts)
  const common = useTexts(partyTexts)
  const change = useSetAtom(changeSessionAtom)
  const notify = useSetAtom(notifyAtom)
  const [busy, setBusy] = useState(false)
  async function choose(next: Session["autosessionStatus"]): Promise<void> {
    setBusy(true)
    try {
      await change(sessionId, { autosessionStatus: next })
    } catch (error) {
      if (asFailure(error).kind !== "aborted")
        notify({ level: "error", title: common("failed"), message: common("editFailed") })
    } finally {
      setBusy(false)
    }
  }
  return (
    <section className="party-group__auto stack" aria-label={t("auto")}>
      <h4>{t("auto")}</h4>
      <p className="small" role="status">
        {t(said[autosessionStatus])}
      </p>
      <div className="row">
        {choices[autosessionStatus].map(([next, label]) => (
          <Button key={next} look="secondary" busy={busy} onClick={() => void choose(next)}>
            {t(label)}
          </Button>
        ))}
      </div>
    </section>
  )
}
