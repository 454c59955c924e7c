import type { ChildrenType } from "#src/contract/site/navigation.ts"
import { paths } from "#src/domain/site/paths/paths.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { Dialog } from "#src/ui/overlays/dialog.tsx"
import { Badge } from "#src/ui/status/badge.tsx"
import { Accordion } from "#src/ui/text/accordion.tsx"
import { LinkList } from "./link-list.tsx"
import { navigationTexts } from "./navigation.texts.ts"
import { PrimaryItem } from "./primary-item.tsx"
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
