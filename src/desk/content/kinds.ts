import { Regions } from "#src/contract/catalogue/region.ts"
import { CategoryDraft, PostDraft } from "#src/contract/content/blog-editing.ts"
import { CauseDraft } from "#src/contract/content/cause-editing.ts"
import { PageDraft, QuestionDraft } from "#src/contract/content/cms-editing.ts"
import { ComponentDraft } from "#src/contract/content/component-editing.ts"
import { ItemDraft } from "#src/contract/content/content-editing.ts"
import { type ContentKindName, componentNames, contentTitles } from "#src/contract/content/kinds.desk.ts"
import { PictureDraft } from "#src/contract/content/picture-editing.ts"
import { TipDraft } from "#src/contract/content/tip-editing.ts"
import { NavigationDraft } from "#src/contract/site/navigation-editing.ts"
import { CardDraft } from "#src/contract/site/notification-feed-editing.ts"
import { ThemeDraft } from "#src/contract/site/theme-editing.ts"
import { RegionsForm, regionsFields } from "../catalogue/regions-form.tsx"
import { promotionView } from "../promotions/promotion-view.ts"
import { programView, rulesView } from "../rewards/program-views.tsx"
import { type KindView, written } from "./kind-view.ts"
import { LinkField } from "./link-field.tsx"
import { PictureField, PictureWords } from "./picture-field.tsx"
import { ThemeFields } from "./theme-fields.tsx"

/** Behind those that are there, until somebody puts it in its place. */
const last = () => ({ position: 1000 })
const status = {
  label: "Once it is published",
  choices: {
    published: "Customers see it",
    draft: "Nobody sees it yet",
    archived: "It is archived",
  },
}
const onlyText = { field: "kind", is: ["text"] }

