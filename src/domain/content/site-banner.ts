import * as v from "valibot"

/** That a visitor has put the site-wide banner away, and which. */
const Dismissal = v.object({
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
export function showsBanner(text: string, kept: unknown): boolean {
  if (text.trim() === "") return false
  const record = v.safeParse(Dismissal, kept)
  return !(record.success && record.output.isDismissed && record.output.content === text)
}
