import { useEffect, useRef, useState } from "react"
import { asFailure } from "#src/shop/core/query/failures.ts"
import { identityAtom } from "#src/shop/core/shop.ts"
import { useAtomValue, useSetAtom } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { Icon } from "#src/ui/base/icon.tsx"
import { Button } from "#src/ui/controls/button.tsx"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { PasskeyByWindow } from "./passkey-by-window.tsx"
import {
  hasPasskeys,
  isPasskeyRefused,
  passkeySignInAtom,
  stopAsking,
  suggestsPasskeys,
} from "./session/passkey-sign-in.atoms.ts"
import { signInTexts } from "./sign-in.texts.ts"

interface PasskeySignInProps {
  readonly onSignedIn: () => void
  /** Whether the browser may offer one by itself, where an address is typed. */
  readonly isSuggested?: boolean
}

/** Signing in with a passkey, by a button and where the address is typed; nothing in a browser without them. */
export function PasskeySignIn({ onSignedIn, isSuggested = true }: PasskeySignInProps) {
  const t = useTexts(signInTexts)
  const signIn = useSetAtom(passkeySignInAtom)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState("")
  const isFrame = useAtomValue(identityAtom).surface === "frame"
  // Browsers may refuse frames what they let pages do, and do not say why.
  const [isRefused, setRefused] = useState(false)
  const mayNever = isFrame && isPasskeyRefused()
  const latest = useRef(onSignedIn)
  latest.current = onSignedIn

  // The browser offers them beside addresses it knows, until the form is gone.
  useEffect(() => {
    if (!isSuggested) return stopAsking
    let isHere = true
    suggestsPasskeys()
      .then((able) => (able && isHere ? signIn({ suggested: true }).then(() => latest.current()) : undefined))
      // A suggestion that nobody asked for fails silently: only the button says why.
      .catch(() => {})
    return () => {
      isHere = false
      stopAsking()
    }
  }, [signIn, isSuggested])

  async function signInWithPasskey(): Promise<void> {
    setBusy(true)
    setFailure("")
    try {
      await signIn({ suggested: false })
      latest.current()
    } catch (error) {
      const { kind, message } = asFailure(error)
      if (kind !== "aborted") setFailure(kind === "program" ? t("passkeyFailed") : message)
      setRefused(isFrame && kind === "aborted")
      setBusy(false)
    }
  }

  if (!hasPasskeys()) return null
  if (isRefused || mayNever) return <PasskeyByWindow isAfterRefusal={isRefused} onSignedIn={onSignedIn} />
  return (
    <>
      {failure ? <Notice level="error">{failure}</Notice> : null}
      <Button look="secondary" wide busy={busy} onClick={() => void signInWithPasskey()}>
        <Icon name="lock" size={20} />
        {t("passkey")}
      </Button>
    </>
  )
}
