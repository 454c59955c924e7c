import * as v from "valibot"

/**
 * The value (JSON) of a content item of type `seo`: what search engines and shared links say about a page.
 * Its id is `seo.` and the page's path with dots for slashes (`seo.about.faq`; `seo.home` for the first page);
 * a page with parameters may also have an item for all of its kind, under the names of its parameters
 * (`seo.productOfferKey.results`), one for raffles only (`seo.raffle.productOfferKey.results`) and one for a game type
 * (`seo.productOfferKey.syndicates`). `{offer}`, a raffle's `{cause}` and the parameters' names in braces are filled in.
 */
export const Seo = v.object({
  title: v.pipe(v.string(), v.minLength(1)),
  description: v.string(),
  /** Address of a picture for shared links. */
  image: v.optional(v.string()),
  /** Search engines shall not list it, whatever the route says. */
  noindex: v.optional(v.boolean()),
  /** A film that the page shows. */
  video: v.optional(
    v.object({
      name: v.string(),
      description: v.string(),
      thumbnailUrl: v.string(),
      contentUrl: v.string(),
      uploadDate: v.string(),
    }),
  ),
})
export type Seo = v.InferOutput<typeof Seo>
