import type { FeedbackEvent } from "#src/contract/site/feedback.ts"
import type { Handle } from "../core/database/database.ts"
import { newId } from "../core/database/ids.ts"

/** Keeps feedback. Who is signed in is known already: an email address with it is dropped. */
export async function saveFeedback(
  tables: Handle,
  event: FeedbackEvent,
  customerId: string | null,
  now: Date,
): Promise<void> {
  const { rating, comment, email, source, variant, clientInformation, clientEnvironment } = event
  await tables
    .insertInto("feedback_events")
    .values({
      id: newId(now.getTime()),
      customer_id: customerId,
      rating,
      comment,
      email: customerId ? null : (email ?? null),
      source,
      variant: variant ?? null,
      client: JSON.stringify({ ...clientInformation, ...clientEnvironment }),
      created_at: now,
    })
    .execute()
}
