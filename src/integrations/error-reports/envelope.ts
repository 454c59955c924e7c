/** Where reports go, read from `https://key@host/project`. */
export interface ReportAddress {
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
