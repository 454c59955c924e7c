import { useState } from "react"
import { useSetAtom } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { Button } from "#src/ui/controls/button.tsx"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { mailEmailProofAtom } from "../rewards.atoms.ts"
import { programTexts } from "./program.texts.ts"

/** Tells a member that they take part once their email address is proved, and has the link for that mailed. */
export function ProveEmail() {
  const t = useTexts(programTexts)
  const send = useSetAtom(mailEmailProofAtom)
  const [state, setState] = useState<"asking" | "busy" | "sent">("asking")
  const [failure, setFailure] = useState<string | null>(null)
  async function onSend(): Promise<void> {
    setState("busy")
    const failed = await send()
    setFailure(failed)
    setState(failed === null ? "sent" : "asking")
  }
  return (
    <Notice
      level={failure ? "error" : "info"}
      title={t("proofTitle")}
      actions={
        state === "sent" ? null : (
          <Button look="secondary" busy={state === "busy"} onClick={() => void onSend()}>
            {t("proofSend")}
          </Button>
        )
      }
    >
      {failure ?? t(state === "sent" ? "proofSent" : "proofText")}
    </Notice>
  )
}
