import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react"
import { Link, useNavigate } from "react-router"
import { deskSearchEndpoints, type Hit, LEAST_SEARCHED } from "#src/contract/staff/search.ts"
import { Dialog } from "#src/ui/overlays/dialog.tsx"
import { useMe } from "../me.ts"
import { allPages } from "../pages/all-pages.ts"
import { useCall } from "../use-call.ts"

/** Where a hit's page is, and what it is, in a word. */
const kinds: Readonly<Record<Hit["kind"], { readonly path: string; readonly word: string }>> = {
  customer: { path: "customers", word: "Customer" },
  purchase: { path: "purchases", word: "Purchase" },
  draw: { path: "draws", word: "Draw" },
  product: { path: "products", word: "Product" },
  payout: { path: "payouts", word: "Payout" },
  partner: { path: "partners", word: "Partner" },
  setting: { path: "settings", word: "Setting" },
}
/** Long enough that a word is not searched letter by letter. */
const PAUSE_MS = 250
const MOST_PAGES = 5

const ASKED = "desk-search"
/** Opens the search for everything. */
export const openSearch = (): boolean => document.dispatchEvent(new Event(ASKED))

/** Finds pages, customers, purchases, draws, products, payouts, partners and settings from anywhere: Ctrl or ⌘ and K open it. */
export function SearchEverywhere() {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey) || event.shiftKey) return
      // Two modal layers at once would hide what the first one asks.
      if (document.querySelector("dialog[open]")) return
      event.preventDefault()
      setOpen(true)
    }
    const onAsked = () => setOpen(true)
    document.addEventListener("keydown", onKey)
    document.addEventListener(ASKED, onAsked)
    return () => {
      document.removeEventListener("keydown", onKey)
      document.removeEventListener(ASKED, onAsked)
    }
  }, [])
  return (
    <Dialog open={isOpen} title="Search" onClose={() => setOpen(false)} closeLabel="Close">
      {isOpen ? <Search onDone={() => setOpen(false)} /> : null}
    </Dialog>
  )
}

function Search({ onDone }: { onDone: () => void }) {
  const id = useId()
  const me = useMe()
  const navigate = useNavigate()
  const list = useRef<HTMLUListElement>(null)
  const [typed, setTyped] = useState("")
  const [q, setQ] = useState("")
  useEffect(() => {
    const timer = setTimeout(() => setQ(typed.trim()), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  const isSearched = q.length >= LEAST_SEARCHED
  const found = useCall(deskSearchEndpoints.find, { query: { q } }, { enabled: isSearched })
  const pages = allPages
    .filter(({ group, scope }) => group && (!scope || me.scopes.includes(scope)))
    .filter(({ title }) => title.toLowerCase().includes(q.toLowerCase()))
    .slice(0, MOST_PAGES)
    .map(({ path, title }) => ({ to: `/${path}`, word: "Page", name: title, detail: "" }))
  const hits = (found.data ?? []).map(({ kind, id: of, name, detail }) => ({
    to: `/${kinds[kind].path}/${of}`,
    word: kinds[kind].word,
    name,
    detail,
  }))
  const all = isSearched ? [...pages, ...hits] : []
  const isSettled = isSearched && q === typed.trim() && !found.isFetching
  const onKey = (event: KeyboardEvent) => {
    // A search field takes the key to empty itself.
    if (event.key === "Escape") return onDone()
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!step) return
    const links = [...(list.current?.querySelectorAll("a") ?? [])]
    const next = links.indexOf(document.activeElement as HTMLAnchorElement) + step
    event.preventDefault()
    if (next < 0) document.getElementById(id)?.focus()
    else links[next]?.focus()
  }
  return (
    <form
      className="desk-form"
      onKeyDown={onKey}
      onSubmit={(event) => {
        event.preventDefault()
        const [first] = all
        if (!first || !isSettled) return
        onDone()
        void navigate(first.to)
      }}
    >
      <div className="filter-bar__field">
        <label htmlFor={id}>Page, customer, receipt, product, draw, payout, partner or setting</label>
        <input
          id={id}
          type="search"
          autoComplete="off"
          spellCheck={false}
          // The browser looks for the attribute when it opens the dialog; React's own `autoFocus` would be too early.
          ref={(input) => input?.setAttribute("autofocus", "")}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      <p role="status" className="muted">
        {found.error
          ? found.error.message
          : isSettled
            ? all.length === 0
              ? `Nothing was found for “${q}”.`
              : `${all.length} found.`
            : isSearched
              ? "Searching …"
              : "Type at least two characters."}
      </p>
      <ul ref={list} className="desk-waiting">
        {all.map(({ to, word, name, detail }) => (
          <li key={to}>
            <Link to={to} onClick={onDone}>
              {name}
            </Link>
            <span className="muted">{detail ? `${word}, ${detail}` : word}</span>
          </li>
        ))}
      </ul>
    </form>
  )
}
