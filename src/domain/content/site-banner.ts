/** That a visitor has put the site-wide banner away, and which. */
export interface Dismissal {
  readonly content: string
  /** ISO 8601, UTC. */
  readonly dateDismissed: string
  readonly isDismissed: boolean
}

export const dismissalOf = (content: string, now: Date): Dismissal => ({
  content,
  dateDismissed: now.toISOString(),
  isDismissed: true,
})

/** Whether the banner with this text shows: there is a text, and it is not the one that was dismissed. */
export function showsBanner(text: string, kept: unknown): boolean {
  if (text.trim() === "") return false
  if (typeof kept !== "object" || kept === null) return true
  const { content, isDismissed, dateDismissed } = kept as { readonly [K in keyof Dismissal]?: unknown }
  return !(content === text && isDismissed === true && typeof dateDismissed === "string")
}