export const kindViews: Readonly<Record<ContentKindName, KindView>> = {
  item: written(ItemDraft, {
    title: contentTitles.item,
    one: "text",
    lead: "Pictures, metadata and data by id, and sentences that were rewritten.",
    words: {
      type: {
        label: "Kind",
        choices: {
          plain: "Plain text",
          markdown: "Text with Markdown",
          image: "Address of a picture",
          seo: "Metadata",
          json: "Data",
        },
      },
      value: "Text",
    },
    initial: () => ({ type: "plain" }),
    keyHint: "Words with dots between, like seo.home.title.",
  }),
  page: written(PageDraft, {
    title: contentTitles.page,
    one: "page",
    lead: "Pages to read, by their addresses.",
    words: {
      path: { label: "Address", hint: "Like /about/us." },
      title: "Title",
      lead: "Lead",
      markdown: "Text",
      section: {
        label: "Below the text",
        choices: {
          "": "Nothing",
          faq: "Frequently asked questions",
          contact: "The form to write to us",
          apps: "The apps",
        },
      },
      overrides: "Show it in place of the shop's own page at this address",
      status,
    },
    initial: () => ({ path: "/" }),
  }),
  question: written(QuestionDraft, {
    title: contentTitles.question,
    one: "question",
    lead: "Frequently asked questions, in the order of the page.",
    words: { topic: "Topic", question: "Question", markdown: "Answer", status },
    initial: last,
  }),
  post: written(PostDraft, {
    title: contentTitles.post,
    one: "post",
    lead: "Posts, the newest first. One that is dated ahead appears on its day.",
    words: {
      title: "Title",
      summary: "Summary",
      category: { label: "Category", hint: "The key of a category." },
      publishedAt: "Appears",
      pictureId: { label: "Picture at its beginning", as: PictureField },
      markdown: "Text",
      status,
    },
    initial: (now) => ({ publishedAt: now.toISOString() }),
    keyHint: "Small letters, digits and dashes: it is the end of the post's address, and stays.",
  }),
  category: written(CategoryDraft, {
    title: contentTitles.category,
    one: "category",
    lead: "In the blog's order.",
    words: { name: "Name" },
    initial: last,
  }),
  cause: written(CauseDraft, {
    title: contentTitles.cause,
    one: "cause",
    lead: "In the directory's order.",
    words: {
      name: "Name",
      urlSlug: {
        label: "End of its address",
        hint: "/causes/… in small letters, digits and dashes.",
      },
      mission: "Mission",
      colour: { label: "Colour", as: "colour" },
      offers: { label: "Products for it", hint: "Keys of products, with spaces between." },
      markdown: "Text",
    },
    initial: () => ({ colour: "#0b6353", ...last() }),
  }),
  tip: written(TipDraft, {
    title: contentTitles.tip,
    one: "tip",
    lead: "Tips shown below a ticket, in order.",
    words: {
      title: "Title",
      productKey: { label: "Product", hint: "Its key; empty for a tip beside every ticket." },
      markdown: "Text",
    },
    initial: last,
  }),
  component: written(ComponentDraft, {
    title: contentTitles.component,
    one: "part",
    lead: "The parts of the front page, from the top. Without any, it shows the shop's own.",
    words: {
      kind: { label: "What it shows", choices: componentNames },
      title: { label: "Title", when: onlyText },
      markdown: { label: "Text", when: onlyText },
      link: { label: "Link", as: LinkField, when: onlyText },
    },
    initial: () => ({ kind: "text", ...last() }),
  }),
  navigation: written(NavigationDraft, {
    title: contentTitles.navigation,
    one: "item",
    lead: "The shop's main navigation, from its first item.",
    words: {
      label: "Label",
      kind: {
        label: "What pressing it does",
        choices: {
          external_link: "Leads to another site",
          internal_link: "Leads to a page of the shop",
          internal_dynamic_link: "Leads to what closes next",
          none: "Opens a list",
        },
      },
      link: { label: "Address", hint: "{nextOffer} stands for the product that closes next." },
      childrenType: {
        label: "List behind it",
        choices: {
          "": "None",
          lotto: "Lotteries",
          raffle: "Raffles",
          social_play: "Playing together",
          results: "Results",
          subvariant: "States",
        },
      },
    },
    initial: () => ({ kind: "internal_link", link: "/", ...last() }),
  }),
  theme: written(ThemeDraft, {
    title: contentTitles.theme,
    one: "theme",
    lead: "The shop's, and those on partners' pages.",
    Form: ThemeFields,
  }),
  card: written(CardDraft, {
    title: contentTitles.card,
    preview: "alone",
    one: "notice",
    lead: "Messages behind the bell, which every customer sees. A changed one is new to everybody.",
    words: {
      title: "Title",
      message: "Message",
      link: { label: "Leads to", hint: "A path like /blog, or an address with https." },
    },
  }),
  segment: {
    title: "Segments",
    preview: "none",
    one: "segment",
    lead: "Capabilities switched off for each segment, in versions.",
    fields: [],
    initial: () => ({ capabilities: null, suppressed: [] }),
  },
  picture: written(PictureDraft, {
    title: "Pictures",
    one: "picture",
    lead: "For posts and texts.",
    preview: "alone",
    words: { alt: { label: "What it shows", hint: "For people who can't see it." } },
    Form: PictureWords,
    removal: {
      label: "Remove",
      title: "Remove this picture?",
      action: "Remove",
      look: "danger",
      said: "Texts that show it show its words. For a month you can go back to one of its versions here; after that it is gone. One that a post begins with stays.",
    },
  }),
  promotion: promotionView,
  regions: {
    ...written(Regions, {
      title: "Names by state",
      one: "set of names",
      lead: "The names and addresses of products in each state.",
      Form: RegionsForm,
      namesProblems: true,
      removal: {
        label: "Back to the usual",
        title: "Go back to the usual names?",
        action: "Go back",
        look: "secondary",
        said: "The Saturday draw is TattsLotto, Gold Lotto or X Lotto again where it usually is, and nothing else has another name. You can go back to what there is now.",
      },
    }),
    fields: regionsFields({}),
  },
  program: programView,
  giveaway_rules: rulesView,
}

export const viewOf = (kind: string): KindView | undefined =>
  Object.hasOwn(kindViews, kind) ? kindViews[kind as ContentKindName] : undefined
