import type { ContentKindName } from "#src/contract/content/kinds.desk.ts"
import { RegionsForm, regionsField } from "../catalogue/regions-form.tsx"
import {
  newPromotion,
  PromotionFields,
  promotionFields,
  promotionSection,
} from "../promotions/promotion-fields.tsx"
import { programView, rulesView } from "../rewards/program-views.ts"
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
import type { KindView } from "./kind-view.ts"
import { PictureWords } from "./picture-words.tsx"
import { ThemeFields } from "./theme-fields.tsx"

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
    Form: ThemeFields,
    initial: () => ({ primary: null, accent: null, page: null }),
  },
  card: {
    title: "Notices",
    preview: "alone",
    one: "notice",
    lead: "Messages behind the bell, which every customer sees. A changed one is new to everybody.",
    fields: cardFields,
    initial: () => ({ title: "", message: "", link: null }),
  },
  segment: {
    title: "Segments",
    preview: "none",
    one: "segment",
    lead: "What was switched off for each, in versions.",
    fields: [],
    initial: () => ({ capabilities: null, suppressed: [] }),
  },
  picture: {
    title: "Pictures",
    one: "picture",
    lead: "For posts and texts.",
    preview: "alone",
    fields: [{ name: "alt", label: "What it shows", kind: "line", required: true }],
    Form: PictureWords,
    removal: {
      label: "Remove",
      title: "Remove this picture?",
      action: "Remove",
      look: "danger",
      said: "Texts that show it show its words. For a month you can go back to one of its versions here; after that it is gone. One that a post begins with stays.",
    },
  },
  promotion: {
    title: "Promotions",
    one: "code",
    lead: "Codes that customers type into their cart.",
    fields: promotionFields,
    Form: PromotionFields,
    section: promotionSection,
    preview: "alone",
    initial: newPromotion,
    removal: {
      label: "Withdraw",
      title: "Withdraw this code?",
      action: "Withdraw",
      look: "danger",
      said: "Nobody can use it from now on; what was given stays given. Go back to an earlier version to bring it back.",
    },
  },
  regions: {
    title: "Names by state",
    one: "set of names",
    lead: "What products are called, and where they are, in each state.",
    fields: [],
    Form: RegionsForm,
    section: { title: "", fields: [regionsField([])] },
    removal: {
      label: "Back to the usual",
      title: "Go back to the usual names?",
      action: "Go back",
      look: "secondary",
      said: "The Saturday draw is TattsLotto, Gold Lotto or X Lotto again where it usually is, and nothing else has another name. You can go back to what there is now.",
    },
  },
  program: programView,
  giveaway_rules: rulesView,
}

export const viewOf = (kind: string): KindView | undefined =>
  Object.hasOwn(kindViews, kind) ? kindViews[kind as ContentKindName] : undefined
