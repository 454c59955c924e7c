import type { RefObject } from "react"
import { accountPaths } from "#src/domain/site/paths/account-paths.ts"
import { accountPages } from "#src/domain/site/paths/listed-pages.ts"
import { paths } from "#src/domain/site/paths/paths.ts"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { useAtomValue } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { ButtonLink } from "#src/ui/controls/button.tsx"
import { Panel } from "#src/ui/overlays/panel.tsx"
import { accountPageTexts } from "../account-pages.texts.ts"
import { useListedPages } from "../use-listed-pages.ts"
import { LinkList } from "./link-list.tsx"
import { navigationTexts } from "./navigation.texts.ts"

/**
 * Shows the customer's own things: the funds, every page of the account that there is for them, and the way
 * out.
 */
export function AccountPanel({
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
      <nav aria-label={t("accountMenu")}>
        <LinkList
          links={pages.map((listed) => ({ path: listed.path, label: page(listed.name) }))}
          onLeave={onClose}
        />
      </nav>
      <ButtonLink look="secondary" wide href={href(paths.logout.link())} onClick={onClose}>
        {t("logout")}
      </ButtonLink>
    </Panel>
  )
}
