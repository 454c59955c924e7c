import type { SiteConfig } from "#src/contract/site/discovery.ts"
import type { Metadata } from "../../metadata.ts"
import type { Answered, PageDescription, Work } from "../../routes/describe.ts"

/** Everything that structured data says about a page, in the words of schema.org. */
export interface Described {
  readonly publicUrl: string
  readonly path: string
  readonly metadata: Metadata
  readonly works: PageDescription | null
  readonly settings: Pick<SiteConfig, "siteName" | "supportNumber" | "locale">
  /** Names of the pages above this one, by path. */
  readonly nameOf: (path: string) => string | undefined
}

const CONTEXT = "https://schema.org"

/**
 * Every page: who runs the site, what the page is, where it stands; and a film, something written or questions
 * with their answers where it shows them.
 */
export function structuredData(page: Described): object[] {
  const { video } = page.metadata
  const { work = null, faq = [] } = page.works ?? {}
  return [
    organisation(page),
    webPage(page),
    ...breadcrumbs(page),
    ...(work ? [creativeWork(page, work)] : []),
    ...(faq.length > 0 ? [faqPage(page, faq)] : []),
    ...(video ? [{ "@context": CONTEXT, "@type": "VideoObject", ...video }] : []),
  ]
}

const organisation = ({ publicUrl, settings }: Described) => ({
  "@context": CONTEXT,
  "@type": "Organization",
  name: settings.siteName,
  url: publicUrl,
  contactPoint: {
    "@type": "ContactPoint",
    contactType: "customer support",
    telephone: settings.supportNumber,
  },
})

const webPage = ({ publicUrl, path, metadata, settings }: Described) => ({
  "@context": CONTEXT,
  "@type": "WebPage",
  name: metadata.title,
  description: metadata.description,
  url: publicUrl + path,
  inLanguage: settings.locale,
  isPartOf: { "@type": "WebSite", name: settings.siteName, url: publicUrl },
})

const creativeWork = ({ publicUrl, path, metadata, settings }: Described, work: Work) => ({
  "@context": CONTEXT,
  "@type": work.kind,
  ...(work.kind === "BlogPosting" ? { headline: work.name } : { name: work.name }),
  description: work.about || metadata.description,
  url: publicUrl + path,
  inLanguage: settings.locale,
  wordCount: work.words,
  ...(work.published ? { datePublished: work.published } : {}),
  ...(work.modified ? { dateModified: work.modified } : {}),
  ...(work.section ? { articleSection: work.section } : {}),
  ...(metadata.image ? { image: metadata.image } : {}),
  author: { "@type": "Organization", name: settings.siteName, url: publicUrl },
  publisher: { "@type": "Organization", name: settings.siteName, url: publicUrl },
})

const faqPage = ({ publicUrl, path, settings }: Described, faq: readonly Answered[]) => ({
  "@context": CONTEXT,
  "@type": "FAQPage",
  url: publicUrl + path,
  inLanguage: settings.locale,
  mainEntity: faq.map(({ question, answer }) => ({
    "@type": "Question",
    name: question,
    acceptedAnswer: { "@type": "Answer", text: answer },
  })),
})

/** The way from the first page to this one; none for the first page itself. */
function breadcrumbs({ publicUrl, path, metadata, nameOf }: Described): object[] {
  const words = path.split("/").filter(Boolean)
  if (words.length === 0) return []
  const above = words.slice(0, -1).map((_, depth) => `/${words.slice(0, depth + 1).join("/")}`)
  const steps = ["/", ...above].flatMap((step) => {
    const name = nameOf(step)
    return name ? [{ name, item: publicUrl + step }] : []
  })
  const items = [...steps, { name: metadata.title, item: publicUrl + path }]
  return [
    {
      "@context": CONTEXT,
      "@type": "BreadcrumbList",
      itemListElement: items.map((item, index) => ({ "@type": "ListItem", position: index + 1, ...item })),
    },
  ]
}
