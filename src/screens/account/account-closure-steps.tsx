import { accountPaths } from "#src/domain/site/paths/account-paths.ts"
import { AccountClosed } from "#src/features/close-account/account-closed.tsx"
import { CloseAccount } from "#src/features/close-account/close-account.tsx"
import { navigateAtom } from "#src/state/site/navigation.atoms.ts"
import { useSetAtom } from "#src/state/store.ts"

/** Closing the account, and what is said once it is closed. */
export function ClosingSteps({ closed }: { closed: boolean }) {
  const navigate = useSetAtom(navigateAtom)
  if (closed) return <AccountClosed />
  return <CloseAccount onClosed={() => navigate(accountPaths.accountClosed.link(), { replace: true })} />
}
