import type { ContentBody } from "#src/contract/desk/content.ts"
import type { ContentKindName } from "#src/contract/desk/content-kinds.ts"
import type { FieldSpec } from "./field-spec.ts"
import {
  cardFields,
  categoryFields,
  causeFields,
  componentFields,
  itemFields,
  navigationFields,
  pageFields,
  postFields,
  questionFields,
  tipFields,
} from "./field-specs.ts"

/** How the desk shows a kind of content: its words, and the fields of its form. */
export interface KindView {
  readonly title: string
  /** One of them: "Remove this page?" */
  readonly one: string
  readonly lead: string
  readonly fields: readonly FieldSpec[]
  /** What a new one begins with; without it there are no new ones. */
  readonly initial?: (now: Date) => ContentBody
  readonly keyHint?: string
}

/** Behind those that are there, until somebody puts it in its place. */
const LAST = 1000

export const kindViews: Readonly<Record<ContentKindName, KindView>> = {
  item: {
    title: "Other texts",
    one: "text",
    lead: "Pictures, metadata and data by id, and sentences that were rewritten.",
    fields: itemFields,
    initial: () => ({ type: "plain", value: "" }),
    keyHint: "Words with dots between, like seo.home.title.",
  },
  page: {
    title: "Pages",
    one: "page",
    lead: "Pages to read, by their addresses.",
    fields: pageFields,
    initial: () => ({
      path: "/",
      title: "",
      lead: "",
      markdown: "",
      section: null,
      overrides: false,
      status: "published",
    }),
  },
  question: {
    title: "Questions",
    one: "question",
    lead: "What is asked often, in the order of the page.",
    fields: questionFields,
    initial: () => ({ topic: "", question: "", markdown: "", position: LAST, status: "published" }),
  },
  post: {
    title: "Blog",
    one: "post",
    lead: "Posts, the newest first. One that is dated ahead appears on its day.",
    fields: postFields,
    initial: (now) => ({
      title: "",
      summary: "",
      category: "",
      markdown: "",
      publishedAt: now.toISOString(),
      pictureId: null,
      status: "published",
    }),
    keyHint: "Small letters, digits and dashes: it is the end of the post's address, and stays.",
  },
  category: {
    title: "Blog categories",
    one: "category",
    lead: "In the blog's order.",
    fields: categoryFields,
    initial: () => ({ name: "", position: LAST }),
  },
  cause: {
    title: "Causes",
    one: "cause",
    lead: "In the directory's order.",
    fields: causeFields,
    initial: () => ({
      urlSlug: "",
      name: "",
      mission: "",
      colour: "#0b6353",
      markdown: "",
      offers: [],
      position: LAST,
    }),
  },
  tip: {
    title: "Tips",
    one: "tip",
    lead: "What is said below a ticket, in order.",
    fields: tipFields,
    initial: () => ({ productKey: null, title: "", markdown: "", position: LAST }),
  },
  component: {
    title: "Front page",
    one: "part",
    lead: "What the front page is made of, from its top. Without any it shows what the shop begins with.",
    fields: componentFields,
    initial: () => ({ place: "home", kind: "text", position: LAST, title: "", markdown: "", link: null }),
  },
  navigation: {
    title: "Navigation",
    one: "item",
    lead: "The shop's main navigation, from its first item.",
    fields: navigationFields,
    initial: () => ({ kind: "internal_link", link: "/", label: "", position: LAST, childrenType: null }),
  },
  theme: {
    title: "Colours",
    one: "theme",
    lead: "The shop's, and those on partners' pages.",
    fields: [],
    initial: () => ({ primary: null, accent: null, page: null }),
  },
  card: {
    title: "Notices",
    one: "notice",
    lead: "Messages behind the bell, which every customer sees. A changed one is new to everybody.",
    fields: cardFields,
    initial: () => ({ title: "", message: "", link: null }),
  },
  segment: {
    title: "Segments",
    one: "segment",
    lead: "What was switched off for each, in versions.",
    fields: [],
    initial: () => ({ capabilities: null, suppressed: [] }),
  },
}

export const viewOf = (kind: string): KindView | undefined =>
  Object.hasOwn(kindViews, kind) ? kindViews[kind as ContentKindName] : undefined
