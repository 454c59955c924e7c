import { countAttempt } from "../core/database/attempts.ts"
import type { Database } from "../core/database/database.ts"
import type { Staff } from "./staff.ts"

/** Files that one member of staff, or one key, may send: more than anybody does by hand. */
const LIMIT = { most: 300, seconds: 60 * 60 }

/** Counts a file that staff begin to send, before anything of it is read; fails with 429 once there were too many. */
export const countUpload = (database: Database, { id, name }: Staff, now: Date): Promise<undefined> =>
  countAttempt(database, `staff-uploads:${id ?? name}`, LIMIT, now).then(() => undefined)
