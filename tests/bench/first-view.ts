import { execFileSync } from "node:child_process"
import { existsSync, mkdirSync, readdirSync, readFileSync } from "node:fs"
import { createServer, type Server } from "node:http"
import { join } from "node:path"
import { brotliCompressSync } from "node:zlib"
import { chromium } from "playwright"
import { build } from "vite"
import { chromiumLaunch } from "../chromium.ts"
import { type Figure, type Figures, median } from "./figures.ts"
import { startBenchShop } from "./shop.ts"

const ROUNDS = 9
const SHOP_PORT = 18_080
/** 1.6 Mb/s with 150 ms, and a CPU four times slower. */
const LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }
const SLOWER = 4

interface Candidate {
  readonly name: string
  readonly head?: string
  readonly body: string
  /** True in the page once something of what is measured is there. */
  readonly visible: string
  /** True once all of it is there; left out where that comes at once. */
  readonly whole?: string
  readonly scripts: Readonly<Record<string, string>>
}

const plain = `customElements.define("x-plain", class extends HTMLElement { connectedCallback() {
  this.attachShadow({ mode: "open" }).innerHTML = "<p>visible</p>" } })`

async function reactElement(): Promise<string> {
  const source = `import { createElement } from "react"; import { createRoot } from "react-dom/client";
    customElements.define("x-react", class extends HTMLElement { connectedCallback() {
      createRoot(this.attachShadow({ mode: "open" })).render(createElement("p", null, "visible")) } })`
  const result = await build({
    configFile: false,
    logLevel: "error",
    define: { "process.env.NODE_ENV": '"production"' },
    plugins: [
      {
        name: "bare",
        enforce: "pre" as const,
        resolveId: (id) => (id.endsWith("bare-entry") ? "\0bare-entry" : null),
        load: (id) => (id === "\0bare-entry" ? source : null),
      },
    ],
    build: { write: false, minify: true, lib: { entry: "bare-entry", formats: ["es"], fileName: "bare" } },
  })
  const [first] = Array.isArray(result) ? result : [result]
  if (!first || !("output" in first)) throw new Error("The bare element was not built.")
  return first.output[0].code
}

/** Another shop's button, as published; null where the registry cannot be reached. */
function otherShop(): string | null {
  const folder = ".cache/buy-button"
  const file = `${folder}/package/dist/buybutton.js`
  try {
    if (!existsSync(file)) {
      mkdirSync(folder, { recursive: true })
      execFileSync("npm", ["pack", "@shopify/buy-button-js@3", "--pack-destination", folder], {
        stdio: "ignore",
      })
      const archive = readdirSync(folder).find((name) => name.endsWith(".tgz")) as string
      execFileSync("tar", ["-xzf", join(folder, archive), "-C", folder])
    }
    return readFileSync(file, "utf8")
  } catch {
    return null
  }
}

function hostPages(candidates: readonly Candidate[]): Promise<Server & { port: number }> {
  const server = createServer((request, response) => {
    const [, name, script] = (request.url ?? "").split("/")
    const candidate = candidates.find((one) => one.name === decodeURIComponent(name ?? ""))
    const text = script
      ? candidate?.scripts[script]
      : candidate && `<!doctype html><title>host</title>${candidate.head ?? ""}<h1>Host</h1>${candidate.body}`
    response.writeHead(text ? 200 : 404, {
      "content-type": script ? "text/javascript" : "text/html",
      "content-encoding": "br",
    })
    response.end(brotliCompressSync(text ?? ""))
  })
  return new Promise((resolve) =>
    server.listen(0, "127.0.0.1", () =>
      resolve(Object.assign(server, { port: (server.address() as { port: number }).port })),
    ),
  )
}

interface Measured {
  /** In the document. */
  readonly visible: number
  /** On the screen, which takes a slow phone as long again. */
  readonly painted: number
  /** All of it in the document. */
  readonly whole: number
  readonly usable: number
  readonly shift: number
}

async function measure(url: string, candidate: Candidate): Promise<Measured> {
  const browser = await chromium.launch(chromiumLaunch())
  const page = await browser.newPage({ viewport: { width: 390, height: 800 } })
  const session = await page.context().newCDPSession(page)
  await session.send("Network.enable")
  await session.send("Network.emulateNetworkConditions", LINE)
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER })
  await page.addInitScript(`
    globalThis.measured = { visible: 0, painted: 0, whole: 0, usable: 0, shift: 0 };
    const notePainted = () => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => { measured.painted = performance.now() };
      port2.postMessage(0);
    };
    new PerformanceObserver((list) => { for (const entry of list.getEntries()) measured.shift += entry.value })
      .observe({ type: "layout-shift", buffered: true });
    (function look() {
      if (!measured.visible && (${candidate.visible})) {
        measured.visible = performance.now();
        notePainted();
      }
      if (!measured.whole && (${candidate.whole ?? candidate.visible})) measured.whole = performance.now();
      const element = document.querySelector("lotto-purchase");
      if (!measured.usable && (element ? element.getAttribute("state") === "ready" : measured.visible)) measured.usable = performance.now();
      if (measured.usable && measured.painted && measured.whole) console.info("measured");
      else requestAnimationFrame(look);
    })()`)
  // Nothing is asked of the page meanwhile: what a tool brings to answer it takes the page's time, as much as a view does.
  const done = page.waitForEvent("console", {
    predicate: (said) => said.text() === "measured",
    timeout: 60_000,
  })
  await page.goto(url, { waitUntil: "commit" })
  await done
  const measured = (await page.evaluate("measured")) as Measured
  await browser.close()
  return measured
}

