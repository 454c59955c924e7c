import { type ChildProcess, spawn } from "node:child_process"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { DrivenBrowser, type Driver, type Reference } from "./driven-browser.ts"

type Settings = Readonly<Record<string, string | number | boolean>>
type Send = (method: string, params: object) => Promise<Readonly<Record<string, unknown>>>

/** A value as WebDriver BiDi writes it. */
interface Remote {
  readonly type: string
  readonly value?: unknown
  readonly sharedId?: string
}

/** Firefox (Debian's `firefox-esr`), without a user interface, by WebDriver BiDi; `settings` are those of about:config. */
export async function openFirefox(settings: Settings = {}): Promise<DrivenBrowser> {
  const profile = mkdtempSync(join(tmpdir(), "lotto-firefox-"))
  const lines = Object.entries(settings).map(
    ([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`,
  )
  writeFileSync(join(profile, "user.js"), lines.join("\n"))
  const browser = spawn("firefox-esr", ["--headless", "--remote-debugging-port=0", "--profile", profile], {
    stdio: ["ignore", "ignore", "pipe"],
  })
  const send = await connect(`${await addressOf(browser)}/session`)
  await send("session.new", { capabilities: {} })
  const { contexts } = (await send("browsingContext.getTree", {})) as { contexts: { context: string }[] }
  const close = async () => {
    await send("browser.close", {}).catch(() => null)
    browser.kill()
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  }
  return new DrivenBrowser(driverOf(send, contexts[0]?.context ?? "", close))
}

const addressOf = (browser: ChildProcess) =>
  new Promise<string>((resolve, reject) => {
    browser.stderr?.on("data", (text) => {
      const found = /WebDriver BiDi listening on (\S+)/.exec(String(text))
      if (found?.[1]) resolve(found[1])
    })
    browser.once("error", reject)
    browser.once("exit", (code) => reject(new Error(`Firefox ended with ${code}.`)))
  })

async function connect(address: string): Promise<Send> {
  const socket = new WebSocket(address)
  await new Promise((resolve, reject) => {
    socket.addEventListener("open", resolve)
    socket.addEventListener("error", reject)
  })
  const waiting = new Map<number, PromiseWithResolvers<Readonly<Record<string, unknown>>>>()
  socket.addEventListener("message", ({ data }) => {
    const { id, result, error, message } = JSON.parse(String(data))
    if (error) waiting.get(id)?.reject(new Error(`${error}: ${message}`))
    else waiting.get(id)?.resolve(result)
    waiting.delete(id)
  })
  let count = 0
  return (method, params) => {
    const answer = Promise.withResolvers<Readonly<Record<string, unknown>>>()
    waiting.set(++count, answer)
    socket.send(JSON.stringify({ id: count, method, params }))
    return answer.promise
  }
}

function driverOf(send: Send, page: string, close: () => Promise<void>): Driver {
  let context = page
  const perform = (type: "pointer" | "key", actions: readonly object[]) =>
    send("input.performActions", { context, actions: [{ type, id: type, actions }] })
  const run: Driver["run"] = async (script, ...values) => {
    const { result, exceptionDetails } = (await send("script.callFunction", {
      functionDeclaration: `function () { ${script} }`,
      arguments: values.map((value) =>
        typeof value === "string" ? { type: "string", value } : { sharedId: (value as Reference).sharedId },
      ),
      target: { context },
      awaitPromise: true,
    })) as { result: Remote; exceptionDetails?: { text: string } }
    if (exceptionDetails) throw new Error(exceptionDetails.text)
    return plain(result)
  }
  return {
    go: (url) => send("browsingContext.navigate", { context: page, url, wait: "complete" }),
    back: () => send("browsingContext.traverseHistory", { context: page, delta: -1 }),
    reload: () => send("browsingContext.reload", { context: page, wait: "complete" }),
    resize: (width, height) =>
      send("browsingContext.setViewport", { context: page, viewport: { width, height } }),
    async top() {
      context = page
    },
    async enter({ sharedId }) {
      const { result } = (await send("script.callFunction", {
        functionDeclaration: "(frame) => frame.contentWindow",
        arguments: [{ sharedId }],
        target: { context },
        awaitPromise: false,
      })) as { result: { value: { context: string } } }
      context = result.value.context
    },
    run,
    click: ({ sharedId }) =>
      perform("pointer", [
        { type: "pointerMove", origin: { type: "element", element: { sharedId } }, x: 0, y: 0 },
        { type: "pointerDown", button: 0 },
        { type: "pointerUp", button: 0 },
      ]),
    keys: (text) =>
      perform(
        "key",
        [...text].flatMap((value) => ["keyDown", "keyUp"].map((type) => ({ type, value }))),
      ),
    async screenshot() {
      const { data } = await send("browsingContext.captureScreenshot", { context: page })
      return Buffer.from(String(data), "base64")
    },
    close,
  }
}

function plain({ type, value, sharedId }: Remote): unknown {
  if (type === "node") return { sharedId }
  if (type === "array") return (value as Remote[]).map(plain)
  if (type === "object")
    return Object.fromEntries((value as [string, Remote][]).map(([name, entry]) => [name, plain(entry)]))
  return value ?? null
}
