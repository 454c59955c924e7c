import { type ReactNode, useEffect, useState } from "react"
import { providerNames, type SocialProvider } from "#src/contract/account/social-provider.ts"
import { useTexts } from "#src/state/content/texts.ts"
import { asFailure } from "#src/state/query/failures.ts"
import { goToProviderAtom, offeredProvidersAtom } from "#src/state/session/lazy/social-sign-in.atoms.ts"
import { useAtomValue, useSetAtom } from "#src/state/store.ts"
import { ProviderMark } from "#src/ui/base/lazy/provider-mark.tsx"
import { Button } from "#src/ui/controls/button.tsx"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { PasskeySignIn } from "./passkey-sign-in.tsx"
import { socialTexts } from "./social.texts.ts"

/** What signs in beside the password: a passkey, and the providers that the shop knows. */
export function OtherWays({ onSignedIn }: { onSignedIn: () => void }): ReactNode {
  return (
    <>
      <PasskeySignIn onSignedIn={onSignedIn} />
      <ProviderButtons />
    </>
  )
}

function ProviderButtons() {
  const t = useTexts(socialTexts)
  const go = useSetAtom(goToProviderAtom)
  const [busy, setBusy] = useState<SocialProvider | null>(null)
  const [failure, setFailure] = useState("")
  // Back from the provider's page, a browser may show this one as it was left.
  useEffect(() => {
    const rest = () => setBusy(null)
    addEventListener("pageshow", rest)
    return () => removeEventListener("pageshow", rest)
  }, [])

  async function leave(provider: SocialProvider): Promise<void> {
    setBusy(provider)
    setFailure("")
    try {
      await go(provider)
    } catch (error) {
      setFailure(asFailure(error).message)
      setBusy(null)
    }
  }
  return (
    <>
      {failure ? <Notice level="error">{failure}</Notice> : null}
      {useAtomValue(offeredProvidersAtom).map((provider) => (
        <Button
          key={provider}
          look="secondary"
          wide
          busy={busy === provider}
          onClick={() => void leave(provider)}
        >
          <ProviderMark provider={provider} />
          {t("continueWith", { name: providerNames[provider] })}
        </Button>
      ))}
    </>
  )
}
