/** That a visitor has put the site-wide banner away, and which. */
export interface Dismissal {
  readonly content: string
  /** ISO 8601, UTC. */
  readonly dateDismissed: string
  readonly isDismissed: boolean
}

export const isDismissal = (value: unknown): value is Dismissal => {
  const { content, dateDismissed, isDismissed } = (value ?? {}) as {
    readonly [K in keyof Dismissal]?: unknown
  }
  return typeof content === "string" && typeof dateDismissed === "string" && typeof isDismissed === "boolean"
}

export const dismissalOf = (content: string, now: Date): Dismissal => ({
  content,
  dateDismissed: now.toISOString(),
  isDismissed: true,
})

/** Whether the banner with this text shows: there is a text, and it is not the one that was dismissed. */
export function showsBanner(text: string, dismissed: Dismissal | undefined): boolean {
  if (text.trim() === "") return false
  return !(dismissed?.isDismissed && dismissed.content === text)
}
