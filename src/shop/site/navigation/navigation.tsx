import { useState } from "react"
import type { ChildrenType } from "#src/contract/site/navigation.ts"
import { paths } from "#src/domain/site/paths/paths.ts"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { useQuery } from "#src/shop/core/query/use-query.ts"
import { configQuery } from "#src/shop/core/site-queries.ts"
import { useAtomValue } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { Icon } from "#src/ui/base/icon.tsx"
import { useStyles } from "#src/ui/base/styles.tsx"
import { AccountButton } from "./account-button.tsx"
import css from "./navigation.css?inline"
import { navigationTexts } from "./navigation.texts.ts"
import { NotificationBell } from "./notification-bell.tsx"
import { PrimaryDrawer } from "./primary-drawer.tsx"
import { PrimaryItem } from "./primary-item.tsx"
import { useNavigation } from "./use-navigation.ts"

/** The bar on top of every page: where things are, who is signed in, and what is in the cart. */
export function Navigation({ cartButton }: { cartButton: React.ReactNode }) {
  useStyles(css)
  const t = useTexts(navigationTexts)
  const href = useAtomValue(hrefAtom)
  const siteName = useQuery(configQuery()).data?.siteName ?? ""
  const items = useNavigation()
  const [open, setOpen] = useState(false)
  const [shown, setShown] = useState<ChildrenType | null>(null)

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
        <a className="navigation__logo" href={href(paths.home.link())} aria-label={t("home", { siteName })}>
          <span className="navigation__mark" aria-hidden="true" />
          <span className="navigation__name">{siteName}</span>
        </a>
        <nav aria-label={t("main")} className="navigation__links">
          {items.map((shownItem) => (
            <PrimaryItem key={shownItem.item.id} shown={shownItem} onOpen={openFor} />
          ))}
        </nav>
        <div className="navigation__own">
          <NotificationBell />
          <AccountButton />
          {cartButton}
        </div>
      </div>
      <PrimaryDrawer open={open} expanded={shown} items={items} onClose={() => setOpen(false)} />
    </header>
  )
}
