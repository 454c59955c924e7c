import { blogEndpoints } from "#calls/content/blog.ts"
import { causeEndpoints } from "#calls/content/cause.ts"
import { cmsEndpoints } from "#calls/content/cms.ts"
import { componentEndpoints } from "#calls/content/component.ts"
import { supportEndpoints } from "#calls/content/support.ts"
import type { SupportMessage } from "#src/contract/content/support.ts"
import { defineQuery } from "./query/define.ts"
import { clientAtom } from "./shop.ts"
import { atom } from "./store.ts"

/** Posts on a page of the blog, and in a widget beside something else. */
export const BLOG_PAGE_SIZE = 12
export const BLOG_WIDGET_SIZE = 4

const DAY = 24 * 3_600_000

export const pageQuery = defineQuery("page", (client, { path }: { path: string }) =>
  client.call(cmsEndpoints.page, { query: { path } }),
)

/** Where the site's content pages are. */
export const pathsQuery = defineQuery("paths", (client) => client.call(cmsEndpoints.paths), {
  staleTime: DAY,
})

/** Components that an editor put together for the pages made of them: 24 hours. */
export const componentsQuery = defineQuery("components", (client) => client.call(componentEndpoints.list), {
  staleTime: DAY,
  isOptional: true,
})

export const questionsQuery = defineQuery("questions", (client) => client.call(cmsEndpoints.questions))

export const postsQuery = defineQuery(
  "posts",
  (client, { category, page, size }: { category: string | null; page: number; size: number }) =>
    client.call(blogEndpoints.posts, {
      query: { limit: size, offset: (page - 1) * size, ...(category ? { category } : {}) },
    }),
)

export const postQuery = defineQuery("post", (client, { slug }: { slug: string }) =>
  client.call(blogEndpoints.post, { params: { slug } }),
)

export const blogCategoriesQuery = defineQuery("blog-categories", (client) =>
  client.call(blogEndpoints.categories),
)

export const causesQuery = defineQuery("causes", (client) =>
  client.call(causeEndpoints.list, { query: { limit: 100 } }),
)

/** A cause by its slug; older addresses are answered by the key that the slug became. */
export const causeQuery = defineQuery("cause", async (client, { slug }: { slug: string }) => {
  const [found] = await client.call(causeEndpoints.list, { query: { slug, limit: 1 } })
  return (
    found ?? client.call(causeEndpoints.get, { params: { slugWithUnderscores: slug.replaceAll("-", "_") } })
  )
})

/** Sends a message to support. Rejects with an `ApiError`. */
export const contactSupportAtom = atom(null, async (get, _set, body: SupportMessage): Promise<void> => {
  await get(clientAtom).call(supportEndpoints.contact, { body })
})
