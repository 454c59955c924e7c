import { useSetAtom } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { Icon } from "#src/ui/base/icon.tsx"
import { Button } from "#src/ui/controls/button.tsx"
import { codeTexts } from "./code.texts.ts"
import { elevateByPasskeyAtom, hasPasskeys } from "./session/passkey-elevation.atoms.ts"

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
