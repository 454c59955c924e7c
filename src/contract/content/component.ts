import * as v from "valibot"
import { endpoint } from "../endpoint.ts"
import { RichText } from "./rich-text.ts"

/** Where an editor may put components together: the front page. */
export const componentSlots = ["home"] as const

/** The kinds of component: a part of the shop, or the editor's own words. */
export const componentKinds = [
  "hero",
  "lotteries",
  "raffles",
  "together",
  "program",
  "results",
  "posts",
  "text",
] as const
export type ComponentKind = (typeof componentKinds)[number]

/** One piece of a page that an editor puts together. */
export const PageComponent = v.object({
  key: v.string(),
  place: v.picklist(componentSlots),
  /** One of `componentKinds`; a browser leaves out a kind that it does not know. */
  kind: v.string(),
  /** Of the kind `text` only; empty elsewhere. */
  title: v.string(),
  text: RichText,
  link: v.nullable(v.object({ label: v.string(), href: v.string() })),
})
export type PageComponent = v.InferOutput<typeof PageComponent>

export const componentEndpoints = {
  list: endpoint({
    name: "components.list",
    method: "GET",
    path: "/components",
    service: "cms",
    summary: "What an editor put together, place by place and in its order.",
    result: v.array(PageComponent),
  }),
}
