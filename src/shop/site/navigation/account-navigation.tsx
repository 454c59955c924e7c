import { type KeyboardEvent, useId, useRef, useState } from "react"
import { type AccountPage, accountGroups, accountPages } from "#src/domain/site/paths/listed-pages.ts"
import { isSamePath, paths } from "#src/domain/site/paths/paths.ts"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { sessionStatusAtom } from "#src/shop/core/session.atoms.ts"
import { useAtomValue } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { Icon } from "#src/ui/base/icon.tsx"
import { useStyles } from "#src/ui/base/styles.tsx"
import { VisuallyHidden } from "#src/ui/base/visually-hidden.tsx"
import { accountNavigationTexts, accountPageTexts } from "../account-pages.texts.ts"
import { currentPageAtom } from "../current-path.atoms.ts"
import { useListedPages } from "../use-listed-pages.ts"
import css from "./account-navigation.css?inline"
import { useSignOut } from "./use-sign-out.ts"

/**
 * The pages of the account that there are for this customer: a list at the side of wide windows, and behind a button
 * that names the present page on others. Which they are is known with the customer alone, so the list comes once the
 * browser knows who is signed in; its room is there before.
 */
export function AccountNavigation() {
  useStyles(css)
  const t = useTexts(accountNavigationTexts)
  const name = useTexts(accountPageTexts)
  const here = useAtomValue(currentPageAtom)
  const status = useAtomValue(sessionStatusAtom)
  const list = useId()
  const button = useRef<HTMLButtonElement>(null)
  /** The page on which it was opened: on the next one it is closed. */
  const [openOn, setOpenOn] = useState<string | null>(null)
  const open = openOn === here.path
  const current = accountPages.find((page) => page.name === here.account)
  const close = () => setOpenOn(null)
  function onKeyDown({ key }: KeyboardEvent): void {
    if (key !== "Escape" || !open) return
    close()
    button.current?.focus()
  }
  if (status === "anonymous") return null
  const label = current ? name(current.name) : t("label")
  return (
    <nav className="account-navigation" aria-label={t("label")} onKeyDown={onKeyDown}>
      <button
        type="button"
        ref={button}
        className="account-navigation__toggle"
        aria-expanded={open}
        aria-controls={list}
        onClick={() => setOpenOn(open ? null : here.path)}
      >
        <span>{label}</span>
        <Icon name="down" />
        {current ? <VisuallyHidden>{t("open")}</VisuallyHidden> : null}
      </button>
      <div id={list} className="account-navigation__list" data-open={open || undefined}>
        {status === "signed-in" ? <Groups current={current} onLeave={close} /> : null}
      </div>
    </nav>
  )
}

function Groups({ current, onLeave }: { current: AccountPage | undefined; onLeave: () => void }) {
  const t = useTexts(accountNavigationTexts)
  const name = useTexts(accountPageTexts)
  const href = useAtomValue(hrefAtom)
  const here = useAtomValue(currentPageAtom)
  const pages = useListedPages(accountPages)
  const signOut = useSignOut(t("signedOut"), onLeave)
  const id = useId()
  return (
    <>
      {accountGroups.map((group) => {
        const own = pages.filter((page) => page.group === group)
        if (own.length === 0) return null
        const heading = group === "home" ? undefined : `${id}${group}`
        return (
          <div key={group} className="account-navigation__group">
            {group === "home" ? null : (
              <p id={heading} className="account-navigation__heading">
                {t(group)}
              </p>
            )}
            <ul aria-labelledby={heading}>
              {own.map((page) => (
                <li key={page.name}>
                  <a
                    className="account-navigation__link"
                    href={href(page.path)}
                    // A page of a list, or a ticket in it, is not the page that the link leads to.
                    aria-current={
                      page.name === current?.name
                        ? isSamePath(page.path, here.path)
                          ? "page"
                          : "true"
                        : undefined
                    }
                    onClick={onLeave}
                  >
                    {name(page.name)}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        )
      })}
      <div className="account-navigation__group">
        <a className="account-navigation__link" href={href(paths.logout.link())} onClick={signOut}>
          {t("signOut")}
        </a>
      </div>
    </>
  )
}
