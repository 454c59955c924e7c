import { WRONG_STATE } from "#src/contract/draws/draws.desk.ts"
import type { DrawRow } from "../catalogue/catalogue.ts"
import type { InTransaction } from "../core/database/database.ts"
import { notFound } from "../core/failure.ts"
import { refuseStaff } from "../staff/staff.ts"

export interface DrawName {
  readonly offerKey: string
  readonly drawNo: number
}

/** As approvals and the audit trail name a draw. */
export const drawId = ({ offerKey, drawNo }: DrawName) => `${offerKey}/${drawNo}`

/** Locks a draw, as its job does: whoever buys is waited for, and nobody buys meanwhile. */
export async function lockDraw(trx: InTransaction, { offerKey, drawNo }: DrawName): Promise<DrawRow> {
  const row = await trx
    .selectFrom("draws")
    .selectAll()
    .where("offer_key", "=", offerKey)
    .where("draw_no", "=", drawNo)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}

export const wrongState = (said: string) => refuseStaff(409, WRONG_STATE, said)
