import { sql } from "kysely"
import { errorCodes } from "#src/contract/error.ts"
import type { Currency } from "#src/contract/money.ts"
import type { PromotionDraft } from "#src/contract/promotions/promotion-editing.ts"
import { formatMoney, money } from "#src/domain/core/money.ts"
import type { InTransaction } from "../core/database/database.ts"
import { Failure } from "../core/failure.ts"
import { type FailureText, sentence } from "../core/texts/sentences.ts"
import { readSettings } from "../settings/read-settings.ts"

/** One use of a code pays at most this part of all that codes may promise together. */
const USE_OF_ALL = 100

const wrong = (field: keyof PromotionDraft, text: FailureText) =>
  new Failure(422, errorCodes.invalid, text, { field })

/**
 * Refuses a code of wallet credit without an end to its uses, or that promises more than the shop gives away. Whatever
 * becomes of a code, the most that it ever promised counts for ever. Locks the table's writers, so that two codes at once do not both take what is left.
 */
export async function refuseTooMuchCredit(
  trx: InTransaction,
  code: string,
  { amount, mostUses, mostUsesPerCustomer }: PromotionDraft,
): Promise<void> {
  if (mostUses === null) throw wrong("mostUses", sentence("failure.code.uses"))
  if (mostUsesPerCustomer === null) throw wrong("mostUsesPerCustomer", sentence("failure.code.uses"))
  const { promotionsLimitCents: mostInAllCents } = await readSettings(trx)
  const mostCents = Math.floor(mostInAllCents / USE_OF_ALL)
  const { cents, currency } = amount ?? money(0, "AUD")
  const words = (limit: number) => ({ most: formatMoney(money(limit, currency as Currency)) })
  if (cents > mostCents) throw wrong("amount", sentence("failure.code.creditMost", words(mostCents)))
  await sql`LOCK TABLE promotions IN SHARE ROW EXCLUSIVE MODE`.execute(trx)
  const own = cents * mostUses
  await trx
    .insertInto("promotion_promises")
    .values({ code, cents: own })
    .onConflict((conflict) =>
      conflict.column("code").doUpdateSet((eb) => ({
        cents: sql<number>`greatest(${eb.ref("promotion_promises.cents")}, excluded.cents)`,
      })),
    )
    .execute()
  const { promised } = await trx
    .selectFrom("promotion_promises")
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>("cents"), eb.lit(0)).as("promised"))
    .executeTakeFirstOrThrow()
  if (Number(promised) > mostInAllCents)
    throw wrong("mostUses", sentence("failure.code.creditInAll", words(mostInAllCents)))
}
