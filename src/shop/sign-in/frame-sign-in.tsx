import { lazy, type ReactNode, Suspense, useCallback, useEffect, useState } from "react"

const TokenOfFrame = lazy(async () => ({
  default: (await import("./token-of-frame.tsx")).TokenOfFrame,
}))

/**
 * In the shop's frame: signs in with the one-time token of the frame's address, where there is one, before
 * the flow begins. A token that is of no use leaves the flow to the visitor.
 */
export function FrameSignIn({ children }: { children: ReactNode }) {
  const [signsIn, setSignsIn] = useState(false)
  const end = useCallback(() => setSignsIn(false), [])
  useEffect(() => setSignsIn(location.pathname.includes("/autologin/")), [])
  if (!signsIn) return children
  return (
    <Suspense>
      <TokenOfFrame onDone={end} />
    </Suspense>
  )
}
