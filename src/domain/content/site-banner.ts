import * as v from "valibot"

/** That a visitor has put the site-wide banner away, and which. */
export const Dismissal = v.object({
  content: v.string(),
  /** ISO 8601, UTC. */
  dateDismissed: v.string(),
  isDismissed: v.boolean(),
})
export type Dismissal = v.InferOutput<typeof Dismissal>

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
