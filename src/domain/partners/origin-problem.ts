import { attempt } from "../core/browser/attempt.ts"

const LOOPBACK: ReadonlySet<string> = new Set(["localhost", "127.0.0.1", "[::1]"])

/** The address that a wildcard stands in, with a label in its place. */
const withLabel = (text: string) => text.replace(/^https:\/\/\*\./, "https://any.")

/** The domain below a wildcard: "preview.example.com"; null for an origin without one. */
export const wildcardDomain = (text: string): string | null =>
  /^https:\/\/\*\.([a-z0-9.-]+)(?::\d+)?$/.exec(text)?.[1] ?? null

/** Why something cannot be listed as an origin of a partner's pages; null for what can. */
export function originProblem(text: string): string | null {
  const address = attempt(() => new URL(withLabel(text)))
  if (!address) return `${text} is no address. Write it as https://www.example.com.`
  if (address.protocol !== "https:" && !(address.protocol === "http:" && LOOPBACK.has(address.hostname)))
    return `${text} must begin with https://.`
  if (text.replace(/^https:\/\/\*\./, "").includes("*"))
    return `${text}: a * may only stand in front, as in https://*.preview.example.com.`
  // Whatever a browser would write otherwise is never equal to what it says: a path, a capital, a usual port.
  if (address.origin !== withLabel(text))
    return `${text} must be written as its origin: ${address.origin.replace("https://any.", "https://*.")}.`
  const domain = wildcardDomain(text)
  if (text.includes("*") && (!domain || domain.split(".").length < 2 || /^[\d.]+$/.test(domain)))
    return `${text}: after the * there must be a domain of your partner's own, as in https://*.example.com.`
  return null
}
