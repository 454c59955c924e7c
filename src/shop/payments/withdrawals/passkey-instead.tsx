import { useState } from "react"
import { passkeyEndpoints } from "#calls/sign-in/passkey.ts"
import { hasPasskeys, showPasskey } from "#src/shop/core/client/network/passkeys.ts"
import { asFailure } from "#src/shop/core/query/failures.ts"
import { clientAtom } from "#src/shop/core/shop.ts"
import { atom, useSetAtom } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { Button } from "#src/ui/controls/button.tsx"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { withdrawalTexts } from "./withdrawals.texts.ts"

/** Has the customer show one of their passkeys, which stands for the password for a few minutes. Rejects where they give up. */
const showPasskeyAtom = atom(null, async (get): Promise<void> => {
  const client = get(clientAtom)
  const { options } = await client.call(passkeyEndpoints.elevationOptions)
  const credential = await showPasskey(options, false)
  await client.call(passkeyEndpoints.elevate, { body: { credential } })
})

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
