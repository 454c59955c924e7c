import { Worker } from "node:worker_threads"

/** Too much memory is the fault of what the thread was given. Any other failure is ours. */
const isOutOfMemory = (error: unknown) =>
  error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY"

/**
 * Runs a task of a program in a thread that is thrown away afterwards: it can be ended, whatever the task makes of it.
 * "broken" where it ended without an answer, "slow" where it took longer than this.
 */
export function inThread<T extends object>(
  program: URL,
  task: object,
  longestMs: number,
): Promise<T | "broken" | "slow"> {
  const worker = new Worker(program, {
    workerData: task,
    execArgv: [],
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  })
  return new Promise<T | "broken" | "slow">((resolve, reject) => {
    const timer = setTimeout(() => resolve("slow"), longestMs)
    worker.once("message", (outcome: T) => resolve(outcome))
    worker.once("error", (error) => (isOutOfMemory(error) ? resolve("broken") : reject(error)))
    worker.once("exit", () => {
      clearTimeout(timer)
      resolve("broken")
    })
  }).finally(() => worker.terminate())
}
