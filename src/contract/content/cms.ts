import * as v from "valibot"
import { endpoint, Instant } from "../endpoint.ts"
import { RichText } from "./rich-text.ts"

/** Only published things are shown; drafts and what is archived are seen in the preview. */
export const Status = v.picklist(["published", "draft", "archived"])
/** A path of the site, which is matched without regard to case or a trailing slash. */
export const SitePath = v.pipe(v.string(), v.regex(/^\/[\w\-./]{0,200}$/))

/** Sections that follow the text of a page. */
export const PageSection = v.picklist(["faq", "contact", "apps"])

export const CmsPage = v.object({
  key: v.string(),
  path: v.string(),
  title: v.string(),
  lead: v.string(),
  text: RichText,
  section: v.nullable(PageSection),
  status: Status,
  updatedAt: Instant,
})
export type CmsPage = v.InferOutput<typeof CmsPage>

/** Where pages are, for who decides what an address shows. `overrides`: instead of the shop's own page there. */
export const CmsPath = v.object({ path: v.string(), overrides: v.boolean() })
export type CmsPath = v.InferOutput<typeof CmsPath>

export const Question = v.object({
  key: v.string(),
  topic: v.string(),
  question: v.string(),
  answer: RichText,
})
export type Question = v.InferOutput<typeof Question>

export const cmsEndpoints = {
  paths: endpoint({
    name: "cms.paths",
    method: "GET",
    path: "/items/paths",
    service: "cms",
    summary: "Addresses of the site's published content pages.",
    result: v.array(CmsPath),
  }),
  page: endpoint({
    name: "cms.page",
    method: "GET",
    path: "/items/pages",
    service: "cms",
    summary: "The published content page at a path.",
    query: v.object({ path: SitePath }),
    result: CmsPage,
  }),
  questions: endpoint({
    name: "cms.questions",
    method: "GET",
    path: "/items/questions",
    service: "cms",
    summary: "Frequently asked questions, by topic and place.",
    result: v.array(Question),
  }),
}
