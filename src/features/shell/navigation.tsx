import { useState } from "react"
import { formatMoney } from "#src/domain/money.ts"
import { paths } from "#src/domain/paths.ts"
import { customerResource } from "#src/state/customer-resources.ts"
import { hrefAtom } from "#src/state/navigation.atoms.ts"
import { sessionStatusAtom } from "#src/state/session.atoms.ts"
import { configResource } from "#src/state/site-resources.ts"
import { useAtomValue } from "#src/state/store.ts"
import { useTexts } from "#src/state/texts.ts"
import { useResource } from "#src/state/use-resource.ts"
import { Dialog } from "#src/ui/dialog.tsx"
import { Icon } from "#src/ui/icon.tsx"
import { useStyles } from "#src/ui/styles.tsx"
import css from "./navigation.css?inline"
import { shellTexts } from "./shell.texts.ts"

/** The bar on top of every page: where things are, who is signed in, and what is in the cart. */
export function Navigation({ cartButton }: { cartButton: React.ReactNode }) {
  useStyles(css)
  const t = useTexts(shellTexts)
  const href = useAtomValue(hrefAtom)
  const [open, setOpen] = useState(false)
  const config = useResource(configResource, {})
  const siteName = config.data?.siteName ?? ""
  const links = [
    { path: paths.lotteries.link(), label: t("lotteries") },
    { path: paths.results.link(), label: t("results") },
  ]
  return (
    <header className="navigation">
      <a className="navigation__skip" href="#page">
        {t("skip")}
      </a>
      <div className="navigation__inside">
        <button
          type="button"
          className="navigation__toggle"
          onClick={() => setOpen(true)}
          aria-label={t("menu")}
        >
          <Icon name="menu" size={24} />
        </button>
        <a className="navigation__logo" href={href(paths.home.link())} aria-label={t("home", { siteName })}>
          <span className="navigation__mark" aria-hidden="true" />
          <span className="navigation__name">{siteName}</span>
        </a>
        <nav aria-label={t("main")} className="navigation__links">
          {links.map(({ path, label }) => (
            <a key={path} href={href(path)}>
              {label}
            </a>
          ))}
        </nav>
        <div className="navigation__own">
          <AccountLink />
          {cartButton}
        </div>
      </div>
      <Dialog open={open} title={t("menu")} closeLabel={t("close")} onClose={() => setOpen(false)} side>
        <Menu links={links} onLeave={() => setOpen(false)} />
      </Dialog>
    </header>
  )
}

/** "Account $12.50" for who is signed in, "Login" otherwise (specification 000 §2). */
function AccountLink() {
  const t = useTexts(shellTexts)
  const href = useAtomValue(hrefAtom)
  const status = useAtomValue(sessionStatusAtom)
  const customer = useResource(customerResource, status === "signed-in" ? {} : null)
  const signedIn = status === "signed-in"
  const funds = customer.data ? formatMoney(customer.data.availableFunds) : null
  const label = funds ? t("accountFunds", { availableFunds: funds }) : t("account")
  return (
    <a className="navigation__account" href={href(signedIn ? paths.account.link() : paths.login.link())}>
      <Icon name="person" size={22} />
      <span>{signedIn ? label : t("login")}</span>
    </a>
  )
}

function Menu({
  links,
  onLeave,
}: {
  links: readonly { path: string; label: string }[]
  onLeave: () => void
}) {
  const t = useTexts(shellTexts)
  const href = useAtomValue(hrefAtom)
  const status = useAtomValue(sessionStatusAtom)
  const own =
    status === "signed-in"
      ? [
          { path: paths.account.link(), label: t("account") },
          { path: paths.upcomingTickets.link(), label: t("myTickets") },
          { path: paths.pastTickets.link(), label: t("pastTickets") },
          { path: paths.deposit.link(), label: t("deposit") },
          { path: paths.logout.link(), label: t("logout") },
        ]
      : [{ path: paths.login.link(), label: t("login") }]
  return (
    <ul className="navigation__menu">
      {[...links, ...own].map(({ path, label }) => (
        <li key={path}>
          <a href={href(path)} onClick={onLeave}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  )
}
