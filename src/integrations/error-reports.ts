/** Codes of failures that are nobody's to mend: no network, and a browser that forbids. */
const notReported: ReadonlySet<number> = new Set([408, 418])
/** So many reports of one page; a program that fails in a circle does not flood anybody. */
const MOST_REPORTS = 20

export interface ErrorReportsOptions {
  readonly send: (event: ReportedEvent) => void
  readonly release: string
  /** The code of a failure: its own, 408 for lost connections, 418 for blocked pages, otherwise 500. */
  readonly codeOf: (error: unknown) => number
  /** Takes personal data and secrets out of a text. */
  readonly clean: (text: string) => string
  /** Path of the page, without secrets. */
  readonly path: () => string
  readonly origin: string
  readonly now: () => Date
  readonly newId: () => string
}

export interface ReportedEvent {
  readonly event_id: string
  readonly timestamp: string
  readonly platform: "javascript"
  readonly level: "error"
  readonly release: string
  readonly request: { readonly url: string }
  readonly tags: Readonly<Record<string, string>>
  readonly exception: {
    readonly values: readonly {
      readonly type: string
      readonly value: string
      readonly stacktrace: { readonly frames: ReturnType<typeof stackFrames> }
    }[]
  }
}

/** Reports a failure; `tags` say where. The same failure of one page is reported once. */
export type ReportError = (error: unknown, tags?: Readonly<Record<string, string>>) => void

/** Returns the error to mend: the cause of a failure, where it names one. */
function asError(thrown: unknown): Error {
  if (thrown instanceof Error) return thrown.cause instanceof Error ? asError(thrown.cause) : thrown
  return new Error(typeof thrown === "string" ? thrown : "Something was thrown.")
}

/** Reports of a page's failures. Codes 408 and 418 are not reported, nor anything personal. */
export function errorReports(options: ErrorReportsOptions): ReportError {
  const { send, release, codeOf, clean, path, origin, now, newId } = options
  const reported = new Set<string>()
  return (thrown, tags = {}) => {
    const code = codeOf(thrown)
    if (notReported.has(code)) return
    const { name, message, stack } = asError(thrown)
    const value = clean(message)
    const frames = stackFrames(stack).map((frame) => ({ ...frame, filename: clean(frame.filename) }))
    const key = `${name} ${value} ${JSON.stringify(frames.at(-1) ?? null)}`
    if (reported.has(key) || reported.size >= MOST_REPORTS) return
    reported.add(key)
    send({
      event_id: newId().replaceAll("-", ""),
      timestamp: now().toISOString(),
      platform: "javascript",
      level: "error",
      release,
      request: { url: origin + path() },
      tags: { code: String(code), ...tags },
      exception: { values: [{ type: name, value, stacktrace: { frames } }] },
    })
  }
}

/** A place in the program, as error services know it. */
interface StackFrame {
  readonly filename: string
  readonly function: string
  readonly lineno: number
  readonly colno: number
}

const MOST_FRAMES = 30

const PLACE = /:(\d+):(\d+)\)?$/
const SCHEME = /(?:https?|file):\/\//

/** A line of a stack: "at name (address:1:2)", "at address:1:2", and "name@address:1:2" of other browsers. */
function frame(line: string): StackFrame | null {
  const position = PLACE.exec(line)
  const called = line.slice(0, position?.index).trimStart()
  const start = called.search(SCHEME)
  if (!position || start < 0) return null
  const before = called.slice(0, start).replace(/^at (?:async )?/, "")
  const name = before.replace(/(?: \(|@)$/, "")
  if (before !== "" && name === before) return null
  return {
    filename: called.slice(start).split(/[?#]/, 1)[0] ?? "",
    function: name || "?",
    lineno: Number(position[1]),
    colno: Number(position[2]),
  }
}

/** The frames of an error's stack, the outermost first; addresses without their query. */
export function stackFrames(stack: string | undefined): StackFrame[] {
  const found = (stack ?? "").split("\n").flatMap((line) => frame(line) ?? [])
  return found.slice(0, MOST_FRAMES).reverse()
}

/** A page tried what its content-security policy forbids. */
class ContentSecurityViolation extends Error {
  override name = "ContentSecurityViolation"
}

/** A browser's report of a violation (`securitypolicyviolation`). */
interface ViolationFacts {
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
  const blocked = originOf(blockedURI) ?? blockedURI.slice(0, 60)
  const error = new ContentSecurityViolation(`${effectiveDirective} forbids ${blocked || "inline"}`)
  // Where it was noticed says nothing: the stack would be our own.
  error.stack = ""
  return error
}

/** Where reports go, read from `https://key@host/project`. */
interface ReportAddress {
  readonly url: string
  readonly origin: string
}

/** The address that takes envelopes: version 7 of the protocol that error services share. */
export function reportAddress(dsn: string): ReportAddress {
  const { protocol, host, username, pathname } = new URL(dsn)
  const [, before = "", project = ""] = /^(.*)\/([^/]+)$/.exec(pathname) ?? []
  const origin = `${protocol}//${host}`
  const query = new URLSearchParams({ sentry_version: "7", sentry_key: username, sentry_client: "lotto/1" })
  return { origin, url: `${origin}${before}/api/${project}/envelope/?${query}` }
}

/** An event in its envelope: three lines of JSON. */
export function envelope(event: { readonly event_id: string }, sentAt: Date): string {
  const head = { event_id: event.event_id, sent_at: sentAt.toISOString() }
  return [head, { type: "event" }, event].map((part) => JSON.stringify(part)).join("\n")
}

function originOf(address: string): string | null {
  try {
    return new URL(address).origin
  } catch {
    return null
  }
}
