import { useTexts } from "#src/state/content/texts.ts"
import { elevateByPasskeyAtom, hasPasskeys } from "#src/state/session/lazy/passkey-elevation.atoms.ts"
import { useSetAtom } from "#src/state/store.ts"
import { Icon } from "#src/ui/base/icon.tsx"
import { Button } from "#src/ui/controls/button.tsx"
import { codeTexts } from "./code.texts.ts"

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
