/**
 * The share of work that a job does before other jobs have their turn: rows, and milliseconds after which it takes no
 * more rows.
 */
const MAX_ROWS = 25
const MAX_MS = 200

/** One turn of a job. */
export interface Turn {
  /** Whether the job may take another row; that row is counted. */
  readonly claimRow: () => boolean
  /** Reports a row that failed; the others go on. */
  readonly failed: (error: unknown) => void
}

/** A turn that ends after a few rows, a short time after its first row, or when the process is about to stop. */
export function boundedTurn(failed: Turn["failed"], stopping: AbortSignal): Turn {
  let [rows, ends] = [0, Number.POSITIVE_INFINITY]
  const claimRow = () => {
    // Looking for rows may take long on a busy machine: the time counts from the first one, so each turn has one.
    if (rows === 0) ends = performance.now() + MAX_MS
    return !stopping.aborted && rows++ < MAX_ROWS && performance.now() < ends
  }
  return { claimRow, failed }
}

/** Runs all that is due in one turn, for callers that wait for it; rejects with every failure after the last row. */
export async function runAllDue<T>(message: string, runDue: (turn: Turn) => Promise<T>): Promise<T> {
  const failures: unknown[] = []
  const result = await runDue({ claimRow: () => true, failed: (error) => failures.push(error) })
  if (failures.length > 0) throw new AggregateError(failures, message)
  return result
}
