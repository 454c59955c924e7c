import { leadsTo } from "#src/domain/site/paths/paths.ts"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { useAtomValue } from "#src/shop/core/store.ts"
import { currentPageAtom } from "../current-path.atoms.ts"

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
