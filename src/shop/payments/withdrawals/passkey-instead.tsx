import { useState } from "react"
import { asFailure } from "#src/shop/core/query/failures.ts"
import { useSetAtom } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { hasPasskeys, showPasskeyAtom } from "#src/shop/sign-in/session/passkey-presence.atoms.ts"
import { Button } from "#src/ui/controls/button.tsx"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { withdrawalTexts } from "./withdrawals.texts.ts"

/** A passkey in the place of the password. */
export function PasskeyInstead({ onShown }: { onShown: () => void }) {
  const t = useTexts(withdrawalTexts)
  const show = useSetAtom(showPasskeyAtom)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  if (!hasPasskeys()) return null
  const onShow = async () => {
    setBusy(true)
    setProblem(null)
    try {
      await show()
      onShown()
    } catch (error) {
      const { kind, message } = asFailure(error)
      if (kind !== "aborted") setProblem(message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      {problem ? <Notice level="error">{problem}</Notice> : null}
      <div>
        <Button look="quiet" busy={busy} onClick={() => void onShow()}>
          {t("passkeyInstead")}
        </Button>
      </div>
    </>
  )
}
