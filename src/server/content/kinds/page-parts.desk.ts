import type * as v from "valibot"
import { componentEditingEndpoints } from "#src/contract/content/component-editing.ts"
import { componentNames } from "#src/contract/content/kinds.desk.ts"
import { Key } from "#src/contract/endpoint.ts"
import { navigationEditingEndpoints } from "#src/contract/site/navigation-editing.ts"
import { removeNavigationItem, upsertNavigationItem } from "#src/server/site/navigation.ts"
import type { ContentKind } from "../kind.desk.ts"
import { removeComponent, upsertComponent } from "../pages.ts"

type ComponentBody = v.InferOutput<typeof componentEditingEndpoints.put.body>
type NavigationBody = v.InferOutput<typeof navigationEditingEndpoints.put.body>

const componentTitle = ({ kind, title }: Pick<ComponentBody, "kind" | "title">) =>
  title || componentNames[kind]

export const componentKind: ContentKind<ComponentBody> = {
  name: "component",
  isLocalized: false,
  key: Key,
  schema: componentEditingEndpoints.put.body,
  programs: componentEditingEndpoints,
  titleOf: componentTitle,
  pathOf: () => "/",
  list: async (db) => {
    const rows = await db
      .selectFrom("page_components")
      .select(["key", "kind", "title"])
      .orderBy("place")
      .orderBy("position")
      .orderBy("key")
      .execute()
    return rows.map(({ key, kind, title }) => ({
      key,
      locale: "",
      title: componentTitle({ kind: kind as ComponentBody["kind"], title }),
      state: "published" as const,
    }))
  },
  read: async (db, { key }) => {
    const row = await db.selectFrom("page_components").selectAll().where("key", "=", key).executeTakeFirst()
    if (!row) return null
    const { place, kind, position, title, markdown, link_label, link_href } = row
    const link = link_label !== null && link_href !== null ? { label: link_label, href: link_href } : null
    return { place, kind: kind as ComponentBody["kind"], position, title, markdown, link }
  },
  write: (db, { key }, body) => upsertComponent(db, key, body),
  remove: (db, { key }) => removeComponent(db, key),
}

export const navigationKind: ContentKind<NavigationBody> = {
  name: "navigation",
  isLocalized: false,
  key: Key,
  schema: navigationEditingEndpoints.put.body,
  programs: navigationEditingEndpoints,
  titleOf: ({ label }) => label,
  pathOf: () => "/",
  list: async (db) => {
    const rows = await db
      .selectFrom("navigation_items")
      .select(["id", "label"])
      .orderBy("position")
      .orderBy("id")
      .execute()
    return rows.map(({ id, label }) => ({ key: id, locale: "", title: label, state: "published" as const }))
  },
  read: async (db, { key }) => {
    const row = await db.selectFrom("navigation_items").selectAll().where("id", "=", key).executeTakeFirst()
    if (!row) return null
    const { kind, link, label, position, children_type } = row
    return { kind, link, label, position, childrenType: children_type } as NavigationBody
  },
  write: (db, { key }, body) => upsertNavigationItem(db, key, body),
  remove: (db, { key }) => removeNavigationItem(db, key),
}
