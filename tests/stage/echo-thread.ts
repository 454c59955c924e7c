import { parentPort } from "node:worker_threads"

/** A thread's program that answers what it is told, ends, or never answers. */
parentPort?.on("message", (task: { readonly say?: string; readonly end?: true }) => {
  if (task.end) process.exit(1)
  if (task.say) parentPort?.postMessage({ said: task.say })
})
