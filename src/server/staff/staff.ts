import { errorCodes } from "#src/contract/error.ts"
import { CHANGED_MEANWHILE } from "#src/contract/staff/revision.ts"
import type { Scope } from "#src/contract/staff/scopes.ts"
import { countAttempt } from "../core/database/attempts.ts"
import type { Database } from "../core/database/database.ts"
import { Failure } from "../core/failure.ts"

/** Files that one member of staff, or one key, may send: more than anybody does by hand. */
const LIMIT = { most: 300, seconds: 60 * 60 }

/** Counts a file that staff begin to send, before anything of it is read; fails with 429 once there were too many. */
export const countUpload = (database: Database, { id, name }: Staff, now: Date): Promise<undefined> =>
  countAttempt(database, `staff-uploads:${id ?? name}`, LIMIT, now).then(() => undefined)

/** Somebody who runs the shop and makes a call: a member who is signed in, or a program with a key. */
export interface Staff {
  /** Null for programs. */
  readonly id: string | null
  readonly sessionId: string | null
  /** As the audit trail names them. */
  readonly name: string
  readonly scopes: ReadonlySet<Scope>
  /** Until when their second factor counts for what moves money. */
  readonly elevatedUntil: Date | null
}

/** A refusal that only staff read. */
export const refuseStaff = (status: number, code: string, said: string, more: { field?: string } = {}) =>
  new Failure(status, code, { said }, more)

/** Refuses a change to something that is not any more as its author read it. */
export const changedMeanwhile = (said: string) => refuseStaff(409, CHANGED_MEANWHILE, said)

export const notAllowed = () =>
  refuseStaff(403, errorCodes.forbidden, "Your role doesn't allow this. Ask an owner if you need it.")

/** The member who makes a call that no program may make. */
export function memberOf({ id, sessionId }: Staff): { id: string; sessionId: string } {
  if (id === null || sessionId === null) throw notAllowed()
  return { id, sessionId }
}
