import { useEffect, useState } from "react"
import { attempt } from "#src/domain/core/browser/attempt.ts"

export type AddressToken = "autologin" | "transfer" | "social" | "window" | "social-answer"

/** One-time tokens stand in these addresses. */
const inAddress = /^(.*)\/(autologin|transfer|window|social(?:-answer)?)\/([^/]+)\/?$/

const tokens = new Map<string, string>()

/**
 * Takes a one-time token out of the page's address, and the address out of the history, so that neither a
 * reload nor the back button nor a referrer brings it up again. The same address gives the same token however
 * often it is asked in one page.
 */
export function consumeAddressToken(kind: AddressToken): string | null {
  const found = inAddress.exec(location.pathname)
  if (!found || found[2] !== kind) return tokens.get(kind) ?? null
  const [, before = "", , token = ""] = found
  tokens.set(kind, decodeURIComponent(token))
  // With its origin: a path that begins with two slashes would be another site's.
  attempt(() =>
    history.replaceState(history.state, "", `${location.origin}${before || "/"}${location.search}`),
  )
  return tokens.get(kind) ?? null
}

/** The token of the address once the page is alive: undefined until then, null when there is none. */
export function useAddressToken(kind: AddressToken | null): string | null | undefined {
  const [token, setToken] = useState<string | null | undefined>(undefined)
  useEffect(() => setToken(kind && consumeAddressToken(kind)), [kind])
  return token
}
