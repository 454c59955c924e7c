import { lazy, Suspense, useState } from "react"
import { accountPaths } from "#src/domain/site/paths/account-paths.ts"
import { ownPath } from "#src/domain/site/paths/own-address.ts"
import { navigateAtom } from "#src/shop/core/navigation.atoms.ts"
import { identityAtom } from "#src/shop/core/shop.ts"
import { useAtomValue, useSetAtom } from "#src/shop/core/store.ts"
import { type AddressToken, useAddressToken } from "./address-token.ts"
import { SignIn } from "./sign-in.tsx"

const SocialArrival = lazy(async () => ({
  default: (await import("./social-arrival.tsx")).SocialArrival,
}))

const SignInWindow = lazy(async () => ({
  default: (await import("./sign-in-window.tsx")).SignInWindow,
}))

const TokenSignIn = lazy(async () => ({ default: (await import("./token-sign-in.tsx")).TokenSignIn }))

export interface SignInStepsProps {
  /** Path of the shop to go to afterwards; the account where left out. */
  readonly next: string | null
  /** The address carries a one-time token of this kind. */
  readonly token: AddressToken | null
}

/** Signing in by a token of the address where there is one, otherwise by hand; then on to where it was wanted. */
export function SignInSteps({ next, token: kind }: SignInStepsProps) {
  const navigate = useSetAtom(navigateAtom)
  const token = useAddressToken(kind)
  const [refused, setRefused] = useState(false)
  const { apiBase } = useAtomValue(identityAtom)
  const onSignedIn = () => navigate(ownPath(next, apiBase) ?? accountPaths.account.link(), { replace: true })
  if (kind && token === undefined) return null
  if (kind === "social" && token)
    return (
      <Suspense>
        <SocialArrival journey={{ state: token }} onSignedIn={onSignedIn}>
          <SignIn onSignedIn={onSignedIn} />
        </SocialArrival>
      </Suspense>
    )
  if ((kind === "window" || kind === "social-answer") && token)
    return (
      <Suspense>
        <SignInWindow kind={kind} token={token} />
      </Suspense>
    )
  if ((kind === "autologin" || kind === "transfer") && token && !refused)
    return (
      <Suspense>
        <TokenSignIn kind={kind} token={token} onSignedIn={onSignedIn} onRefused={() => setRefused(true)} />
      </Suspense>
    )
  return <SignIn onSignedIn={onSignedIn} />
}
