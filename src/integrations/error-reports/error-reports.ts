import { stackFrames } from "./stack-frames.ts"

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
