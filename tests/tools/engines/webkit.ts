import { type ChildProcess, spawn } from "node:child_process"
import { setTimeout as pause } from "node:timers/promises"
import { DrivenBrowser, type Driver } from "./driven-browser.ts"

export const MINI_BROWSER = "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser"

/** WebKit (Debian's `webkit2gtk-driver`) by the classic WebDriver protocol: a window on that display. */
export async function openWebKit(port: number, display: string): Promise<DrivenBrowser> {
  const server = spawn("WebKitWebDriver", [`--port=${port}`], {
    stdio: "ignore",
    env: { ...process.env, DISPLAY: display },
  })
  const address = `http://127.0.0.1:${port}`
  while (!(await fetch(`${address}/status`).catch(() => null))) await pause(100)
  const capabilities = {
    browserName: "MiniBrowser",
    "webkitgtk:browserOptions": { binary: MINI_BROWSER, args: ["--automation"] },
  }
  const opened = await request("POST", `${address}/session`, { capabilities: { alwaysMatch: capabilities } })
  const { sessionId } = opened as { sessionId: string }
  return new DrivenBrowser(driverOf(`${address}/session/${sessionId}`, server))
}

function driverOf(session: string, server: ChildProcess): Driver {
  const post = (path: string, body: object = {}) => request("POST", session + path, body)
  return {
    go: (url) => post("/url", { url }),
    // The protocol's own waits for a page to load, which a step back in a frame does not.
    back: () => post("/execute/sync", { script: "history.back()", args: [] }),
    reload: () => post("/refresh"),
    resize: (width, height) => post("/window/rect", { width, height }),
    top: () => post("/frame", { id: null }),
    enter: (id) => post("/frame", { id }),
    run: (script, ...args) => post("/execute/sync", { script, args }),
    // The protocol's own click and typing do not know shadow roots in frames of another site.
    click: (origin) =>
      post("/actions", {
        actions: [
          {
            type: "pointer",
            id: "mouse",
            actions: [
              { type: "pointerMove", origin, x: 0, y: 0 },
              { type: "pointerDown", button: 0 },
              { type: "pointerUp", button: 0 },
            ],
          },
        ],
      }),
    keys(text) {
      const actions = [...text].flatMap((value) => ["keyDown", "keyUp"].map((type) => ({ type, value })))
      return post("/actions", { actions: [{ type: "key", id: "keys", actions }] })
    },
    screenshot: async () => Buffer.from(String(await request("GET", `${session}/screenshot`)), "base64"),
    async close() {
      await request("DELETE", session).catch(() => null)
      server.kill()
    },
  }
}

async function request(method: string, url: string, body?: object): Promise<unknown> {
  const answer = await fetch(url, { method, ...(body ? { body: JSON.stringify(body) } : {}) })
  const { value } = (await answer.json()) as { value: { error?: string; message?: string } | null }
  if (!answer.ok) throw new Error(`${value?.error}: ${value?.message}`)
  return value
}
