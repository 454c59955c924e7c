import type { Selectable } from "kysely"
import type { PageComponent } from "#src/contract/content/component.ts"
import type { Handle } from "../core/database/database.ts"
import { richText } from "../core/texts/rich-text.ts"
import type { ContentTables } from "./tables.ts"

type Row = Selectable<ContentTables["page_components"]>

const componentOf = ({ key, place, kind, title, markdown, link_label, link_href }: Row): PageComponent => ({
  key,
  place,
  kind,
  title,
  text: richText(markdown),
  link: link_label !== null && link_href !== null ? { label: link_label, href: link_href } : null,
})

/** Every component, place by place and in the order its editor gave it. */
export async function listComponents(db: Handle): Promise<PageComponent[]> {
  const rows = await db
    .selectFrom("page_components")
    .selectAll()
    .orderBy("place")
    .orderBy("position")
    .orderBy("key")
    .execute()
  return rows.map(componentOf)
}

export type ComponentDraft = Pick<Row, "place" | "kind" | "position" | "title" | "markdown"> & {
  link: PageComponent["link"]
}

export async function upsertComponent(
  db: Handle,
  key: string,
  draft: ComponentDraft,
): Promise<PageComponent> {
  const { link, ...rest } = draft
  const row = { ...rest, link_label: link?.label ?? null, link_href: link?.href ?? null }
  await db
    .insertInto("page_components")
    .values({ key, ...row })
    .onConflict((conflict) => conflict.column("key").doUpdateSet(row))
    .execute()
  return componentOf({ key, ...row })
}

export async function removeComponent(db: Handle, key: string): Promise<void> {
  await db.deleteFrom("page_components").where("key", "=", key).execute()
}
