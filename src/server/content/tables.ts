import type { Generated, JSONColumnType } from "kysely"
import type { messageStates } from "#src/contract/account/messages.desk.ts"
import type { ContentBody, versionStates } from "#src/contract/catalogue/versioned.desk.ts"
import type { CmsPage } from "#src/contract/content/cms.ts"
import type { PageComponent } from "#src/contract/content/component.ts"
import type { ContentKindName } from "#src/contract/content/kinds.desk.ts"
import type { Json, Timestamp } from "../core/database/columns.ts"

type Status = CmsPage["status"]

/** Tables of what editors write, and of what customers write to support. */
export interface ContentTables {
  content_items: { id: string; locale: string; category: string; type: string; value: string }
  cms_pages: {
    key: string
    path: string
    /** The path in lower case, without a trailing slash: what addresses are compared with. */
    matched_path: string
    title: string
    lead: string
    markdown: string
    section: CmsPage["section"]
    overrides: boolean
    status: Status
    updated_at: Timestamp
  }
  questions: {
    key: string
    topic: string
    question: string
    markdown: string
    position: number
    status: Status
  }
  blog_categories: { slug: string; name: string; position: number }
  posts: {
    slug: string
    title: string
    summary: string
    category: string
    markdown: string
    /** The picture it begins with. */
    picture_id: string | null
    published_at: Timestamp
    status: Status
  }
  causes: {
    key: string
    url_slug: string
    name: string
    mission: string
    colour: string
    markdown: string
    offers: JSONColumnType<string[]>
    position: number
  }
  tips: { key: string; product_key: string | null; title: string; markdown: string; position: number }
  page_components: {
    key: string
    place: PageComponent["place"]
    kind: string
    position: number
    title: string
    markdown: string
    link_label: string | null
    link_href: string | null
  }
  /** The latest version of each thing that was changed; whoever changes it locks the row. */
  content_heads: { kind: string; key: string; locale: string; version: number }
  /** Versions of what editors write, drafts among them. Rows stay; a draft becomes published or is discarded. */
  content_versions: {
    kind: ContentKindName
    key: string
    /** Empty for what is not written in several languages. */
    locale: string
    version: number
    state: (typeof versionStates)[number]
    /** Null: it was removed. */
    body: Json<ContentBody | null>
    /** The name of the member or the key, as it was then. */
    author: string
    staff_id: string | null
    created_at: Timestamp
  }
  pictures: { id: string; alt: string; created_at: Timestamp; removed_at: Timestamp | null }
  picture_widths: { picture_id: string; width: number; bytes: Uint8Array }
  support_messages: {
    id: string
    customer_id: string | null
    name: string
    email: string
    subject: string
    message: string
    state: Generated<(typeof messageStates)[number]>
    created_at: Timestamp
  }
  /** Replies that staff sent by mail. */
  support_replies: { id: string; message_id: string; staff_id: string; text: string; created_at: Timestamp }
  reply_templates: { id: string; name: string; text: string; revision: Generated<number> }
}
