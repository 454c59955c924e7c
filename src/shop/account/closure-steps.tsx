import { accountPaths } from "#src/domain/site/paths/account-paths.ts"
import { paths } from "#src/domain/site/paths/paths.ts"
import { hrefAtom, navigateAtom } from "#src/shop/core/navigation.atoms.ts"
import { useAtomValue, useSetAtom } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { ButtonLink } from "#src/ui/controls/button.tsx"
import { closeAccountTexts } from "./close-account.texts.ts"
import { CloseAccount } from "./close-account.tsx"

/** Closing the account, and what is said once it is closed. */
export function ClosingSteps({ closed }: { closed: boolean }) {
  const navigate = useSetAtom(navigateAtom)
  if (closed) return <AccountClosed />
  return <CloseAccount onClosed={() => navigate(accountPaths.accountClosed.link(), { replace: true })} />
}

/** Where a customer arrives whose account was closed. */
function AccountClosed() {
  const t = useTexts(closeAccountTexts)
  const href = useAtomValue(hrefAtom)
  return (
    <section className="page page--narrow stack" aria-labelledby="closed-title">
      <h1 id="closed-title">{t("closedTitle")}</h1>
      <p className="muted">{t("closedLead")}</p>
      <div>
        <ButtonLink href={href(paths.home.link())}>{t("home")}</ButtonLink>
      </div>
    </section>
  )
}
