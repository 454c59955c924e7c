import type { ContentRow } from "#src/contract/content/content.desk.ts"
import { StateBadge } from "../core/page.tsx"

const names = { published: "Published", draft: "Not published", archived: "Archived" } as const

/** How something stands with customers, and whether there is a draft of it. */
export function ContentState({ row: { state, hasDraft } }: { row: Pick<ContentRow, "state" | "hasDraft"> }) {
  return (
    <>
      <StateBadge tone={state === "published" ? "good" : "plain"}>{names[state]}</StateBadge>
      {hasDraft ? <StateBadge tone="wait">Draft</StateBadge> : null}
    </>
  )
}
