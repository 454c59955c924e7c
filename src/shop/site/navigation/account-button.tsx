import { useRef, useState } from "react"
import { formatMoney } from "#src/domain/core/money.ts"
import { isSamePath, paths } from "#src/domain/site/paths/paths.ts"
import { customerQuery } from "#src/shop/account/customer-query.ts"
import { useCapable } from "#src/shop/core/capabilities.atoms.ts"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { useQuery } from "#src/shop/core/query/use-query.ts"
import { sessionStatusAtom } from "#src/shop/core/session.atoms.ts"
import { useAtomValue } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { Icon } from "#src/ui/base/icon.tsx"
import { currentPageAtom } from "../current-path.atoms.ts"
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
