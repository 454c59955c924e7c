import * as v from "valibot"

/** The report that a browser sends when a page tried something its content-security policy forbids. */
const Report = v.object({
  "csp-report": v.object({
    "effective-directive": v.optional(v.string(), ""),
    "violated-directive": v.optional(v.string(), ""),
    "blocked-uri": v.optional(v.string(), ""),
    "source-file": v.optional(v.string(), ""),
  }),
})

export interface Violation {
  readonly directive: string
  /** Origin of what was blocked, or the browser's word for it ("inline"). */
  readonly blocked: string
}

/** Programs that visitors put into their own browsers: not ours to mend. */
const extension = /^(chrome|moz|safari|safari-web|ms-browser|edge)-extension/i
const MOST_KEYS = 500

const originOf = (uri: string) => (URL.canParse(uri) ? new URL(uri).origin : uri.slice(0, 60))

/** Reads a browser's report; null for what is none, or came from a browser's extension. */
export function readViolation(text: string): Violation | null {
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    return null
  }
  const parsed = v.safeParse(Report, body)
  if (!parsed.success) return null
  const report = parsed.output["csp-report"]
  if (extension.test(report["blocked-uri"]) || extension.test(report["source-file"])) return null
  const directive = (report["effective-directive"] || report["violated-directive"]).split(" ")[0] ?? ""
  if (!directive) return null
  return { directive: directive.slice(0, 60), blocked: originOf(report["blocked-uri"]) }
}

/** Tells of each distinct violation once. */
export function violationReporter(report: (violation: Violation) => void): (text: string) => void {
  const reportedKeys = new Set<string>()
  return (text) => {
    const violation = readViolation(text)
    if (!violation) return
    const key = `${violation.directive} ${violation.blocked}`
    if (reportedKeys.has(key) || reportedKeys.size >= MOST_KEYS) return
    reportedKeys.add(key)
    report(violation)
  }
}
