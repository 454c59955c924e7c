import type { ChildrenType } from "#src/contract/site/navigation.ts"
import { leadsTo } from "#src/domain/site/paths/paths.ts"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { useAtomValue } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { Icon } from "#src/ui/base/icon.tsx"
import { Badge } from "#src/ui/status/badge.tsx"
import { currentPageAtom } from "../current-path.atoms.ts"
import { navigationTexts } from "./navigation.texts.ts"
import type { ShownItem } from "./use-navigation.ts"

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
