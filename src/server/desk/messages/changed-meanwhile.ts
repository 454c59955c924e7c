import { CHANGED_MEANWHILE } from "#src/contract/desk/messages.ts"
import { refuseStaff } from "../../staff/staff.ts"

/** Refuses a change to something that is not any more as its author read it. */
export const changedMeanwhile = (said: string) => refuseStaff(409, CHANGED_MEANWHILE, said)
