import { accountPaths } from "#src/domain/site/paths/account-paths.ts"
import { navigateAtom } from "#src/shop/core/navigation.atoms.ts"
import { useSetAtom } from "#src/shop/core/store.ts"
import { AccountClosed } from "./account-closed.tsx"
import { CloseAccount } from "./close-account.tsx"

/** Closing the account, and what is said once it is closed. */
export function ClosingSteps({ closed }: { closed: boolean }) {
  const navigate = useSetAtom(navigateAtom)
  if (closed) return <AccountClosed />
  return <CloseAccount onClosed={() => navigate(accountPaths.accountClosed.link(), { replace: true })} />
}
