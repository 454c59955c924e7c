/** What a job does before other jobs have their turn: rows, and milliseconds after which it takes no more rows. */
const MAX_ROWS = 25
const MAX_MS = 200

/** One turn of a job. */
export interface Turn {
  /** Whether the job may take another row; that row is counted. */
  readonly takeRow: () => boolean
  /** Reports a row that failed; the others go on. */
  readonly failed: (error: unknown) => void
}

/** A turn that ends after a few rows, after a short time, or when the process is about to stop. */
export function boundedTurn(failed: Turn["failed"], stopping: AbortSignal): Turn {
  const ends = performance.now() + MAX_MS
  let rows = 0
  const takeRow = () => !stopping.aborted && rows++ < MAX_ROWS && performance.now() < ends
  return { takeRow, failed }
}

/** Runs all that is due in one turn, for callers that wait for it; rejects with every failure after the last row. */
export async function runAllDue<T>(message: string, runDue: (turn: Turn) => Promise<T>): Promise<T> {
  const failures: unknown[] = []
  const result = await runDue({ takeRow: () => true, failed: (error) => failures.push(error) })
  if (failures.length > 0) throw new AggregateError(failures, message)
  return result
}
