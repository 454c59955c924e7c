import { useEffect } from "react"
import { accountPaths } from "#src/domain/site/paths/account-paths.ts"
import { paths } from "#src/domain/site/paths/paths.ts"
import { Preferences } from "#src/features/communication/preferences.tsx"
import { Unsubscribe } from "#src/features/communication/unsubscribe.tsx"
import type { Recipient } from "#src/state/account/communication.atoms.ts"
import { customerIdAtom } from "#src/state/session/credentials.atoms.ts"
import { sessionStatusAtom } from "#src/state/session/session.atoms.ts"
import { navigateAtom } from "#src/state/site/navigation.atoms.ts"
import { useAtomValue, useSetAtom } from "#src/state/store.ts"
import { useMailedToken } from "./mailed-token.ts"

/** The customer's own preferences, or those of whoever a mailed link names. */
export function PreferencesSteps({ customer }: { customer: string | null }) {
  const navigate = useSetAtom(navigateAtom)
  const nobody = useAtomValue(sessionStatusAtom) === "anonymous" && customer === null
  useEffect(() => {
    if (nobody) navigate(paths.login.link(accountPaths.communicationPreferences.link()), { replace: true })
  }, [nobody, navigate])
  return <Preferences whose={useRecipient(customer)} />
}

export function UnsubscribeSteps({ customer, offer }: { customer: string; offer: string | null }) {
  return <Unsubscribe whose={useRecipient(customer)} offer={offer} />
}

/** Null until the page is alive and knows what its address carried and who is signed in. */
function useRecipient(customer: string | null): Recipient | null {
  const own = useAtomValue(customerIdAtom)
  const token = useMailedToken()
  if (token === undefined) return null
  if (customer !== null) return { id: customer, token }
  return own === undefined ? null : { id: own, token: null }
}
