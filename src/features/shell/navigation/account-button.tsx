import { useRef, useState } from "react"
import { formatMoney } from "#src/domain/money/money.ts"
import { isSamePath, paths } from "#src/domain/site/paths/paths.ts"
import { customerQuery } from "#src/state/account/customer-query.ts"
import { useTexts } from "#src/state/content/texts.ts"
import { useQuery } from "#src/state/query/use-query.ts"
import { useCapable } from "#src/state/session/capabilities.atoms.ts"
import { sessionStatusAtom } from "#src/state/session/session.atoms.ts"
import { hrefAtom } from "#src/state/site/navigation.atoms.ts"
import { useAtomValue } from "#src/state/store.ts"
import { currentPageAtom } from "#src/state/visit/current-path.atoms.ts"
import { Icon } from "#src/ui/base/icon.tsx"
import { AccountPanel } from "./account-panel.tsx"
import { navigationTexts } from "./navigation.texts.ts"

/**
 * "Account $12.50" for who is signed in, and the account's pages behind it; "Login" otherwise. The funds show
 * only with the wallet-balance capability, once they are known.
 */
export function AccountButton() {
  const t = useTexts(navigationTexts)
  const href = useAtomValue(hrefAtom)
  const here = useAtomValue(currentPageAtom)
  const signedIn = useAtomValue(sessionStatusAtom) === "signed-in"
  const customer = useQuery(signedIn ? customerQuery() : null)
  const showsFunds = useCapable("wallet_balance")
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  if (!signedIn)
    return (
      <a
        className="navigation__account"
        href={href(paths.login.link())}
        aria-current={isSamePath(paths.login.link(), here.path) ? "page" : undefined}
      >
        <Icon name="person" size={22} />
        <span>{t("login")}</span>
      </a>
    )
  const funds = showsFunds && customer.data ? formatMoney(customer.data.availableFunds) : null
  return (
    <>
      <button
        type="button"
        className="navigation__account"
        ref={button}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen((was) => !was)}
      >
        <Icon name="person" size={22} />
        <span>{funds ? t("accountFunds", { availableFunds: funds }) : t("account")}</span>
      </button>
      <AccountPanel
        anchor={button}
        open={open}
        name={customer.data?.firstname ?? ""}
        funds={funds}
        onClose={() => setOpen(false)}
      />
    </>
  )
}
