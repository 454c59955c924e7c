import type { Capability } from "#src/contract/site/capability.ts"
import { contentPaths } from "#src/domain/site/paths/content-paths.ts"
import { paths } from "#src/domain/site/paths/paths.ts"
import {
  BLOG_PAGE_SIZE,
  blogCategoriesQuery,
  causeQuery,
  causesQuery,
  postQuery,
  postsQuery,
} from "#src/shop/core/content-queries.ts"
import { describeCategory, describeCause, describePost, describeWritten } from "./describe.ts"
import { only, page, type Route, type RouteMatch, titled } from "./route.ts"

const words = (slug: string | undefined) => {
  const text = (slug ?? "").replaceAll(/[-_]/g, " ")
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** A page that an editor writes, at an address that the shop knows. */
const written = (
  path: string,
  title: string,
  more: { capabilities?: readonly Capability[]; indexed?: boolean; unlistedWith?: Capability } = {},
): Route => ({
  pattern: path,
  indexed: true,
  ...more,
  title: titled(title),
  parts: only("lotto-page", () => ({ path })),
  written: true,
  describe: (_, read) => describeWritten(path, read),
})

/** As many as a call gives; older posts are found from the pages of the blog. */
const newestPosts = { category: null, page: 1, size: 100 }

const categoryOf = ({ params }: RouteMatch) => params.slug?.toLowerCase() ?? ""
const postOf = ({ params }: RouteMatch) => params.blogSlug?.toLowerCase() ?? ""
const causeOf = ({ params }: RouteMatch) => params.causeSlug?.toLowerCase() ?? ""

/** The common part of a cause's two pages. */
const aboutCause = {
  needs: (match) => [causeQuery({ slug: causeOf(match) })],
  describe: (match, read) => describeCause(causeOf(match), read),
} satisfies Partial<Route>

/** Something that an editor is at: "pages/about". */
const editedItem = (value: string) =>
  /^(pages|posts|questions)\/[a-z0-9_-]{1,64}$/.test(value) ? value : undefined

/** Pages that editors write: pages, the blog, and the causes. */
export const contentRoutes: readonly Route[] = [
  {
    pattern: contentPaths.featureBanner.pattern,
    capabilities: ["commercial_lotteries"],
    title: titled("This week's big draw"),
    parts: only("lotto-home", () => ({ shows: "feature" })),
  },
  written(contentPaths.android.pattern, "The app for Android", { capabilities: ["native_app"] }),
  written(contentPaths.androidInstall.pattern, "Install the app", {
    capabilities: ["native_app"],
    indexed: false,
  }),
  written(contentPaths.app.pattern, "The app", { capabilities: ["native_app"] }),
  written(contentPaths.about.pattern, "About us"),
  written(contentPaths.responsibleGaming.pattern, "Play responsibly", {
    capabilities: ["responsible_gambling"],
  }),
  written(contentPaths.privacy.pattern, "Privacy policy"),
  written(contentPaths.cookiePolicy.pattern, "Cookie policy", { capabilities: ["cookie_consent"] }),
  written(contentPaths.questions.pattern, "Frequently asked questions", { unlistedWith: "support_faq" }),
  written(contentPaths.terms.pattern, "Terms and conditions"),
  written(contentPaths.termsOfUse.pattern, "Terms of use", { capabilities: ["terms_of_use"] }),
  written(paths.contact.pattern, "Contact us"),
  {
    pattern: contentPaths.drawRules.pattern,
    indexed: true,
    title: titled("How our draws are made"),
    parts: only("lotto-draw-rules", () => ({})),
  },
  // The purchase flow is a partner's: without one, its address only says what it is for.
  written(paths.purchase.pattern, "Tickets on our partners' pages", {
    capabilities: ["partner_purchase"],
    indexed: false,
  }),
  {
    pattern: contentPaths.preview.pattern,
    query: { item: editedItem },
    title: titled("Preview"),
    parts: only("lotto-preview", ({ query }) => ({ item: query.item })),
  },
  {
    pattern: contentPaths.blogCategory.pattern,
    capabilities: ["blog"],
    indexed: true,
    title: ({ params }) => words(params.slug),
    parts: only("lotto-blog", (match) => ({ category: categoryOf(match), ...page(match) })),
    needs: (match) => [
      postsQuery({ category: categoryOf(match), page: Number(page(match).page), size: BLOG_PAGE_SIZE }),
      blogCategoriesQuery(),
    ],
    describe: (match, read) => describeCategory(categoryOf(match), read),
    addresses: async (load) =>
      ((await load(blogCategoriesQuery())) ?? []).map(({ slug }) => contentPaths.blogCategory.link(slug)),
  },
  {
    pattern: contentPaths.blogPost.pattern,
    capabilities: ["blog"],
    indexed: true,
    title: ({ params }) => words(params.blogSlug),
    parts: only("lotto-blog-post", (match) => ({ post: postOf(match) })),
    needs: (match) => [postQuery({ slug: postOf(match) })],
    describe: (match, read) => describePost(postOf(match), read),
    addresses: async (load) =>
      ((await load(postsQuery(newestPosts)))?.items ?? []).map(({ slug }) =>
        contentPaths.blogPost.link(slug),
      ),
  },
  {
    pattern: contentPaths.blog.pattern,
    capabilities: ["blog"],
    indexed: true,
    title: titled("Blog"),
    parts: only("lotto-blog"),
  },
  {
    pattern: contentPaths.causeOffer.pattern,
    capabilities: ["causes_directory"],
    title: ({ params }) => words(params.causeSlug),
    parts: only("lotto-cause", (match) => ({ cause: causeOf(match), offer: match.params.productOfferKey })),
    ...aboutCause,
  },
  {
    pattern: contentPaths.cause.pattern,
    capabilities: ["causes_directory"],
    indexed: true,
    title: ({ params }) => words(params.causeSlug),
    parts: only("lotto-cause", (match) => ({ cause: causeOf(match) })),
    ...aboutCause,
    addresses: async (load) =>
      ((await load(causesQuery())) ?? []).map(({ urlSlug }) => contentPaths.cause.link(urlSlug)),
  },
  {
    pattern: contentPaths.causes.pattern,
    capabilities: ["causes_directory"],
    indexed: true,
    title: titled("Causes"),
    parts: only("lotto-causes"),
  },
]

/** A page that an editor made at an address of its own, or in the place of one of the shop's. */
export const writtenPage = (path: string): Route => ({
  ...written(path, words(path.split("/").at(-1))),
})
