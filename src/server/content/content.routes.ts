import type { Hono } from "hono"
import { blogEndpoints } from "#src/contract/content/blog.ts"
import { causeEndpoints } from "#src/contract/content/cause.ts"
import { cmsEndpoints } from "#src/contract/content/cms.ts"
import { contentEndpoints } from "#src/contract/content/content.ts"
import { type PreviewItem, previewEndpoints, type QuestionPreview } from "#src/contract/content/preview.ts"
import { type SupportMessage, supportEndpoints } from "#src/contract/content/support.ts"
import { contentPaths } from "#src/domain/site/paths/content-paths.ts"
import { countAttempt } from "../core/database/attempts.ts"
import type { Database, Handle, InTransaction } from "../core/database/database.ts"
import { newId } from "../core/database/ids.ts"
import { inTransaction } from "../core/database/transaction.ts"
import { notFound } from "../core/failure.ts"
import { serve } from "../core/http/serve.ts"
import { button, paragraph, typedWords } from "../core/mail/content.ts"
import { sendMail } from "../core/mail/outbox.ts"
import { richText } from "../core/texts/rich-text.ts"
import type { Services } from "../services.ts"
import { listCategories, listPosts, previewPost, readPost } from "./blog.ts"
import { listCauses, readCauseByKey } from "./causes-and-tips.ts"
import { readContentItems } from "./items.ts"
import { listPaths, listQuestions, previewPage, readPage } from "./pages.ts"

/** Messages that one address may send in an hour. */
const LIMIT = { most: 10, seconds: 3600 }

/** Finds the customer who proved that an address is theirs, so that a message goes with its writer's account. */
async function provedOwner(trx: InTransaction, email: string): Promise<string | null> {
  const row = await trx
    .selectFrom("customers")
    .select("id")
    .where("email", "=", email)
    .where("email_proved_at", "is not", null)
    .executeTakeFirst()
  return row?.id ?? null
}

/**
 * Stores a message to support, mails it to support, and mails its writer a confirmation. Anybody can type anybody's
 * address, so that one says nothing that was typed: no stranger's text goes out under the shop's name.
 */
export async function forwardSupportMessage(
  database: Database,
  message: SupportMessage,
  from: { customerId: string | null; address: string; supportAddress: string },
  now: Date,
): Promise<void> {
  await countAttempt(database, `support:${from.address}`, LIMIT, now)
  await inTransaction(database, async (trx) => {
    await trx
      .insertInto("support_messages")
      .values({ id: newId(now.getTime()), customer_id: from.customerId, ...message, created_at: now })
      .execute()
    await sendMail(trx, now, {
      recipient: from.supportAddress,
      toShop: true,
      customerId: from.customerId ?? (await provedOwner(trx, message.email)),
      content: (t) => ({
        subject: t("mail.supportDesk.subject", { subject: message.subject }),
        heading: t("mail.supportDesk.heading", { name: message.name }),
        parts: [
          { kind: "facts", facts: [[t("mail.supportDesk.from"), `${message.name} <${message.email}>`]] },
          { kind: "quote", text: message.message },
        ],
      }),
    })
    await sendMail(trx, now, {
      recipient: message.email,
      ...(from.customerId ? { customerId: from.customerId } : {}),
      content: (t) => ({
        subject: t("mail.support.subject"),
        heading: t("mail.support.heading", { firstname: typedWords(message.name, t("mail.stranger")) }),
        parts: [
          paragraph(t("mail.support.text")),
          button(t("mail.support.button"), contentPaths.questions.link()),
        ],
      }),
    })
  })
}

/** Everything that editors wrote, in whatever state; a collection after another. */
export async function listPreview(db: Handle): Promise<PreviewItem[]> {
  const [pages, posts, questions] = await Promise.all([
    db
      .selectFrom("cms_pages")
      .select(["key", "title", "status", "path", "updated_at"])
      .orderBy("path")
      .execute(),
    db
      .selectFrom("posts")
      .select(["slug", "title", "status", "published_at"])
      .orderBy("published_at", "desc")
      .orderBy("slug")
      .execute(),
    db
      .selectFrom("questions")
      .select(["key", "question", "status"])
      .orderBy("position")
      .orderBy("key")
      .execute(),
  ])
  return [
    ...pages.map(({ updated_at, ...page }) => ({
      ...page,
      collection: "pages" as const,
      date: updated_at.toISOString(),
    })),
    ...posts.map(({ slug, title, status, published_at }) => ({
      collection: "posts" as const,
      key: slug,
      title,
      status,
      path: contentPaths.blogPost.link(slug),
      date: published_at.toISOString(),
    })),
    ...questions.map(({ key, question, status }) => ({
      collection: "questions" as const,
      key,
      title: question,
      status,
      path: contentPaths.questions.link(),
      date: null,
    })),
  ]
}

export async function previewQuestion(db: Handle, key: string): Promise<QuestionPreview> {
  const row = await db.selectFrom("questions").selectAll().where("key", "=", key).executeTakeFirst()
  if (!row) throw notFound()
  const { topic, question, markdown, status } = row
  return { key, topic, question, answer: richText(markdown), status }
}

/** Serves the content that editors write and everybody reads. */
export function contentRoutes(app: Hono, services: Services): void {
  const { database } = services
  const db = database.tables

  serve(
    app,
    services,
    contentEndpoints.items,
    ({ params, query }) => readContentItems(db, params.locale, query, services.log),
    "shared",
  )

  serve(app, services, cmsEndpoints.paths, () => listPaths(db), "shared")
  serve(app, services, cmsEndpoints.page, ({ query }) => readPage(db, query.path), "shared")
  serve(app, services, previewEndpoints.list, () => listPreview(db))
  serve(app, services, previewEndpoints.page, ({ params }) => previewPage(db, params.key))
  serve(app, services, previewEndpoints.post, ({ params }) => previewPost(db, params.key))
  serve(app, services, previewEndpoints.question, ({ params }) => previewQuestion(db, params.key))
  serve(app, services, cmsEndpoints.questions, () => listQuestions(db), "shared")

  serve(app, services, blogEndpoints.posts, ({ query, now }) => listPosts(db, query, now), "shared")
  serve(app, services, blogEndpoints.post, ({ params, now }) => readPost(db, params.slug, now), "shared")
  serve(app, services, blogEndpoints.categories, () => listCategories(db), "shared")

  serve(app, services, causeEndpoints.list, ({ query }) => listCauses(db, query), "shared")
  serve(
    app,
    services,
    causeEndpoints.get,
    ({ params }) => readCauseByKey(db, params.slugWithUnderscores),
    "shared",
  )

  serve(app, services, supportEndpoints.contact, async ({ body, caller, settings, now }) => {
    const from = { ...caller, supportAddress: settings.supportAddress }
    await forwardSupportMessage(database, body, from, now)
    return null
  })
}
