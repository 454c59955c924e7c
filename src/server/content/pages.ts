import type { Selectable } from "kysely"
import type { CmsPage, CmsPath, Question } from "#src/contract/content/cms.ts"
import type { PageComponent } from "#src/contract/content/component.ts"
import { errorCodes } from "#src/contract/error.ts"
import { plainPath } from "#src/domain/site/paths/paths.ts"
import type { Handle } from "../core/database/database.ts"
import { isDuplicate } from "../core/database/transaction.ts"
import { Failure, notFound } from "../core/failure.ts"
import { richText } from "../core/texts/rich-text.ts"
import { sentence } from "../core/texts/sentences.ts"
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

type ComponentDraft = Pick<Row, "place" | "kind" | "position" | "title" | "markdown"> & {
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

type PageRow = Selectable<ContentTables["cms_pages"]>

const pageOf = ({ markdown, updated_at, matched_path: _, overrides: __, ...row }: PageRow): CmsPage => ({
  ...row,
  text: richText(markdown),
  updatedAt: updated_at.toISOString(),
})

/** Where the published pages are. */
export const listPaths = (db: Handle): Promise<CmsPath[]> =>
  db
    .selectFrom("cms_pages")
    .select(["path", "overrides"])
    .where("status", "=", "published")
    .orderBy("path")
    .execute()

export async function readPage(db: Handle, path: string): Promise<CmsPage> {
  const row = await db
    .selectFrom("cms_pages")
    .selectAll()
    .where("matched_path", "=", plainPath(path))
    .where("status", "=", "published")
    .executeTakeFirst()
  if (!row) throw notFound()
  return pageOf(row)
}

/** A page whatever its state, for its editor. */
export async function previewPage(db: Handle, key: string): Promise<CmsPage> {
  const row = await db.selectFrom("cms_pages").selectAll().where("key", "=", key).executeTakeFirst()
  if (!row) throw notFound()
  return pageOf(row)
}

/** A page as an editor sends it. */
export type PageDraft = Omit<PageRow, "key" | "matched_path" | "updated_at">

/** Makes or changes a page; two published pages cannot have one path. */
export async function upsertPage(db: Handle, key: string, draft: PageDraft, now: Date): Promise<CmsPage> {
  const row = { ...draft, matched_path: plainPath(draft.path), updated_at: now }
  try {
    await db
      .insertInto("cms_pages")
      .values({ key, ...row })
      .onConflict((conflict) => conflict.column("key").doUpdateSet(row))
      .execute()
  } catch (error) {
    if (!isDuplicate(error)) throw error
    throw new Failure(409, errorCodes.invalid, sentence("failure.page.taken"), { field: "path" })
  }
  return previewPage(db, key)
}

export async function removePage(db: Handle, key: string): Promise<void> {
  await db.deleteFrom("cms_pages").where("key", "=", key).execute()
}

export async function listQuestions(db: Handle): Promise<Question[]> {
  const rows = await db
    .selectFrom("questions")
    .selectAll()
    .where("status", "=", "published")
    .orderBy("position")
    .orderBy("key")
    .execute()
  return rows.map(({ key, topic, question, markdown }) => ({
    key,
    topic,
    question,
    answer: richText(markdown),
  }))
}

export type QuestionDraft = Omit<ContentTables["questions"], "key">

export async function upsertQuestion(db: Handle, key: string, draft: QuestionDraft): Promise<Question> {
  await db
    .insertInto("questions")
    .values({ key, ...draft })
    .onConflict((conflict) => conflict.column("key").doUpdateSet(draft))
    .execute()
  const { topic, question, markdown } = draft
  return { key, topic, question, answer: richText(markdown) }
}

export async function removeQuestion(db: Handle, key: string): Promise<void> {
  await db.deleteFrom("questions").where("key", "=", key).execute()
}
