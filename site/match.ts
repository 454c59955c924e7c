import { notFound, type PagePart, type Place, partnerNotFound, type Route, routes } from "./routes.ts"

/** What an address shows. */
export interface Match extends Place {
  readonly route: Route
  readonly found: boolean
  readonly parts: readonly PagePart[]
}

interface Row {
  readonly route: Route
  readonly expression: RegExp
  readonly names: readonly string[]
}

const rows: readonly Row[] = routes.map((route) => {
  const names: string[] = []
  const source = route.pattern.replace(/\/\{(\w+)(\?)?\}/g, (_, name: string, optional?: string) => {
    names.push(name)
    return optional ? "(?:/([^/]+))?" : "/([^/]+)"
  })
  return { route, names, expression: new RegExp(`^${source}/?$`, "i") }
})

/** Finds what a path shows; the first row that takes it wins, and what no row takes is not found. */
export function matchPath(path: string, query: URLSearchParams): Match {
  for (const { route, expression, names } of rows) {
    const found = expression.exec(path)
    if (!found) continue
    const params = readParams(names, found)
    const parts = params && route.parts({ params, query })
    if (params && parts) return { route, params, query, parts, found: true }
  }
  const section = /^\/purchase\/([^/]+)\//i.exec(path)
  const params: Record<string, string> = section?.[1] ? { partnerSlug: section[1] } : {}
  const route = section ? partnerNotFound : notFound
  return { route, params, query, parts: route.parts({ params, query }) ?? [], found: false }
}

function readParams(names: readonly string[], found: RegExpExecArray): Record<string, string> | null {
  const params: Record<string, string> = {}
  for (const [place, name] of names.entries()) {
    const value = found[place + 1]
    if (value === undefined) continue
    try {
      params[name] = decodeURIComponent(value)
    } catch {
      return null
    }
  }
  return params
}
