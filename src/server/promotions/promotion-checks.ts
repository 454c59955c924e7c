import type { Sentence } from "#src/domain/content/sentence.ts"
import { readMarks } from "../account/person-marks.ts"
import type { Handle } from "../core/database/database.ts"
import type { FailureKey } from "../core/texts/failure-texts.ts"
import { sentence } from "../core/texts/sentences.ts"
import { readMember } from "../rewards/memberships/standing.ts"
import type { Keys } from "../sign-in/keys.ts"
import type { PromotionRow } from "./codes.ts"

/** A code that somebody wants to use: under the id it has in a cart, and why it cannot be used, if it cannot. */
export interface RequestedPromotion {
  readonly id: string
  readonly row: PromotionRow
  readonly refusal: Sentence<FailureKey> | null
}

/** The customer who wants to use codes, and the marks that tell one person from another. */
export interface Redeemer {
  readonly customerId: string
  readonly keys: Keys
}

/** A customer whose address is not proved yet: the code waits. */
export const UNPROVED = sentence("failure.promotion.unproved")

/** For a code there never was, or that was withdrawn. */
export const UNKNOWN_CODE = sentence("failure.promotion.unknown")

/**
 * Codes as they stand at a moment, in the order they are asked for; those that there never were are left out.
 * How often a person used one, from whichever account, counts where it is known who the customer is.
 */
export async function judged(
  db: Handle,
  wanted: readonly { readonly id: string; readonly code: string }[],
  redeemer: Redeemer | null,
  now: Date,
): Promise<RequestedPromotion[]> {
  if (wanted.length === 0) return []
  const customerId = redeemer?.customerId ?? null
  // No list of marks is empty.
  const marks = [NOBODY, ...(redeemer ? await readMarks(db, redeemer.customerId, redeemer.keys) : [])]
  const codes = wanted.map(({ code }) => code)
  const rows = await db
    .selectFrom("promotions")
    .selectAll()
    .select((eb) => [
      eb
        .selectFrom("promotion_uses")
        .select((uses) => uses.fn.countAll<number>().as("times"))
        .where("promotion_uses.customer_id", "=", customerId)
        .where("promotion_uses.taken_back_at", "is", null)
        .whereRef("promotion_uses.code", "=", "promotions.code")
        .as("own"),
      eb
        .selectFrom("promotion_marks")
        .innerJoin("promotion_uses", "promotion_uses.id", "promotion_marks.use_id")
        .select((uses) => uses.fn.count<number>("promotion_marks.use_id").distinct().as("times"))
        .whereRef("promotion_marks.code", "=", "promotions.code")
        .where("promotion_marks.mark", "in", marks)
        .where("promotion_uses.customer_id", "!=", customerId)
        .as("elsewhere"),
      eb.selectFrom("customers").select("email_proved_at").where("id", "=", customerId).as("proved_at"),
    ])
    .where("code", "in", codes)
    .execute()
  const isForMembers = rows.some(({ members }) => members !== null)
  const tier = isForMembers && customerId !== null ? await tierOf(db, customerId, now) : null
  return wanted.flatMap(({ id, code }) => {
    const row = rows.find((one) => one.code === code)
    if (!row) return []
    const used = { own: row.own ?? 0, elsewhere: row.elsewhere ?? 0 }
    const isProved = customerId === null || row.proved_at !== null
    // Visitors are asked once they sign in: nothing is bought before.
    const isMember =
      customerId === null ||
      row.members === null ||
      (row.members === "all" ? tier !== null : tier === "premium")
    const refusal = refusalOf(row, used, isProved, now)
    return [{ id, row, refusal: refusal ?? (isMember ? null : notMember(row.members)) }]
  })
}

const notMember = (members: PromotionRow["members"]) =>
  sentence(members === "premium" ? "failure.promotion.premium" : "failure.promotion.members")

/** The customer's tier in the programme; null for who is no member. */
async function tierOf(db: Handle, customerId: string, now: Date) {
  const { eligible, tier } = await readMember(db, customerId, now)
  return eligible ? tier : null
}

/** The mark of who is not known. */
const NOBODY = ""

function refusalOf(
  row: PromotionRow,
  used: { own: number; elsewhere: number },
  isProved: boolean,
  now: Date,
): Sentence<FailureKey> | null {
  const most = row.most_uses_per_customer ?? Number.POSITIVE_INFINITY
  if (row.withdrawn_at) return UNKNOWN_CODE
  if (row.starts_at && row.starts_at > now) return sentence("failure.promotion.early")
  if (row.ends_at && row.ends_at <= now) return sentence("failure.promotion.ended")
  if (used.own >= most) return sentence("failure.promotion.used")
  if (row.most_uses !== null && row.uses >= row.most_uses) return sentence("failure.promotion.usedUp")
  // Before what is known of others: whoever typed somebody's details learns nothing with them.
  if (row.type === "voucher_credit_amount" && !isProved) return UNPROVED
  if (used.own + used.elsewhere >= most) return sentence("failure.promotion.usedElsewhere")
  return null
}
