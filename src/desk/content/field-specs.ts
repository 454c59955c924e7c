import { componentKinds } from "#src/contract/content/component.ts"
import { componentNames } from "#src/contract/content/kinds.desk.ts"
import { childrenTypes, itemKinds } from "#src/contract/site/navigation.ts"
import type { FieldSpec } from "./field-spec.ts"

const markdown: FieldSpec = { name: "markdown", label: "Text", kind: "markdown" }
const title: FieldSpec = { name: "title", label: "Title", kind: "line", required: true }
const named = (values: readonly string[], names: Readonly<Record<string, string>> = {}) =>
  values.map((value) => ({ value, label: names[value] ?? value }))

const status: FieldSpec = {
  name: "status",
  label: "Once it is published",
  kind: "choice",
  options: [
    { value: "published", label: "Customers see it" },
    { value: "draft", label: "Nobody sees it yet" },
    { value: "archived", label: "It is archived" },
  ],
}

export const itemFields: readonly FieldSpec[] = [
  {
    name: "type",
    label: "Kind",
    kind: "choice",
    options: named(["plain", "markdown", "image", "seo", "json"], {
      plain: "Plain text",
      markdown: "Text with marks",
      image: "Address of a picture",
      seo: "Metadata",
      json: "Data",
    }),
  },
  { name: "value", label: "Text", kind: "area", required: true },
]

export const pageFields: readonly FieldSpec[] = [
  { name: "path", label: "Address", kind: "line", hint: "Like /about/us.", required: true },
  title,
  { name: "lead", label: "Lead", kind: "area" },
  markdown,
  {
    name: "section",
    label: "Below the text",
    kind: "choice",
    options: [
      { value: "", label: "Nothing" },
      { value: "faq", label: "Frequently asked questions" },
      { value: "contact", label: "The form to write to us" },
      { value: "apps", label: "The apps" },
    ],
  },
  { name: "overrides", label: "Show it in place of the shop's own page at this address", kind: "check" },
  status,
]

export const questionFields: readonly FieldSpec[] = [
  { name: "topic", label: "Topic", kind: "line", required: true },
  { name: "question", label: "Question", kind: "line", required: true },
  { ...markdown, label: "Answer" },
  status,
]

export const postFields: readonly FieldSpec[] = [
  title,
  { name: "summary", label: "Summary", kind: "area" },
  { name: "category", label: "Category", kind: "line", hint: "The key of a category.", required: true },
  { name: "publishedAt", label: "Appears", kind: "moment", required: true },
  { name: "pictureId", label: "Picture at its beginning", kind: "picture" },
  markdown,
  status,
]

export const categoryFields: readonly FieldSpec[] = [
  { name: "name", label: "Name", kind: "line", required: true },
]

export const causeFields: readonly FieldSpec[] = [
  { name: "name", label: "Name", kind: "line", required: true },
  {
    name: "urlSlug",
    label: "End of its address",
    kind: "line",
    hint: "/causes/… in small letters, digits and dashes.",
    required: true,
  },
  { name: "mission", label: "Mission", kind: "area" },
  { name: "colour", label: "Colour", kind: "colour" },
  { name: "offers", label: "Products for it", kind: "words", hint: "Keys of products, with blanks between." },
  markdown,
]

export const tipFields: readonly FieldSpec[] = [
  title,
  {
    name: "productKey",
    label: "Product",
    kind: "line",
    hint: "Its key; empty for a tip beside every ticket.",
  },
  markdown,
]

export const componentFields: readonly FieldSpec[] = [
  {
    name: "kind",
    label: "What it shows",
    kind: "choice",
    options: named(componentKinds, componentNames),
  },
  { name: "title", label: "Title", kind: "line", when: { field: "kind", is: ["text"] } },
  { ...markdown, when: { field: "kind", is: ["text"] } },
  { name: "link", label: "Link", kind: "link", when: { field: "kind", is: ["text"] } },
]

export const navigationFields: readonly FieldSpec[] = [
  { name: "label", label: "Label", kind: "line", required: true },
  {
    name: "kind",
    label: "What pressing it does",
    kind: "choice",
    options: named(itemKinds, {
      external_link: "Leads to another site",
      internal_link: "Leads to a page of the shop",
      internal_dynamic_link: "Leads to what closes next",
      none: "Opens a list",
    }),
  },
  {
    name: "link",
    label: "Address",
    kind: "line",
    hint: "{nextOffer} stands for the product that closes next.",
    when: { field: "kind", is: ["external_link", "internal_link", "internal_dynamic_link"] },
  },
  {
    name: "childrenType",
    label: "List behind it",
    kind: "choice",
    options: [
      { value: "", label: "None" },
      ...named(childrenTypes, {
        lotto: "Lotteries",
        raffle: "Raffles",
        social_play: "Playing together",
        results: "Results",
        subvariant: "States",
      }),
    ],
  },
]

export const cardFields: readonly FieldSpec[] = [
  title,
  { name: "message", label: "Message", kind: "area", required: true },
  { name: "link", label: "Leads to", kind: "line", hint: "A path like /blog, or an address with https." },
]
