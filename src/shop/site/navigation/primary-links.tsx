import { useEffect, useRef, useState } from "react"
import type { ChildrenType } from "#src/contract/site/navigation.ts"
import { watchSize } from "#src/domain/core/browser/observe.ts"
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

/** The gap between two links of the bar, pixels, as its style sheet has it. */
const GAP_PX = 4

/** The links in the bar. Those that do not fit into its one line are hidden, and stand behind "More" instead. */
export function PrimaryBar({
  items,
  onOpen,
  onMore,
}: {
  items: readonly ShownItem[]
  onOpen: (children: ChildrenType) => void
  /** Opens the items that do not fit. */
  onMore: (hidden: readonly ShownItem[]) => void
}) {
  const t = useTexts(navigationTexts)
  const here = useAtomValue(currentPageAtom)
  const line = useRef<HTMLUListElement>(null)
  // Until it is measured, as if there were room for all: "More" moves no other link when it comes.
  const [fitting, setFitting] = useState(items.length)
  useEffect(() => {
    const list = line.current
    if (!list || items.length === 0) return
    const measure = () => {
      const room = list.parentElement?.clientWidth ?? 0
      const more = list.nextElementSibling?.getBoundingClientRect().width ?? 0
      let end = -GAP_PX
      const ends = Array.from(list.children, (entry) => {
        end += entry.getBoundingClientRect().width + GAP_PX
        return end
      })
      setFitting(end <= room ? ends.length : ends.filter((at) => at <= room - more).length)
    }
    measure()
    const ends = [list, ...list.children].map((observed) => watchSize(observed, measure))
    return () => {
      for (const end of ends) end()
    }
  }, [items.length])
  const hidden = items.slice(fitting)
  const leadsHere = hidden.some(({ action }) => action.kind === "link" && leadsTo(action.path, here))
  return (
    <nav
      aria-label={t("main")}
      className="navigation__links"
      data-room={fitting === items.length || undefined}
    >
      <ul className="navigation__line" ref={line}>
        {items.map((shown, index) => (
          <li key={shown.item.id} data-beyond={index >= fitting || undefined}>
            <PrimaryItem shown={shown} onOpen={onOpen} />
          </li>
        ))}
      </ul>
      <button
        type="button"
        className="navigation__item"
        aria-haspopup="dialog"
        aria-current={leadsHere || undefined}
        data-beyond={hidden.length === 0 || undefined}
        onClick={() => onMore(hidden)}
      >
        {t("more")}
        <Icon name="down" size={16} />
      </button>
    </nav>
  )
}

/** The navigation at the side of the page: all of it, or what has no room in the bar. One list can be open from the start. */
export function PrimaryDrawer({
  title,
  home = false,
  open,
  expanded,
  items,
  onClose,
}: {
  title: string
  /** Whether the homepage comes first. */
  home?: boolean
  open: boolean
  expanded: ChildrenType | null
  items: readonly ShownItem[]
  onClose: () => void
}) {
  const t = useTexts(navigationTexts)
  return (
    <Dialog open={open} title={title} closeLabel={t("close")} onClose={onClose} side="start">
      <nav aria-label={title}>
        {home ? (
          <LinkList links={[{ path: paths.home.link(), label: t("homePage") }]} onLeave={onClose} />
        ) : null}
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
  compact = false,
}: {
  links: readonly { path: string; label: string }[]
  onLeave: () => void
  /** They stand under a heading of the drawer. */
  inner?: boolean
  /** They are many: lines are lower, and nothing is between them. */
  compact?: boolean
}) {
  const href = useAtomValue(hrefAtom)
  const here = useAtomValue(currentPageAtom)
  return (
    <ul className={inner || compact ? "navigation__menu navigation__menu--inner" : "navigation__menu"}>
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
