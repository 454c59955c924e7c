import { PAYOUT_MOVED } from "#src/contract/payments/payouts.desk.ts"
import { refuseStaff } from "#src/server/staff/staff.ts"

export const moved = (
  said = "It stands elsewhere by now. Somebody else was quicker, or the customer cancelled it.",
) => refuseStaff(409, PAYOUT_MOVED, said)
