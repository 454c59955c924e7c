import type { NavigationItem } from "#src/contract/navigation.ts"
import type { Handle } from "../database/database.ts"

/** The main navigation as its editor ordered it. */
export async function readNavigation(tables: Handle): Promise<{ items: NavigationItem[] }> {
  const rows = await tables
    .selectFrom("navigation_items")
    .select(["id", "kind", "link", "children_type", "label"])
    .orderBy("position")
    .execute()
  return { items: rows.map(({ children_type, ...item }) => ({ ...item, childrenType: children_type })) }
}
