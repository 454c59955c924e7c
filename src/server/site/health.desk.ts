import type { InferOutput } from "valibot"
import type { Health } from "#src/contract/site/numbers.desk.ts"
import type { Handle } from "../core/database/database.ts"
import type { Metrics } from "../core/metrics.ts"

/** Mail that was given up, as many as are shown. */
const MOST_FAILED = 20

/** Only the beginning of an address: enough to see whose server refuses mail. */
const masked = (address: string) => address.replace(/^(.).*@/, "$1•••@")

/** How far the jobs are behind, and mail that could not be delivered. */
export async function readHealth(db: Handle, metrics: Metrics): Promise<InferOutput<typeof Health>> {
  const waiting = await db
    .selectFrom("mail")
    .select((eb) => [eb.fn.countAll<number>().as("count"), eb.fn.min("created_at").as("oldest")])
    .where("next_run_at", "is not", null)
    .executeTakeFirstOrThrow()
  const givenUp = db.selectFrom("mail").where("next_run_at", "is", null).where("sent_at", "is", null)
  const failed = await givenUp
    .select(["subject", "recipient", "created_at", "attempts"])
    .orderBy("id", "desc")
    .limit(MOST_FAILED)
    .execute()
  const { count } = await givenUp
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow()
  const bounced = await db
    .selectFrom("mail_bounces")
    .select(["recipient", "kind", "reason", "created_at", "customer_id"])
    .orderBy("id", "desc")
    .limit(MOST_FAILED)
    .execute()
  return {
    jobs: await metrics.jobs.standings(),
    mail: {
      waiting: Number(waiting.count),
      oldestWaitingAt: waiting.oldest ? new Date(waiting.oldest).toISOString() : null,
      failed: failed.map(({ subject, recipient, created_at, attempts }) => ({
        subject,
        recipient: masked(recipient),
        createdAt: created_at.toISOString(),
        attempts,
      })),
      failedCount: Number(count),
      bounced: bounced.map(({ recipient, kind, reason, created_at, customer_id }) => ({
        recipient: masked(recipient),
        kind,
        // Mail servers like to repeat the address.
        reason: reason.replaceAll(recipient, masked(recipient)),
        at: created_at.toISOString(),
        customerId: customer_id,
      })),
    },
  }
}
