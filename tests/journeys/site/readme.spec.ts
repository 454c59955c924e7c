import { type ChildProcess, execFileSync, spawn } from "node:child_process"
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from "node:fs"
import { createServer } from "node:net"
import { tmpdir } from "node:os"
import { join, resolve } from "node:path"
import { type Browser, expect, test } from "@playwright/test"
import { pages } from "../../pages.ts"
import { atDesk } from "../desk/at-desk.ts"

/** Takes the place of a value that the reader fills in. */
const CHALLENGE = "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM"

/** Commands of README.md and its pages: lines of shell blocks, and starts that the text mentions. */
function commands(): string[] {
  const text = pages.map((page) => readFileSync(page, "utf8")).join("\n")
  const blocks = [...text.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, block = ""]) => block)
  const lines = blocks
    .flatMap((block) => block.replaceAll(/\\\n\s*/g, "").split("\n"))
    .map((line) => line.replace(/\s+# .*$|^# .*$/, "").trim())
    .filter(Boolean)
  const spoken = [...text.matchAll(/`((?:[A-Z_]+=\S+ )+npm \w+)`/g)].map(([, command = ""]) => command)
  return [...new Set([...lines, ...spoken].map((line) => line.replace(/^npm ci && /, "")))]
}

const freePort = () =>
  new Promise<number>((found) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const address = server.address()
      server.close(() => found(typeof address === "object" && address ? address.port : 0))
    })
  })

/** Starts the shop by a command; resolves once it answers, with a way to end it. */
async function start(command: string, data: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const { TEST_FIRST_DATA: _, NODE_ENV: __, ...environment } = process.env
  const child: ChildProcess = spawn(command, {
    shell: true,
    detached: true,
    stdio: "inherit",
    env: { ...environment, PORT: String(port), DATA_DIR: data, LOG_LEVEL: "error" },
  })
  const ended = new Promise<number>((over) => child.once("exit", (code) => over(code ?? 0)))
  const stop = async () => {
    if (child.pid && child.exitCode === null) process.kill(-child.pid, "SIGTERM")
    await ended
  }
  const answers = async () => {
    const ready = await fetch(`${url}/readyz`).catch(() => null)
    return ready?.ok === true
  }
  const failed = ended.then((code) => Promise.reject(new Error(`"${command}" ended with ${code}.`)))
  const isUp = expect.poll(answers, { timeout: 120_000, message: `${command} answers` }).toBe(true)
  await Promise.race([isUp, failed]).catch(async (error: unknown) => {
    await stop()
    throw error
  })
  failed.catch(() => {})
  return { url, stop }
}

const hasCurl = (() => {
  try {
    execFileSync("curl", ["--version"], { stdio: "ignore" })
    return true
  } catch {
    return false
  }
})()

/** A key that an owner makes at the desk, as site/README.md says of the programs that send content. */
async function contentKey(browser: Browser, url: string): Promise<string> {
  const olive = await atDesk(browser, { url }, "Olive Owner")
  await olive.goto(`${url}/desk/keys`)
  await olive.getByRole("button", { name: "New key" }).click()
  const form = olive.getByRole("dialog", { name: "New key" })
  await form.getByLabel("What is it for?").fill("Calls of the pages")
  await form.getByRole("checkbox", { name: "content:write" }).check()
  await form.getByRole("button", { name: "Create the key" }).click()
  const key = await form.getByRole("code").innerText()
  await olive.context().close()
  return key
}

test("every command of README.md and its pages that can be run does what it says", async ({ browser }) => {
  const all = commands()
  const starts = all.filter((line) => line.endsWith("npm start"))
  const calls = all.filter((line) => line.startsWith("curl "))
  const setsKey = "KEY=desk_…"
  // The command that runs this test is one of them.
  expect(all.filter((line) => ![...starts, ...calls, setsKey, "npm test"].includes(line))).toEqual([])
  expect(starts.sort()).toEqual(["DEMO_SIGN_IN=on npm start", "npm start"])
  const data = mkdtempSync(join(tmpdir(), "lotto-readme-"))
  try {
    for (const command of starts) {
      const { url, stop } = await start(command, data)
      try {
        if (command !== "npm start") {
          const config = await (await fetch(`${url}/config`)).text()
          expect(config, "made-up providers sign people in").toContain(
            '"sign_in_providers":["google","apple"]',
          )
          continue
        }
        copyFileSync(resolve("site/readme/shop.png"), join(data, "winners.jpg"))
        const env = { ...process.env, KEY: await contentKey(browser, url) }
        for (const call of hasCurl ? calls : []) {
          const line = call.replaceAll("http://localhost:8080", url).replace(/…[^…]*…/, CHALLENGE)
          const run = () => execFileSync("sh", ["-c", `${line} -sS --fail-with-body`], { cwd: data, env })
          expect(run, call).not.toThrow()
        }
      } finally {
        await stop()
      }
    }
  } finally {
    rmSync(data, { recursive: true, force: true })
  }
})
