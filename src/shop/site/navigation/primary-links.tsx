import type { ChildrenType } from "#src/contract/site/navigation.ts"
import { leadsTo, paths } from "#src/domain/site/paths/paths.ts"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { useAtomValue } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { Icon } from "#src/ui/base/icon.tsx"
import { Dialog } from "#src/ui/overlays/dialog.tsx"
import { Badge } from "#src/ui/status/badge.tsx"
import { Accordion } from "#src/ui/text/accordion.tsx"
import { currentPageAtom } from "../current-path.atoms.ts"
import { navigationTexts } from "./navigation.texts.ts"
import type { ShownItem } from "./use-navigation.ts"

/** The whole navigation at the side of the page; the list of one type can be open from the start. */
export function PrimaryDrawer({
  open,
  expanded,
  items,
  onClose,
}: {
  open: boolean
  expanded: ChildrenType | null
  items: readonly ShownItem[]
  onClose: () => void
}) {
  const t = useTexts(navigationTexts)
  return (
    <Dialog open={open} title={t("menu")} closeLabel={t("close")} onClose={onClose} side="start">
      <nav aria-label={t("menu")}>
        <LinkList links={[{ path: paths.home.link(), label: t("homePage") }]} onLeave={onClose} />
        <ul className="navigation__menu">
          {items.map((shown) => (
            <li key={shown.item.id}>
              {shown.action.kind === "drawer" ? (
                <Accordion
                  title={
                    <>
                      {shown.item.label}
                      {shown.dot ? <Badge label={t("news")} /> : null}
                    </>
                  }
                  initiallyOpen={shown.action.children === expanded}
                >
                  <LinkList links={shown.children} onLeave={onClose} inner />
                </Accordion>
              ) : (
                <PrimaryItem shown={shown} onLeave={onClose} />
              )}
            </li>
          ))}
        </ul>
      </nav>
    </Dialog>
  )
}

/** Links of a drawer, one a line; the page that is shown is marked. */
export function LinkList({
  links,
  onLeave,
  inner = false,
}: {
  links: readonly { path: string; label: string }[]
  onLeave: () => void
  /** They stand under a heading of the drawer. */
  inner?: boolean
}) {
  const href = useAtomValue(hrefAtom)
  const here = useAtomValue(currentPageAtom)
  return (
    <ul className={inner ? "navigation__menu navigation__menu--inner" : "navigation__menu"}>
      {links.map(({ path, label }) => (
        <li key={path}>
          <a
            className="navigation__item"
            href={href(path)}
            aria-current={leadsTo(path, here) ? "page" : undefined}
            onClick={onLeave}
          >
            {label}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** One item of the bar or of the drawer: a link, or a button that opens the drawer for what stands behind it. */
export function PrimaryItem({
  shown: { item, action, dot },
  onOpen,
  onLeave,
}: {
  shown: ShownItem
  onOpen?: (children: ChildrenType) => void
  onLeave?: () => void
}) {
  const t = useTexts(navigationTexts)
  const href = useAtomValue(hrefAtom)
  const here = useAtomValue(currentPageAtom)
  const face = (
    <>
      {item.label}
      {dot ? <Badge label={t("news")} /> : null}
    </>
  )
  if (action.kind === "drawer")
    return (
      <button
        type="button"
        className="navigation__item"
        aria-haspopup="dialog"
        onClick={() => onOpen?.(action.children)}
      >
        {face}
      </button>
    )
  if (action.kind === "leave")
    return (
      <a className="navigation__item" href={action.url} rel="noopener" onClick={onLeave}>
        {face}
        <Icon name="leave" size={16} />
      </a>
    )
  return (
    <a
      className="navigation__item"
      href={href(action.path)}
      aria-current={leadsTo(action.path, here) ? "page" : undefined}
      onClick={onLeave}
    >
      {face}
    </a>
  )
}
