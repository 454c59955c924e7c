import type { ColumnType, Generated, JSONColumnType } from "kysely"
import type { bounceKinds } from "#src/contract/account/mail-bounces.desk.ts"
import type { Rating } from "#src/contract/site/feedback.ts"
import type { Timestamp } from "../core/database/columns.ts"

/** Messages to customers, and their answers. */
export interface MessageTables {
  mail: {
    id: string
    /** Whom it is about; null where that is nobody's account. */
    customer_id: string | null
    recipient: string
    subject: string
    body: string
    html: string | null
    /** Where a mail program ends mail of this kind. */
    unsubscribe_url: string | null
    created_at: Timestamp
    next_run_at: Timestamp | null
    attempts: Generated<number>
    sent_at: Timestamp | null
  }
  /** Mail that was refused after it was sent. */
  mail_bounces: {
    id: string
    mail_id: string | null
    customer_id: string | null
    recipient: string
    kind: (typeof bounceKinds)[number]
    reason: string
    created_at: Timestamp
  }
  content_cards: { key: string; title: string; message: string; link: string | null; published_at: Timestamp }
  content_card_views: { customer_id: string; card_key: string; viewed_at: Timestamp }
  feedback_events: {
    id: string
    customer_id: string | null
    rating: Rating
    comment: string
    email: string | null
    source: string
    variant: string | null
    client: JSONColumnType<object>
    created_at: Timestamp
    /** When staff had gone through it. */
    handled_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  unsubscribe_reasons: {
    id: string
    customer_id: string
    reasons: JSONColumnType<string[]>
    product_offer_key: string | null
    created_at: Timestamp
  }
}
