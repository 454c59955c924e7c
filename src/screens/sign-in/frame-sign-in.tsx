import { lazy, type ReactNode, Suspense, useState } from "react"
import { useAddressToken } from "./address-token.ts"

const TokenSignIn = lazy(async () => ({
  default: (await import("#src/features/sign-in/token-sign-in.tsx")).TokenSignIn,
}))

/**
 * In the shop's frame: signs in with the one-time token of the frame's address, where there is one, before
 * the flow begins. A token that is of no use leaves the flow to the visitor.
 */
export function FrameSignIn({ children }: { children: ReactNode }) {
  const token = useAddressToken("autologin")
  const [done, setDone] = useState(false)
  if (!token || done) return children
  const go = () => setDone(true)
  return (
    <Suspense>
      <TokenSignIn kind="autologin" token={token} onSignedIn={go} onRefused={go} />
    </Suspense>
  )
}
