import { useQueryClient } from "@tanstack/react-query"
import { useEffect, useState } from "react"
import { staffSessionEndpoints as calls } from "#src/contract/staff/sign-in.ts"
import { Dialog } from "#src/ui/overlays/dialog.tsx"
import { callDesk } from "../call.ts"
import { useMe } from "../me.ts"
import { SecondFactor } from "./second-factor.tsx"

let openDialog: (() => Promise<boolean>) | null = null
let pending: Promise<boolean> | null = null

/** Asks for the second factor, once for all calls that wait for it. */
export function requestFactor(): Promise<boolean> {
  pending ??= (openDialog?.() ?? Promise.resolve(false)).finally(() => {
    pending = null
  })
  return pending
}

/** Asks for the second factor before something that moves money or ends an account, which then goes on by itself. */
export function ElevationDialog() {
  const me = useMe()
  const queries = useQueryClient()
  const [answer, setAnswer] = useState<((shown: boolean) => void) | null>(null)
  useEffect(() => {
    openDialog = () => new Promise((resolve) => setAnswer(() => resolve))
    return () => {
      openDialog = null
    }
  }, [])
  const close = (shown: boolean) => {
    answer?.(shown)
    setAnswer(null)
  }
  return (
    <Dialog open={answer !== null} title="Show that it's you" onClose={() => close(false)} closeLabel="Close">
      <p>This needs your second factor. You won't be asked again for ten minutes.</p>
      <SecondFactor
        factors={me.factors}
        passkeyOptions={() => callDesk(calls.elevationPasskey)}
        action="Go on"
        onShow={async (body) => {
          await callDesk(calls.elevate, { body })
          close(true)
          void queries.invalidateQueries({ queryKey: [calls.get.name] })
        }}
      />
    </Dialog>
  )
}
