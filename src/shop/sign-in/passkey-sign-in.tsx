import { useEffect, useRef, useState } from "react"
import { asFailure } from "#src/shop/core/query/failures.ts"
import { identityAtom } from "#src/shop/core/shop.ts"
import { useAtomValue, useSetAtom } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { Icon } from "#src/ui/base/icon.tsx"
import { Button } from "#src/ui/controls/button.tsx"
import { Notice } from "#src/ui/overlays/notice.tsx"
import {
  hasPasskeys,
  isPasskeyRefused,
  passkeyByWindowAtom,
  passkeySignInAtom,
  stopAsking,
  suggestsPasskeys,
} from "./session/passkey-sign-in.atoms.ts"
import { WindowFailure } from "./session/shop-window.ts"
import { signInTexts } from "./sign-in.texts.ts"
import { socialTexts } from "./social.texts.ts"

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

/** Signing in with a passkey from a frame whose browser may refuse it one: a window of the shop asks for it. */
function PasskeyByWindow({
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
  const container = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isAfterRefusal) container.current?.querySelector("button")?.focus()
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
    <div className="stack" ref={container}>
      {outcome ? <Notice>{outcome}</Notice> : null}
      <Button look="secondary" wide busy={busy} onClick={() => void signInByWindow()}>
        <Icon name="lock" size={20} />
        {t("passkeyWindow")}
      </Button>
      <p className="small muted">{t("passkeyWindowHint")}</p>
    </div>
  )
}
