import type { Seo } from "#src/contract/content/seo.ts"
import type { Locale } from "#src/contract/site/discovery.ts"
import { plainPath } from "#src/domain/site/paths/paths.ts"
import type { InTransaction } from "#src/server/core/database/database.ts"
import { britishContent } from "./british-content.ts"
import { firstTips } from "./causes-and-tips.ts"
import { firstPages } from "./pages.ts"
import { firstCategories, firstPosts } from "./posts.ts"
import { firstQuestions } from "./questions.ts"

/** Texts for search engines and shared links, by the path of the shop's page with dots for slashes. */
export const firstSeo: Readonly<Record<string, Seo>> = {
  home: {
    title: "Lottery tickets, results and winnings",
    description:
      "Buy tickets in the big draws, check results with proof, and have winnings paid straight into your wallet.",
  },
  "lotto-tickets": {
    title: "Lotto tickets",
    description: "Every lottery on sale with its jackpot, closing time and price of a game.",
  },
  syndicates: {
    title: "Syndicates",
    description:
      "Shares of big tickets in the next draws: what each plays, what a share costs, how many are left.",
  },
  "lotto-results": {
    title: "Lottery results",
    description: "Winning numbers and dividends of every draw, with the proof that nobody chose them.",
  },
  "lotto-results.lotteries": {
    title: "Results of all lotteries",
    description: "Winning numbers and dividends of every lottery, newest first.",
  },
  productOfferKey: {
    title: "{offer} tickets",
    description:
      "Play {offer}: quick picks, systems and your own numbers. See the jackpot and when sales close.",
  },
  "productOfferKey.gameTypeKey": {
    title: "{offer} tickets",
    description:
      "Play {offer}: quick picks, systems and your own numbers. See the jackpot and when sales close.",
  },
  "productOfferKey.results": {
    title: "{offer} results",
    description: "Winning numbers, divisions and dividends of every {offer} draw.",
  },
  "productOfferKey.results.draw.drawNo": {
    title: "{offer} draw {drawNo}",
    description: "Winning numbers, divisions, dividends and the proof of {offer} draw {drawNo}.",
  },
  blog: {
    title: "Blog",
    description: "How lotteries work, what the odds mean, and how to keep it fun.",
  },
  causes: {
    title: "Causes",
    description: "Charities that our customers' tickets support, and what they do with it.",
  },
  about: { title: "About us", description: "Who we are, and what we promise to everybody who plays here." },
  "about.responsible-gaming": {
    title: "Play responsibly",
    description: "Signs that it is time to stop, what you can do here, and free, confidential help.",
  },
  "about.privacy": { title: "Privacy policy", description: "What we know about you, why, and for how long." },
  "about.cookie-policy": {
    title: "Cookie policy",
    description: "The small files that this shop keeps in your browser, and for how long.",
  },
  "about.faq": {
    title: "Frequently asked questions",
    description: "Tickets, winnings, money and accounts: short answers to what people ask most.",
  },
  "about.terms-and-conditions": {
    title: "Terms and conditions",
    description: "The agreement between you and us, in words that can be read.",
  },
  "about.terms-of-use": { title: "Terms of use", description: "How this website may be used." },
  "about.contact-us": {
    title: "Contact us",
    description: "Write to us: a person reads every message and answers within one working day.",
  },
  "not-found": { title: "Page not found", description: "", noindex: true },
}

const WEEK_MS = 7 * 86_400_000

const seoItem = (key: string) => ({ id: `seo.${key}`, category: "seo", type: "seo" })

/** Writes a shop's content before an editor has changed a word. */
export async function seedContent(trx: InTransaction, locale: Locale, now: Date): Promise<void> {
  const here = <T extends object>(content: readonly T[]): readonly T[] =>
    locale === "en-GB" ? britishContent(content) : content
  await trx
    .insertInto("cms_pages")
    .values(
      here(firstPages).map((page) => ({ ...page, matched_path: plainPath(page.path), updated_at: now })),
    )
    .execute()
  await trx
    .insertInto("questions")
    .values([...here(firstQuestions)])
    .execute()
  await trx.insertInto("blog_categories").values(firstCategories).execute()
  await trx
    .insertInto("posts")
    .values(
      here(firstPosts).map((post, index) => ({
        ...post,
        published_at: new Date(now.getTime() - index * WEEK_MS),
      })),
    )
    .execute()
  await trx
    .insertInto("tips")
    .values([...here(firstTips)])
    .execute()
  const items = Object.entries(firstSeo).flatMap(([key, seo]) => [
    { ...seoItem(key), locale: "en-AU", value: JSON.stringify(seo) },
    { ...seoItem(key), locale: "en-GB", value: JSON.stringify(britishContent([seo])[0]) },
  ])
  await trx.insertInto("content_items").values(items).execute()
}
