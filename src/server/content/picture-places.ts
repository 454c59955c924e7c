import type { ContentPage } from "#src/contract/catalogue/versioned.desk.ts"
import { contentPaths } from "#src/domain/site/paths/content-paths.ts"
import { readOffers } from "../catalogue/offers.ts"
import type { Handle } from "../core/database/database.ts"

/** The shop's pages that show a picture now, by what they are called. */
export async function picturePlaces(db: Handle, id: string): Promise<ContentPage[]> {
  const address = `/pictures/${id}/`
  const inText = `%${address}%`
  const [posts, pages, causes, questions, components, offers] = await Promise.all([
    db
      .selectFrom("posts")
      .select(["slug", "title"])
      .where("status", "=", "published")
      .where((eb) => eb.or([eb("picture_id", "=", id), eb("markdown", "like", inText)]))
      .orderBy("published_at", "desc")
      .execute(),
    db
      .selectFrom("cms_pages")
      .select(["path", "title"])
      .where("status", "=", "published")
      .where("markdown", "like", inText)
      .orderBy("path")
      .execute(),
    db
      .selectFrom("causes")
      .select(["url_slug", "name"])
      .where("markdown", "like", inText)
      .orderBy("position")
      .execute(),
    db.selectFrom("questions").select("key").where("markdown", "like", inText).limit(1).execute(),
    db.selectFrom("page_components").select("key").where("markdown", "like", inText).limit(1).execute(),
    readOffers(db),
  ])
  return [
    ...components.map(() => ({ title: "Front page", path: "/" })),
    ...pages.map(({ path, title }) => ({ title, path })),
    ...questions.map(() => ({ title: "Questions", path: contentPaths.questions.link() })),
    ...posts.map(({ slug, title }) => ({ title, path: contentPaths.blogPost.link(slug) })),
    ...causes.map(({ url_slug, name }) => ({ title: name, path: contentPaths.cause.link(url_slug) })),
    ...offers
      .filter(({ definition }) => JSON.stringify(definition).includes(address))
      .map(({ definition: { key, name } }) => ({ title: name, path: `/${key}` })),
  ]
}
