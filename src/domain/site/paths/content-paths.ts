import { linked, part, path } from "./path-patterns.ts"

/** Addresses of pages to read: an element that sells leads to few of them, and its first view has none. */
export const contentPaths = {
  preview: linked("/preview", (item?: string) => (item ? `/preview?item=${part(item)}` : "/preview")),
  featureBanner: path("/marketing/feature-banner"),
  android: path("/app/android"),
  androidInstall: path("/app/android/install"),
  app: path("/app"),
  about: path("/about"),
  responsibleGaming: path("/about/responsible-gaming"),
  privacy: path("/about/privacy"),
  cookiePolicy: path("/about/cookie-policy"),
  questions: path("/about/faq"),
  terms: path("/about/terms-and-conditions"),
  termsOfUse: path("/about/terms-of-use"),
  drawRules: path("/about/fair-draws"),
  blog: path("/blog"),
  blogCategory: linked("/blog/category/{slug}/{page?}", (slug: string, page: number = 1) =>
    page > 1 ? `/blog/category/${part(slug)}/${page}` : `/blog/category/${part(slug)}`,
  ),
  blogPost: path("/blog/{blogSlug}"),
  causes: path("/causes"),
  cause: path("/causes/{causeSlug}"),
  causeOffer: path("/causes/{causeSlug}/{productOfferKey}"),
} as const
