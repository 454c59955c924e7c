import { type ReactNode, useEffect, useRef, useState } from "react"
import { providerNames, type SocialProvider } from "#src/contract/sign-in/social-provider.ts"
import { asFailure } from "#src/shop/core/query/failures.ts"
import { useQuery } from "#src/shop/core/query/use-query.ts"
import { identityAtom } from "#src/shop/core/shop.ts"
import { capabilitiesQuery } from "#src/shop/core/site-queries.ts"
import { useAtomValue, useSetAtom } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { ProviderMark } from "#src/ui/base/provider-mark.tsx"
import { Button } from "#src/ui/controls/button.tsx"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { PasskeySignIn } from "./passkey-sign-in.tsx"
import { type JourneyAnswer, WindowFailure } from "./session/shop-window.ts"
import { goToProviderAtom, offeredProvidersAtom } from "./session/social-sign-in.atoms.ts"
import { socialTexts } from "./social.texts.ts"

/** Offers the ways to sign in beside the password: a passkey, and the providers that the shop knows. */
export function OtherWays({
  onSignedIn,
  onHandedOver,
}: {
  onSignedIn: () => void
  /** In the shop's frame: a window brought a provider's answer. */
  onHandedOver: (journey: JourneyAnswer) => void
}): ReactNode {
  return (
    <>
      <PasskeySignIn onSignedIn={onSignedIn} />
      <ProviderButtons onHandedOver={onHandedOver} />
    </>
  )
}

function ProviderButtons({ onHandedOver }: { onHandedOver: (journey: JourneyAnswer) => void }) {
  const t = useTexts(socialTexts)
  useQuery(capabilitiesQuery())
  const go = useSetAtom(goToProviderAtom)
  const isFrame = useAtomValue(identityAtom).surface === "frame"
  const [busy, setBusy] = useState<SocialProvider | null>(null)
  const [outcome, setOutcome] = useState<{ level: "info" | "error"; text: string } | null>(null)
  const leaving = useRef<AbortController | null>(null)
  useEffect(() => () => leaving.current?.abort(), [])
  // Back from the provider's page, a browser may show this one as it was left.
  useEffect(() => {
    const rest = () => setBusy(null)
    addEventListener("pageshow", rest)
    return () => removeEventListener("pageshow", rest)
  }, [])

  async function leave(provider: SocialProvider, button: HTMLElement): Promise<void> {
    setBusy(provider)
    setOutcome(null)
    leaving.current = new AbortController()
    try {
      const answer = await go({ provider, signal: leaving.current.signal })
      if (answer) onHandedOver(answer)
    } catch (error) {
      setBusy(null)
      setOutcome(
        error instanceof WindowFailure
          ? {
              level: error.reason === "closed" ? "info" : "error",
              text: error.reason === "failed" ? error.message : t(error.reason),
            }
          : { level: "error", text: asFailure(error).message },
      )
      button.focus()
    }
  }
  return (
    <>
      {outcome ? <Notice level={outcome.level}>{outcome.text}</Notice> : null}
      {useAtomValue(offeredProvidersAtom).map((provider) => (
        <Button
          key={provider}
          look="secondary"
          wide
          busy={busy === provider}
          onClick={({ currentTarget }) => void leave(provider, currentTarget)}
        >
          <ProviderMark provider={provider} />
          {t("continueWith", { name: providerNames[provider] })}
        </Button>
      ))}
      {busy && isFrame ? (
        <div className="stack" role="status">
          <p className="small">{t("inWindow", { name: providerNames[busy] })}</p>
          <Button look="quiet" onClick={() => leaving.current?.abort()}>
            {t("stop")}
          </Button>
        </div>
      ) : null}
    </>
  )
}
