/** A page tried what its content-security policy forbids. */
export class ContentSecurityViolation extends Error {
  override name = "ContentSecurityViolation"
}

/** A browser's report of a violation (`securitypolicyviolation`). */
export interface ViolationFacts {
  readonly effectiveDirective: string
  readonly blockedURI: string
  readonly sourceFile: string
}

/** Programs that visitors put into their own browsers: not ours to mend. */
const extension = /^(chrome|moz|safari|safari-web|ms-browser|edge)-extension/i

/**
 * The error to report for what a browser says, or null where an extension did it. It names the directive and the
 * origin alone, so that the same fault has the same words however often it comes, and no address is told.
 */
export function violationOf(facts: ViolationFacts): ContentSecurityViolation | null {
  const { effectiveDirective, blockedURI, sourceFile } = facts
  if (extension.test(blockedURI) || extension.test(sourceFile)) return null
  const blocked = URL.canParse(blockedURI) ? new URL(blockedURI).origin : blockedURI.slice(0, 60)
  const error = new ContentSecurityViolation(`${effectiveDirective} forbids ${blocked || "inline"}`)
  // Where it was noticed says nothing: the stack would be our own.
  error.stack = ""
  return error
}
