import { type Browser, chromium, type Page } from "playwright"
import { testBrowser } from "../chromium.ts"
import { bundle, serve } from "./toy-sites.ts"

/**
 * A stage for the frame kit alone: a shop on localhost that serves one framed page, and hosts on 127.0.0.1,
 * which is another site to the browser. Nothing but the kit's own files runs on either.
 */
export interface Stage {
  readonly shop: string
  readonly host: string
  /** A host whose origin the partner record does not list. */
  readonly stranger: string
  open(origin: string, body: string): Promise<Page>
  close(): Promise<void>
}

/** Makes the framed page: it greets, and keeps what it was told in `window.heard`. */
const guestPage = (
  origins: readonly string[],
) => `<!doctype html><title>flow</title><div id="content">flow</div>
<script type="module">
  import { connectGuest } from "/guest.js"
  window.heard = []
  window.seen = []
  const mute = new URLSearchParams(location.search).get("lottery")
  if (!["dead", "refused"].includes(mute)) {
    const connection = connectGuest({
      origins: ${JSON.stringify(origins)},
      release: "test",
      onSession(send) { window.send = send; send("size", { height: 700 }); send("ready", {}) },
      // How much is visible is told whenever it changes, which is no test's subject but one.
      onMessage(type, data, id) { if (type === "add-to-cart") window.last = id; (type === "visible" ? window.seen : window.heard).push({ type, data }) },
    })
    window.spoke = connection !== null
  }
</script>`

export async function openStage(): Promise<Stage> {
  const [host, guest] = await Promise.all([
    bundle("widgets/partner/frame/host.ts"),
    bundle("widgets/partner/frame/guest-connection.ts"),
  ])
  const bodies = new Map<string, string>()
  const page = (path: string) => bodies.get(path) ?? "<!doctype html><title>host</title>"
  const hosts = await Promise.all([1, 2].map(() => serve("127.0.0.1", page)))
  const shop = await serve("localhost", (path) => {
    if (path === "/frame.js") return host
    if (path === "/guest.js") return guest
    if (path === "/v2/partners/nobody") return { body: "{}", status: 404 }
    if (path.startsWith("/v2/partners/"))
      return JSON.stringify({ result: { origins: [hosts[0]?.origin ?? ""] } })
    return guestPage([hosts[0]?.origin ?? ""])
  })
  const browser: Browser = await chromium.launch(testBrowser())
  return {
    shop: shop.origin,
    host: hosts[0]?.origin ?? "",
    stranger: hosts[1]?.origin ?? "",
    async open(origin, body) {
      const path = `/${bodies.size + 1}`
      bodies.set(path, `<!doctype html><title>host</title>${body.replaceAll("SHOP", shop.origin)}`)
      const opened = await browser.newPage()
      await opened.goto(origin + path)
      return opened
    },
    async close() {
      await browser.close()
      for (const { server } of [...hosts, shop]) server.close()
    },
  }
}
