import { useEffect, useState } from "react"
import { RESEND_SECONDS } from "#src/contract/sign-in/two-factor-method.ts"

/** Counts the seconds until another code may be mailed: one has gone out just now. */
export function useResend(send: () => Promise<void>) {
  const [wait, setWait] = useState(RESEND_SECONDS)
  const [isResent, setResent] = useState(false)
  useEffect(() => {
    if (wait === 0) return
    const timer = setTimeout(() => setWait(wait - 1), 1000)
    return () => clearTimeout(timer)
  }, [wait])
  return {
    wait,
    isResent,
    async resend(): Promise<void> {
      setWait(RESEND_SECONDS)
      setResent(false)
      await send()
      setResent(true)
    },
  }
}
