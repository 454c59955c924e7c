/** Elements around the content of every page of the shop, which its program brings together. */
export const PAGE_TAGS = [
  "lotto-site-banner",
  "lotto-navigation",
  "lotto-confirmation-banner",
  "lotto-support",
  "lotto-feedback",
  "lotto-footer",
  "lotto-cart-drawer",
  "lotto-consent",
] as const

export type PageTag = (typeof PAGE_TAGS)[number]

export const isPageTag = (tag: string): tag is PageTag => PAGE_TAGS.some((own) => own === tag)
