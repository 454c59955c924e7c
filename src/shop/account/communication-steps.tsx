import { useEffect } from "react"
import { accountPaths } from "#src/domain/site/paths/account-paths.ts"
import { paths } from "#src/domain/site/paths/paths.ts"
import { customerIdAtom } from "#src/shop/core/credentials.atoms.ts"
import { navigateAtom } from "#src/shop/core/navigation.atoms.ts"
import { sessionStatusAtom } from "#src/shop/core/session.atoms.ts"
import { useAtomValue, useSetAtom } from "#src/shop/core/store.ts"
import type { Recipient } from "./communication.atoms.ts"
import { useMailedToken } from "./mailed-token.ts"
import { Preferences } from "./preferences.tsx"
import { Unsubscribe } from "./unsubscribe.tsx"

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
