import { type RefObject, useRef, useState } from "react"
import type { ChildrenType } from "#src/contract/site/navigation.ts"
import { formatMoney } from "#src/domain/core/money.ts"
import { accountPaths } from "#src/domain/site/paths/account-paths.ts"
import { accountGroups, accountPages } from "#src/domain/site/paths/listed-pages.ts"
import { isSamePath, paths } from "#src/domain/site/paths/paths.ts"
import { customerQuery } from "#src/shop/account/customer-query.ts"
import { useCapable } from "#src/shop/core/capabilities.atoms.ts"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { useQuery } from "#src/shop/core/query/use-query.ts"
import { sessionStatusAtom } from "#src/shop/core/session.atoms.ts"
import { configQuery } from "#src/shop/core/site-queries.ts"
import { useAtomValue } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { Icon } from "#src/ui/base/icon.tsx"
import { useStyles } from "#src/ui/base/styles.tsx"
import { VisuallyHidden } from "#src/ui/base/visually-hidden.tsx"
import { ButtonLink } from "#src/ui/controls/button.tsx"
import { Panel } from "#src/ui/overlays/panel.tsx"
import { accountNavigationTexts, accountPageTexts } from "../account-pages.texts.ts"
import { currentPageAtom } from "../current-path.atoms.ts"
import { useListedPages } from "../use-listed-pages.ts"
import css from "./navigation.css?inline"
import { navigationTexts } from "./navigation.texts.ts"
import { NotificationBell } from "./notification-bell.tsx"
import { LinkList, PrimaryBar, PrimaryDrawer } from "./primary-links.tsx"
import { type ShownItem, useNavigation } from "./use-navigation.ts"
import { useSignOut } from "./use-sign-out.ts"

/** The bar on top of every page: where things are, who is signed in, and what is in the cart. */
export function Navigation({ cartButton }: { cartButton: React.ReactNode }) {
  useStyles(css)
  const t = useTexts(navigationTexts)
  const href = useAtomValue(hrefAtom)
  const siteName = useQuery(configQuery()).data?.siteName ?? ""
  const items = useNavigation()
  const [open, setOpen] = useState(false)
  const [shown, setShown] = useState<ChildrenType | null>(null)

  /** What "More" shows while it is open. */
  const [beyond, setBeyond] = useState<readonly ShownItem[] | null>(null)

  const openFor = (children: ChildrenType | null) => {
    setShown(children)
    setOpen(true)
  }
  return (
    <header className="navigation">
      <a className="navigation__skip" href="#page">
        {t("skip")}
      </a>
      <div className="navigation__inside">
        <button
          type="button"
          className="navigation__toggle"
          onClick={() => openFor(null)}
          aria-label={t("menu")}
          aria-haspopup="dialog"
        >
          <Icon name="menu" size={24} />
        </button>
        <a className="navigation__logo" href={href(paths.home.link())}>
          <span className="navigation__mark" aria-hidden="true" />
          <span className="navigation__name">{siteName}</span>
          <VisuallyHidden>{t("home")}</VisuallyHidden>
        </a>
        <PrimaryBar items={items} onOpen={openFor} onMore={setBeyond} />
        <div className="navigation__own">
          <NotificationBell />
          <AccountButton />
          {cartButton}
        </div>
      </div>
      <PrimaryDrawer
        title={t("menu")}
        home
        open={open}
        expanded={shown}
        items={items}
        onClose={() => setOpen(false)}
      />
      <PrimaryDrawer
        title={t("more")}
        open={beyond !== null}
        expanded={null}
        items={beyond ?? []}
        onClose={() => setBeyond(null)}
      />
    </header>
  )
}

/**
 * "Account $12.50" for who is signed in, and the account's pages behind it; "Login" otherwise. The funds show
 * only with the wallet-balance capability, once they are known.
 */
function AccountButton() {
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

/**
 * Shows the customer's own things: the funds, every page of the account that there is for them, and the way
 * out.
 */
function AccountPanel({
  anchor,
  open,
  name,
  funds,
  onClose,
}: {
  /** The button that opens it. */
  anchor: RefObject<HTMLElement | null>
  open: boolean
  name: string
  /** Written out; null where they are not shown. */
  funds: string | null
  onClose: () => void
}) {
  const t = useTexts(navigationTexts)
  const page = useTexts(accountPageTexts)
  const groupName = useTexts(accountNavigationTexts)
  const signOut = useSignOut(groupName("signedOut"), onClose)
  const href = useAtomValue(hrefAtom)
  const pages = useListedPages(accountPages)
  const canDeposit = pages.some(({ name: listed }) => listed === "deposit")
  return (
    <Panel
      anchor={anchor}
      open={open}
      title={name || t("accountMenu")}
      closeLabel={t("close")}
      onClose={onClose}
    >
      {funds ? (
        <div className="navigation__funds row row--between">
          <p>
            <span className="small">{t("funds")}</span>
            <strong className="navigation__amount">{funds}</strong>
          </p>
          {canDeposit ? (
            <ButtonLink href={href(accountPaths.deposit.link())} onClick={onClose}>
              {page("deposit")}
            </ButtonLink>
          ) : null}
        </div>
      ) : null}
      <nav aria-label={t("accountMenu")} className="stack">
        {accountGroups.map((group) => {
          const links = pages
            .filter((listed) => listed.group === group)
            .map(({ path, name: listed }) => ({ path, label: page(listed) }))
          if (links.length === 0) return null
          return (
            <div key={group}>
              {group === "home" ? null : <h3 className="small muted">{groupName(group)}</h3>}
              <LinkList links={links} onLeave={onClose} compact />
            </div>
          )
        })}
      </nav>
      <ButtonLink look="secondary" wide href={href(paths.logout.link())} onClick={signOut}>
        {groupName("signOut")}
      </ButtonLink>
    </Panel>
  )
}
