import type { NavigationItem } from "#src/contract/site/navigation.ts"
import type { Handle } from "../core/database/database.ts"

/** The main navigation as its editor ordered it. */
export async function readNavigation(tables: Handle): Promise<{ items: NavigationItem[] }> {
  const rows = await tables
    .selectFrom("navigation_items")
    .select(["id", "kind", "link", "children_type", "label"])
    .orderBy("position")
    .execute()
  return { items: rows.map(({ children_type, ...item }) => ({ ...item, childrenType: children_type })) }
}

export type NavigationDraft = Omit<NavigationItem, "id"> & { position: number }

export async function upsertNavigationItem(
  tables: Handle,
  id: string,
  draft: NavigationDraft,
): Promise<NavigationItem> {
  const { childrenType, ...rest } = draft
  const row = { ...rest, children_type: childrenType }
  await tables
    .insertInto("navigation_items")
    .values({ id, ...row })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(row))
    .execute()
  const { kind, link, label } = draft
  return { id, kind, link, childrenType, label }
}

export async function removeNavigationItem(tables: Handle, id: string): Promise<void> {
  await tables.deleteFrom("navigation_items").where("id", "=", id).execute()
}
