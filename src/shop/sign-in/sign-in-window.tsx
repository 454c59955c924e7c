import { useEffect, useRef, useState } from "react"
import {
  type SocialProvider,
  type socialCodes,
  socialProviders,
} from "#src/contract/sign-in/social-provider.ts"
import { asFailure } from "#src/shop/core/query/failures.ts"
import { useSetAtom } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { Skeleton } from "#src/ui/status/skeleton.tsx"
import { showPasskeyToFrame } from "./session/passkey-sign-in.atoms.ts"
import { postToFrame } from "./session/shop-window.ts"
import { goInWindowAtom, handOverAtom } from "./session/social-sign-in.atoms.ts"
import { socialTexts } from "./social.texts.ts"

const CANCELLED: (typeof socialCodes)["cancelled"] = "social_cancelled"

const isProvider = (name: string): name is SocialProvider =>
  (socialProviders as readonly string[]).includes(name)

/**
 * In the window that the shop's frame on a partner's page opens: it asks for a passkey (`token` is `passkey`), or goes
 * to a provider (`token` names it) and comes back with its answer (`token` is the state), which is handed over to the
 * frame. Then it closes.
 */
export function SignInWindow({ kind, token }: { kind: "window" | "social-answer"; token: string }) {
  const t = useTexts(socialTexts)
  const go = useSetAtom(goInWindowAtom)
  const handOver = useSetAtom(handOverAtom)
  const [end, setEnd] = useState<"noFrame" | "handedOver" | null>(null)
  const [failure, setFailure] = useState("")
  const isBegun = useRef(false)
  useEffect(() => {
    if (isBegun.current) return
    isBegun.current = true
    const begin = async () => {
      if (kind === "social-answer") return (await handOver(token)) || setEnd("handedOver")
      if (token === "passkey") return (await showPasskeyToFrame()) || setEnd("noFrame")
      return (isProvider(token) && (await go(token))) || setEnd("noFrame")
    }
    begin().catch((error: unknown) => {
      const { code, kind, message } = asFailure(error)
      const isGivenUp = code === CANCELLED || kind === "aborted"
      if (!postToFrame({ message, isGivenUp })) setFailure(message)
    })
  })
  const title = end ? t(end) : t("arriving")
  return (
    <section className="page page--narrow stack stack--loose">
      <h1>{title}</h1>
      {failure ? (
        <Notice level="error">{failure}</Notice>
      ) : end ? (
        <p>{t(`${end}Hint`)}</p>
      ) : (
        <Skeleton label={title} lines={2} />
      )}
    </section>
  )
}
