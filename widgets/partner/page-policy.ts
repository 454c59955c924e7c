import { attempt } from "#src/domain/core/browser/attempt.ts"

/** A page's content-security policy that blocks an address of the shop: `connect-src`, `frame-src` … */
type OnBlocked = (directive: string) => void

/** Reports each directive of the page's policy that blocks something of a shop, once. The result ends it. */
export function followPolicy(shop: string, onBlocked: OnBlocked): () => void {
  const { origin } = new URL(shop)
  const known = new Set<string>()
  const look = ({ disposition, effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) => {
    const directive = effectiveDirective.replace(/-(elem|attr)$/, "")
    if (
      disposition !== "enforce" ||
      known.has(directive) ||
      attempt(() => new URL(blockedURI).origin) !== origin
    )
      return
    known.add(directive)
    onBlocked(directive)
  }
  // A server that asks for offers has no page.
  globalThis.document?.addEventListener("securitypolicyviolation", look)
  return () => globalThis.document?.removeEventListener("securitypolicyviolation", look)
}

/** Explains such a directive to the page's developer. */
export const policyMessage = (shop: string, directive: string): string =>
  `This page's content-security policy blocks the shop: add ${new URL(shop).origin} to ${directive}.`
