import { blogEndpoints } from "#src/contract/content/blog.ts"
import { causeEndpoints } from "#src/contract/content/cause.ts"
import { cmsEndpoints } from "#src/contract/content/cms.ts"
import { componentEndpoints } from "#src/contract/content/component.ts"
import { type SupportMessage, supportEndpoints } from "#src/contract/content/support.ts"
import { defineResource, type NoParams } from "../query/resource.ts"
import { clientAtom } from "../shop.ts"
import { atom } from "../store.ts"

/** Posts on a page of the blog, and in a widget beside something else (specification 000 §9). */
export const BLOG_PAGE_SIZE = 12
export const BLOG_WIDGET_SIZE = 4

const DAY = 24 * 3_600_000

export const pageResource = defineResource("page", (client, { path }: { path: string }) =>
  client.call(cmsEndpoints.page, { query: { path } }),
)

/** Where the site's content pages are. */
export const pathsResource = defineResource(
  "paths",
  (client, _: NoParams) => client.call(cmsEndpoints.paths),
  { timeToLive: DAY },
)

/** What an editor put together for the pages that are made of components: 24 hours. */
export const componentsResource = defineResource(
  "components",
  (client, _: NoParams) => client.call(componentEndpoints.list),
  { timeToLive: DAY, ofShell: true },
)

export const questionsResource = defineResource("questions", (client, _: NoParams) =>
  client.call(cmsEndpoints.questions),
)

export const postsResource = defineResource(
  "posts",
  (client, { category, page, size }: { category: string | null; page: number; size: number }) =>
    client.call(blogEndpoints.posts, {
      query: { limit: size, offset: (page - 1) * size, ...(category ? { category } : {}) },
    }),
)

export const postResource = defineResource("post", (client, { slug }: { slug: string }) =>
  client.call(blogEndpoints.post, { params: { slug } }),
)

export const blogCategoriesResource = defineResource("blog-categories", (client, _: NoParams) =>
  client.call(blogEndpoints.categories),
)

export const causesResource = defineResource("causes", (client, _: NoParams) =>
  client.call(causeEndpoints.list, { query: { limit: 100 } }),
)

/** A cause by its slug; older addresses are answered by the key that the slug became (specification 001 §7). */
export const causeResource = defineResource("cause", async (client, { slug }: { slug: string }) => {
  const [found] = await client.call(causeEndpoints.list, { query: { slug, limit: 1 } })
  return (
    found ?? client.call(causeEndpoints.get, { params: { slugWithUnderscores: slug.replaceAll("-", "_") } })
  )
})

/** Sends a message to support. Rejects with an `ApiError`. */
export const contactSupportAtom = atom(null, async (get, _set, body: SupportMessage): Promise<void> => {
  await get(clientAtom).call(supportEndpoints.contact, { body })
})
