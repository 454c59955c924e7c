import { useEffect, useRef, useState } from "react"
import { asFailure } from "#src/shop/core/query/failures.ts"
import { useSetAtom } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { Icon } from "#src/ui/base/icon.tsx"
import { Button } from "#src/ui/controls/button.tsx"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { passkeyByWindowAtom } from "./session/passkey-sign-in.atoms.ts"
import { WindowFailure } from "./session/shop-window.ts"
import { socialTexts } from "./social.texts.ts"

/** Signing in with a passkey from a frame whose browser may refuse it one: a window of the shop asks for it. */
export function PasskeyByWindow({
  isAfterRefusal,
  onSignedIn,
}: {
  /** In the place of the button that was pressed. */
  isAfterRefusal: boolean
  onSignedIn: () => void
}) {
  const t = useTexts(socialTexts)
  const signIn = useSetAtom(passkeyByWindowAtom)
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState("")
  const waiting = useRef<AbortController | null>(null)
  useEffect(() => () => waiting.current?.abort(), [])
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isAfterRefusal) place.current?.querySelector("button")?.focus()
  }, [isAfterRefusal])

  async function signInByWindow(): Promise<void> {
    setBusy(true)
    setOutcome("")
    waiting.current = new AbortController()
    try {
      await signIn(waiting.current.signal)
      onSignedIn()
    } catch (error) {
      const isOurs = error instanceof WindowFailure && error.reason !== "failed"
      setOutcome(isOurs ? t(error.reason) : asFailure(error).message)
      setBusy(false)
    }
  }
  return (
    <div className="stack" ref={place}>
      {outcome ? <Notice>{outcome}</Notice> : null}
      <Button look="secondary" wide busy={busy} onClick={() => void signInByWindow()}>
        <Icon name="lock" size={20} />
        {t("passkeyWindow")}
      </Button>
      <p className="small muted">{t("passkeyWindowHint")}</p>
    </div>
  )
}
