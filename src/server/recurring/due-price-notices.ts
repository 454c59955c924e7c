import { sql } from "kysely"
import type { Handle } from "../core/database/database.ts"
import { isAttemptable } from "../core/due.ts"
import { buysShares } from "../draws/syndicate-rule-versions.ts"

/** The job by whose name failing rows back off. */
export const PRICE_NOTICES = "price notices"
/** Customers that are looked for at once. */
const AT_ONCE = 100

/** A customer who is to hear of a change, and since when: of a product, or of the syndicates' rules. */
export interface DueNotice {
  readonly customer_id: string
  readonly version_id: string
  readonly since: Date
  readonly ofRules: boolean
}
/** By which a row is told from others of the job. */
export const rowKey = ({ customer_id, version_id }: Pick<DueNotice, "customer_id" | "version_id">) =>
  `${customer_id} ${version_id}`

/** Those who have something bought again whose price was not compared with a change that waits for its day. */
const untold = (db: Handle, now: Date) =>
  db
    .selectFrom("offer_versions as version")
    .innerJoin("recurring_purchases as bought", "bought.offer_key", "version.offer_key")
    .select(["bought.customer_id", "version.id as version_id", "version.created_at as since"])
    .select(sql<boolean>`false`.as("ofRules"))
    .distinct()
    .where("version.applied_at", "is", null)
    .where("version.withdrawn_at", "is", null)
    .where("bought.status", "!=", "recurring_status_cancelled")
    // As two ranges it is found in the index, where an inequality is not.
    .where(sql<boolean>`(bought.compared_version < version.id OR bought.compared_version > version.id)`)
    .where(isAttemptable(PRICE_NOTICES, sql`bought.customer_id || ' ' || version.id`, now))
    .limit(AT_ONCE)

/** The same of a change of the syndicates' rules. */
const untoldOfRules = (db: Handle, now: Date) =>
  db
    .selectFrom("syndicate_rule_versions as version")
    .innerJoin("recurring_purchases as bought", (join) => join.on(buysShares))
    .select(["bought.customer_id", "version.id as version_id", "version.created_at as since"])
    .select(sql<boolean>`true`.as("ofRules"))
    .distinct()
    .where("version.applied_at", "is", null)
    .where("version.withdrawn_at", "is", null)
    .where("bought.status", "!=", "recurring_status_cancelled")
    .where(sql<boolean>`(bought.compared_rules < version.id OR bought.compared_rules > version.id)`)
    .where(isAttemptable(PRICE_NOTICES, sql`bought.customer_id || ' ' || version.id`, now))
    .limit(AT_ONCE)

/** Those who were told of a change that was withdrawn. */
const misled = (db: Handle, now: Date) =>
  db
    .selectFrom("price_notices as notice")
    .innerJoin("offer_versions as version", "version.id", "notice.version_id")
    .select(["notice.customer_id", "version.id as version_id"])
    .select(sql<Date>`version.withdrawn_at`.as("since"))
    .select(sql<boolean>`false`.as("ofRules"))
    .distinct()
    .where("notice.closed_at", "is", null)
    .where("version.withdrawn_at", "is not", null)
    .where(isAttemptable(PRICE_NOTICES, sql`notice.customer_id || ' ' || version.id`, now))
    .limit(AT_ONCE)

const misledByRules = (db: Handle, now: Date) =>
  db
    .selectFrom("price_notices as notice")
    .innerJoin("syndicate_rule_versions as version", "version.id", "notice.rules_version_id")
    .select(["notice.customer_id", "version.id as version_id"])
    .select(sql<Date>`version.withdrawn_at`.as("since"))
    .select(sql<boolean>`true`.as("ofRules"))
    .distinct()
    .where("notice.closed_at", "is", null)
    .where("version.withdrawn_at", "is not", null)
    .where(isAttemptable(PRICE_NOTICES, sql`notice.customer_id || ' ' || version.id`, now))
    .limit(AT_ONCE)

/** Everybody who is to hear something, those first who were told what will not come. */
export async function readDueNotices(db: Handle, now: Date) {
  const withdrawn = [await misled(db, now).execute(), await misledByRules(db, now).execute()]
  const announced = [await untold(db, now).execute(), await untoldOfRules(db, now).execute()]
  return {
    withdrawn: withdrawn.flat(),
    announced: announced.flat(),
    more: [...withdrawn, ...announced].some((found) => found.length === AT_ONCE),
  }
}

/** Since when the first of them waits; null where nobody does. */
export async function oldestUntold(db: Handle, now: Date): Promise<Date | null> {
  const { withdrawn, announced } = await readDueNotices(db, now)
  return [...withdrawn, ...announced].reduce<Date | null>(
    (oldest, { since }) => (oldest && oldest < since ? oldest : since),
    null,
  )
}
