import { accountPaths } from "#src/domain/site/paths/account-paths.ts"
import { MyDetails } from "#src/features/details/my-details.tsx"
import { UpgradeAccount } from "#src/features/details/upgrade-account.tsx"
import { navigateAtom } from "#src/state/site/navigation.atoms.ts"
import { useSetAtom } from "#src/state/store.ts"

/** The customer's details; once what had to be done is done, on to the account. */
export function DetailsSteps({ upgrade }: { upgrade: boolean }) {
  const navigate = useSetAtom(navigateAtom)
  const toAccount = () => navigate(accountPaths.account.link(), { replace: true })
  return upgrade ? <UpgradeAccount onCompleted={toAccount} /> : <MyDetails onReleased={toAccount} />
}
