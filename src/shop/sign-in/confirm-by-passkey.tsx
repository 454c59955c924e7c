import { passkeyEndpoints } from "#calls/sign-in/passkey.ts"
import { hasPasskeys, showPasskey } from "#src/shop/core/client/network/passkeys.ts"
import { clientAtom } from "#src/shop/core/shop.ts"
import { atom, useSetAtom } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { Icon } from "#src/ui/base/icon.tsx"
import { Button } from "#src/ui/controls/button.tsx"
import { codeTexts } from "./code.texts.ts"
import { confirmByPasskeyAtom } from "./session/elevation.atoms.ts"

/** Has the customer show one of their passkeys for the sensitive action that waits. Never rejects. */
const elevateByPasskeyAtom = atom(
  null,
  (get, set): Promise<void> =>
    set(confirmByPasskeyAtom, async () => {
      const client = get(clientAtom)
      const { options } = await client.call(passkeyEndpoints.elevationOptions)
      const credential = await showPasskey(options, false)
      await client.call(passkeyEndpoints.elevate, { body: { credential } })
    }),
)

/** A passkey in the place of the code; nothing in a browser without them. */
export function ConfirmByPasskey({ busy }: { busy: boolean }) {
  const t = useTexts(codeTexts)
  const confirm = useSetAtom(elevateByPasskeyAtom)
  if (!hasPasskeys()) return null
  return (
    <Button look="secondary" wide disabled={busy} onClick={() => void confirm()}>
      <Icon name="lock" size={20} />
      {t("passkey")}
    </Button>
  )
}
