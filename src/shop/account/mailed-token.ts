import { useEffect, useState } from "react"
import { attempt, newId } from "#src/domain/core/browser/attempt.ts"

/** Tokens that visits of this page brought, by the visit's name. */
const visits = new Map<string, string>()
const VISIT = "tokenVisit"

/** The token that an address carries (`#token=`), taken out of it; null without. */
function consumeToken(url: URL): string | null {
  const token = new URLSearchParams(url.hash.slice(1)).get("token")
  if (token === null) return null
  url.hash = ""
  return token
}

/**
 * The one-time token in the address, taken out of it; null without. It belongs to this visit of the page, however
 * often it is asked: the history holds the visit's name, this page's memory the token. Who comes to the page again
 * later brings none.
 */
export function consumeVisitToken(): string | null {
  const url = new URL(location.href)
  const state = historyState()
  const token = consumeToken(url)
  if (token === null) return visits.get(String(state[VISIT])) ?? null
  const visit = newId()
  visits.set(visit, token)
  attempt(() => history.replaceState({ ...state, [VISIT]: visit }, "", url))
  return token
}

const historyState = () => (history.state ?? {}) as Readonly<Record<string, unknown>>

const MAILED = "mailedToken"

/** The last segment of an address that a mail leads to, which is the link's token. */
const mailedSegment = /^(\/my-account\/confirm-address)\/([^/]+)\/?$/i

function consumeMailedToken(): string | null {
  const url = new URL(location.href)
  const state = historyState()
  const [, base, segment] = mailedSegment.exec(url.pathname) ?? []
  const carried = segment ? decodeURIComponent(segment) : consumeToken(url)
  if (carried !== null) {
    if (base) url.pathname = base
    attempt(() => history.replaceState({ ...state, [MAILED]: carried }, "", url))
  }
  const token = carried ?? state[MAILED]
  return typeof token === "string" ? token : null
}

/** A link that is opened where its page is open already changes nothing but the fragment, and loads nothing. */
export function onLaterToken(callback: () => void): () => void {
  const changed = () => {
    if (location.hash.startsWith("#token=")) callback()
  }
  addEventListener("hashchange", changed)
  return () => removeEventListener("hashchange", changed)
}

/**
 * Reads the value that the address of a mailed link carries (a token, or its last segment): undefined until
 * the page is hydrated, null without. It is good for longer than one visit, so it moves from the address,
 * which is shared and passed on, to the page's own entry in the history: a reload still has it.
 */
export function useMailedToken(): string | null | undefined {
  const [token, setToken] = useState<string | null | undefined>(undefined)
  useEffect(() => {
    setToken(consumeMailedToken())
    return onLaterToken(() => setToken(consumeMailedToken()))
  }, [])
  return token
}
