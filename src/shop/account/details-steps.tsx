import { accountPaths } from "#src/domain/site/paths/account-paths.ts"
import { navigateAtom } from "#src/shop/core/navigation.atoms.ts"
import { useSetAtom } from "#src/shop/core/store.ts"
import { MyDetails } from "./my-details.tsx"
import { UpgradeAccount } from "./upgrade-account.tsx"

/** The customer's details; once what had to be done is done, on to the account. */
export function DetailsSteps({ upgrade }: { upgrade: boolean }) {
  const navigate = useSetAtom(navigateAtom)
  const toAccount = () => navigate(accountPaths.account.link(), { replace: true })
  return upgrade ? <UpgradeAccount onCompleted={toAccount} /> : <MyDetails onReleased={toAccount} />
}
