import { useEffect } from "react"
import { useAddressToken } from "./address-token.ts"
import { TokenSignIn } from "./token-sign-in.tsx"

/** Signs in with the one-time token of a frame's address; `onDone` whatever comes of it. */
export function TokenOfFrame({ onDone }: { onDone: () => void }) {
  const token = useAddressToken("autologin")
  useEffect(() => {
    if (token === null) onDone()
  }, [token, onDone])
  return token ? <TokenSignIn kind="autologin" token={token} onSignedIn={onDone} onRefused={onDone} /> : null
}
