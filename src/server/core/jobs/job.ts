import type { Services } from "../../services.ts"
import type { Turn } from "../due.ts"

/** Work that time brings. What is due stands in the domain's rows, so several processes may run it. */
export interface Job {
  readonly name: string
  /** Between two turns while nothing is due, milliseconds. */
  readonly everyMs: number
  /** The lag from which somebody should look into it, seconds. */
  readonly alertAfterSeconds: number
  /** Takes due rows for one turn; tells whether more may be due. */
  readonly runDue: (turn: Turn) => Promise<boolean>
  /** Since when the oldest row is due, without rows that back off. A job without rows is due at its time. */
  readonly oldestDue?: () => Promise<Date | null>
  /** A turn has nothing to do while `oldestDue` finds nothing: it is asked first, and a transaction is spared. */
  readonly onlyDue?: true
}

/** Makes a job of a shop. Each subject lists its own in `jobs.ts`. */
export type MakeJob = (services: Services) => Job

/** One turn of a job; tells whether more may be due. */
export const runTurn = async (job: Job, turn: Turn): Promise<boolean> =>
  job.onlyDue && !(await job.oldestDue?.()) ? false : job.runDue(turn)

/** Of work that is little each time. */
export const HOUSEKEEPING = { everyMs: 5 * 60_000, alertAfterSeconds: 600 } as const
