import { useQueryClient } from "@tanstack/react-query"
import { type ReactNode, useEffect, useRef, useState } from "react"
import { NavLink, useLocation, useNavigate } from "react-router"
import { approvalEndpoints } from "#src/contract/staff/approvals.ts"
import { staffSessionEndpoints } from "#src/contract/staff/sign-in.ts"
import { Button } from "#src/ui/controls/button.tsx"
import { callDesk } from "../call.ts"
import { useMe } from "../me.ts"
import { allPages } from "../pages/all-pages.ts"
import { pageGroups } from "../pages/desk-page.ts"
import { useCall } from "../use-call.ts"
import { openSearch, SearchEverywhere } from "./search-everywhere.tsx"

/** How often what waits for a second pair of eyes is counted. */
const COUNT_MS = 60_000

/** The frame of every page: where one can go, who is signed in, and the page itself. */
export function Layout({ children }: { children: ReactNode }) {
  const me = useMe()
  useSearchKey()
  const main = useRef<HTMLElement>(null)
  const menuButton = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const { pathname, key } = useLocation()
  const first = useRef(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows to each new page, and stays on the first
  useEffect(() => {
    if (!first.current) main.current?.focus({ preventScroll: true })
    first.current = false
  }, [pathname])
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever went somewhere is done with the menu
  useEffect(() => setOpen(false), [key])
  return (
    <div className="desk-frame">
      <aside
        aria-label="Sidebar"
        className="desk-side"
        onKeyDown={(event) => {
          if (event.key !== "Escape" || !isOpen) return
          setOpen(false)
          menuButton.current?.querySelector("button")?.focus()
        }}
      >
        <a className="desk-skip" href="#main">
          Skip to the page
        </a>
        <NavLink to="/" end className="desk-side__name">
          The desk
        </NavLink>
        <div ref={menuButton} className="desk-side__button">
          <Button
            look="secondary"
            aria-expanded={isOpen}
            aria-controls="desk-menu"
            onClick={() => setOpen(!isOpen)}
          >
            Menu
          </Button>
        </div>
        <div id="desk-menu" className="desk-side__menu" data-open={isOpen || undefined}>
          <Button look="secondary" aria-keyshortcuts="Control+K Meta+K" onClick={openSearch}>
            Search
          </Button>
          <Navigation />
          <div className="desk-side__me">
            <NavLink to="/account">{me.name}</NavLink>
            <span className="muted">{me.roles.join(", ")}</span>
            <SignOut />
          </div>
        </div>
      </aside>
      <main ref={main} id="main" className="desk-main" tabIndex={-1}>
        {children}
      </main>
      <SearchEverywhere />
    </div>
  )
}

function Navigation() {
  const { scopes } = useMe()
  const waiting = useCall(approvalEndpoints.list, {}, { everyMs: COUNT_MS })
  const count = waiting.data?.rows.filter(({ mayDecide }) => mayDecide).length ?? 0
  const { pathname } = useLocation()
  const list = useRef<HTMLElement>(null)
  // Where one is shows in a list that is longer than the window.
  useEffect(() => {
    if (pathname) list.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" })
  }, [pathname])
  return (
    <nav ref={list} aria-label="Desk">
      {pageGroups.map((group) => {
        const inside = allPages.filter(
          (page) => page.group === group && (!page.scope || scopes.includes(page.scope)),
        )
        return inside.length === 0 ? null : (
          <div key={group} className="desk-side__group">
            <p>{group}</p>
            <ul>
              {inside.map((page) => (
                <li key={page.path}>
                  <NavLink to={`/${page.path}`}>
                    {page.title}
                    {page.path === "approvals" && count > 0 ? (
                      <span className="desk-side__count">
                        {count}
                        <span className="visually-hidden"> waiting</span>
                      </span>
                    ) : null}
                  </NavLink>
                </li>
              ))}
            </ul>
          </div>
        )
      })}
    </nav>
  )
}

function SignOut() {
  const queries = useQueryClient()
  const navigate = useNavigate()
  return (
    <Button
      look="quiet"
      onClick={() => {
        void callDesk(staffSessionEndpoints.end).then(() => {
          void navigate("/")
          queries.clear()
          location.reload()
        })
      }}
    >
      Sign out
    </Button>
  )
}

/** "/" leads to the search of the page, or to the one for everything where the page has none. */
function useSearchKey(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement
      if (
        event.key !== "/" ||
        event.metaKey ||
        event.ctrlKey ||
        target.closest("input, textarea, select, [contenteditable], dialog")
      )
        return
      event.preventDefault()
      const field = document.querySelector<HTMLInputElement>("[data-desk-search]")
      if (!field) return void openSearch()
      field.focus()
      field.select()
    }
    document.addEventListener("keydown", onKey)
    return () => document.removeEventListener("keydown", onKey)
  }, [])
}