/** Time to see and to use an element on a partner's page, over a slow line with a slow CPU; medians of one run. */
export async function measureFirstViews(): Promise<Figures> {
  const shop = await startBenchShop(SHOP_PORT)
  const entry = `http://localhost:${SHOP_PORT}/widgets/lotto-purchase.js`
  const firstView = `http://localhost:${SHOP_PORT}/widgets/first-view/lotto-purchase?lottery=powerball&partner=acme`
  const purchaseShown = `document.querySelector("lotto-purchase")?.shadowRoot?.textContent.includes("Powerball")`
  const purchaseWhole = `document.querySelector("lotto-purchase")?.shadowRoot?.textContent.includes("Add to cart")`
  const module = (name: string) => `<script type="module" src="${name}"></script>`
  const other = otherShop()
  const shown = (tag: string) =>
    `document.querySelector("${tag}")?.shadowRoot?.textContent.includes("visible")`
  const candidates: Candidate[] = [
    {
      name: "plain",
      body: `<x-plain></x-plain>${module("plain/plain.js")}`,
      visible: shown("x-plain"),
      scripts: { "plain.js": plain },
    },
    {
      name: "react",
      body: `<x-react></x-react>${module("react/react.js")}`,
      visible: shown("x-react"),
      scripts: { "react.js": await reactElement() },
    },
    {
      name: "lotto-purchase",
      body: `<lotto-purchase partner="acme" lottery="powerball"></lotto-purchase>${module(entry)}`,
      visible: purchaseShown,
      whole: purchaseWhole,
      scripts: {},
    },
    {
      name: "preloaded",
      head: `<link rel="preload" as="fetch" crossorigin href="${firstView}">`,
      body: `<lotto-purchase partner="acme" lottery="powerball"></lotto-purchase>${module(entry)}`,
      visible: purchaseShown,
      whole: purchaseWhole,
      scripts: {},
    },
    ...(other
      ? [
          {
            name: "other",
            body: `<script src="other/other.js"></script>`,
            visible: "globalThis.ShopifyBuy !== undefined",
            scripts: { "other.js": other },
          },
        ]
      : []),
  ]
  // The shop learns what pages of an origin ask for, so those that preload have an origin of their own.
  const servers = await Promise.all([hostPages(candidates), hostPages(candidates)])
  const results = new Map<string, Measured[]>(candidates.map(({ name }) => [name, []]))
  // The round before the first warms up the shop and the machine, and is not counted: visitors who come later find a
  // shop that knows what this page asks for.
  for (let round = -1; round < ROUNDS; round++)
    for (const candidate of candidates) {
      const { port } = servers[candidate.name === "preloaded" ? 1 : 0]
      const seen = await measure(`http://127.0.0.1:${port}/${candidate.name}`, candidate)
      if (round >= 0) results.get(candidate.name)?.push(seen)
    }
  console.info(`\nOn a partner's page: CPU ${SLOWER} × slower, 1.6 Mb/s, 150 ms, medians of ${ROUNDS}`)
  const of = (name: string, key: keyof Measured) => median((results.get(name) ?? []).map((one) => one[key]))
  const labels: Record<string, string> = {
    plain: "plain element",
    react: "bare React element",
    preloaded: "lotto-purchase, view preloaded",
    other: "@shopify/buy-button-js evaluated",
  }
  const figures: Record<string, Figure> = {}
  for (const { name } of candidates) {
    const part = `first-view: ${labels[name] ?? name}`
    figures[`${part}, visible`] = { value: of(name, "visible"), unit: "ms", better: "less" }
    figures[`${part}, painted`] = { value: of(name, "painted"), unit: "ms", better: "less" }
    figures[`${part}, whole`] = { value: of(name, "whole"), unit: "ms", better: "less" }
    figures[`${part}, usable`] = { value: of(name, "usable"), unit: "ms", better: "less" }
    const ratio = (of(name, "visible") / of("plain", "visible")).toFixed(2)
    const visible = `${of(name, "visible").toFixed(0)} ms`.padStart(9)
    console.info(
      `  ${(labels[name] ?? name).padEnd(34)} visible ${visible} (${ratio} ×)  painted ${of(name, "painted").toFixed(0)} ms  whole ${of(name, "whole").toFixed(0)} ms  usable ${of(name, "usable").toFixed(0)} ms  shift ${of(name, "shift").toFixed(3)}`,
    )
  }
  if (!other) console.info("  @shopify/buy-button-js could not be fetched and is left out.")
  for (const server of servers) server.close()
  shop.stop()
  return figures
}
