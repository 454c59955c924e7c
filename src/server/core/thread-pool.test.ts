import { afterEach, describe, expect, it } from "vitest"
import { createThreadPool, type ThreadPool } from "./thread-pool.ts"

const program = new URL("../../../tests/stage/echo-thread.ts", import.meta.url)
type Task = { readonly say?: string; readonly end?: true }
type Outcome = { readonly said: string }

let pool: ThreadPool<Task, Outcome>
const open = (threads: number, mostWaiting: number, longestMs = 60_000) => {
  pool = createThreadPool<Task, Outcome>(program, { threads, mostWaiting, longestMs })
}
afterEach(() => pool.close())

describe("threads that are used again", () => {
  it("do many tasks, one after the other, and give each its own outcome", async () => {
    open(2, 100)
    const said = await Promise.all(Array.from({ length: 40 }, (_, n) => pool.run({ say: `task ${n}` })))
    expect(said).toEqual(Array.from({ length: 40 }, (_, n) => ({ said: `task ${n}` })))
  })

  it("refuse at once whoever comes while too many wait, and go on for who waits", async () => {
    open(1, 2)
    const never = pool.run({})
    const waiting = [pool.run({ say: "a" }), pool.run({ say: "b" })]
    expect(await pool.run({ say: "c" })).toBe("full")
    await pool.close()
    expect(await Promise.all([never, ...waiting])).toEqual(["broken", "broken", "broken"])
  })

  it("are replaced where one ends with a task in hand", async () => {
    open(1, 10)
    const [ended, next] = await Promise.all([pool.run({ end: true }), pool.run({ say: "next" })])
    expect([ended, next]).toEqual(["broken", { said: "next" }])
  })

  it("are ended where a task takes too long, and those that wait have another", async () => {
    open(1, 10, 50)
    await pool.run({ say: "ready" })
    const [slow, next] = await Promise.all([pool.run({}), pool.run({ say: "next" })])
    expect([slow, next]).toEqual(["slow", { said: "next" }])
  })
})
