import { Worker } from "node:worker_threads"

/**
 * A thread's program, by its address as a source file and its name: a source file beside whoever asks, or a built one
 * beside the shop's own program.
 */
export const programOf = (moduleUrl: string, name: string): URL =>
  new URL(`./${name}.${moduleUrl.endsWith(".ts") ? "ts" : "js"}`, moduleUrl)

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

/** How long a new thread may take to load its program, milliseconds: a busy machine takes its time. */
const STARTING_MS = 20_000
/** A thread that had nothing to do for so long ends, and gives its memory back, milliseconds. */
const IDLE_MS = 5 * 60_000

/** Why a task has no outcome: too many waited, it took too long, or its thread ended. */
export type Unanswered = "full" | "slow" | "broken"

export interface ThreadPool<Task, Outcome extends object> {
  /** Has a thread do a task; whoever comes while too many wait is told "full" at once. */
  readonly run: (task: Task) => Promise<Outcome | Unanswered>
  /** Ends every thread; tasks in hand are "broken". */
  readonly close: () => Promise<void>
}

interface Waiting<Task, Outcome> {
  readonly task: Task
  readonly settle: (outcome: Outcome | Unanswered) => void
}

interface Thread<Task, Outcome> {
  readonly worker: Worker
  /** Whether it has yet to load its program. */
  isNew: boolean
  job: Waiting<Task, Outcome> | undefined
  timer: NodeJS.Timeout | undefined
}

/**
 * Threads that run one program and are used again. The program answers each message with one. `mostWaiting`: tasks that
 * wait for a thread; `longestMs`: what a task may take, after which its thread is ended.
 */
export function createThreadPool<Task, Outcome extends object>(
  program: URL,
  { threads, mostWaiting, longestMs }: { threads: number; mostWaiting: number; longestMs: number },
): ThreadPool<Task, Outcome> {
  const running = new Set<Thread<Task, Outcome>>()
  const waiting: Waiting<Task, Outcome>[] = []

  function start(): Thread<Task, Outcome> {
    const worker = new Worker(program, {
      execArgv: [],
      stderr: true,
      resourceLimits: { maxOldGenerationSizeMb: 256 },
    })
    const thread: Thread<Task, Outcome> = { worker, isNew: true, job: undefined, timer: undefined }
    running.add(thread)
    worker.on("message", (outcome: Outcome) => finish(thread, outcome))
    worker.on("error", () => end(thread, "broken"))
    worker.on("exit", () => end(thread, "broken"))
    return thread
  }

  /** Ends a thread for good; what it had in hand comes to `why`. */
  function end(thread: Thread<Task, Outcome>, why: Unanswered): void {
    if (!running.delete(thread)) return
    void thread.worker.terminate()
    settle(thread, why)
    giveOut()
  }

  function settle(thread: Thread<Task, Outcome>, outcome: Outcome | Unanswered): void {
    clearTimeout(thread.timer)
    const { job } = thread
    thread.job = undefined
    job?.settle(outcome)
  }

  function finish(thread: Thread<Task, Outcome>, outcome: Outcome): void {
    settle(thread, outcome)
    thread.isNew = false
    // Neither an idle thread nor its timer keeps a process that is about to end.
    thread.worker.unref()
    thread.timer = setTimeout(() => end(thread, "broken"), IDLE_MS).unref()
    giveOut()
  }

  function giveOut(): void {
    while (waiting.length > 0) {
      const idle = [...running].find(({ job }) => !job) ?? (running.size < threads ? start() : undefined)
      const job = idle && waiting.shift()
      if (!idle || !job) return
      clearTimeout(idle.timer)
      idle.job = job
      idle.timer = setTimeout(() => end(idle, "slow"), longestMs + (idle.isNew ? STARTING_MS : 0))
      idle.worker.ref()
      idle.worker.postMessage(job.task)
    }
  }

  return {
    run: (task) => {
      const isBusy = running.size >= threads && [...running].every(({ job }) => job)
      if (isBusy && waiting.length >= mostWaiting) return Promise.resolve("full")
      return new Promise((resolve) => {
        waiting.push({ task, settle: resolve })
        giveOut()
      })
    },
    close: async () => {
      for (const job of waiting.splice(0)) job.settle("broken")
      const ended = [...running]
      for (const thread of ended) end(thread, "broken")
      await Promise.all(ended.map(({ worker }) => worker.terminate()))
    },
  }
}
