import { readFileSync } from "node:fs"
import { join } from "node:path"
import ts from "typescript"
import { expect, test } from "vitest"
import { publicDocuments } from "./documents.ts"

/** A partner's project beside our packages: the types as they are served, and a file of its own. */
const folder = join(process.cwd(), "a-partners-project")
const types = new Map(
  Object.entries(publicDocuments)
    .filter(([name]) => name.endsWith(".d.ts"))
    .map(([name, text]) => [join(folder, "types", name), text]),
)
const options: ts.CompilerOptions = {
  strict: true,
  noEmit: true,
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  jsx: ts.JsxEmit.ReactJSX,
  lib: ["lib.es2022.d.ts", "lib.dom.d.ts", "lib.dom.iterable.d.ts"],
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  types: [],
  paths: {
    "https://shop.example/widgets/*": [join(folder, "types/*")],
    "http://localhost:8080/widgets/*": [join(folder, "types/*")],
  },
}

/** Files of libraries, which are the same for every project and take longest to read. */
const ofLibraries = new Map<string, ts.SourceFile | undefined>()

/**
 * Compiles such a project and returns the compiler's messages about its file and about our types; what is wrong inside
 * a framework's own types is not looked for.
 */
function compile(name: string, source: string): string[] {
  const file = join(folder, name)
  const files = new Map([...types, [file, source]])
  const host = ts.createCompilerHost(options)
  const { fileExists, readFile, getSourceFile, directoryExists } = host
  host.fileExists = (path) => files.has(path) || fileExists(path)
  host.directoryExists = (path) => path.startsWith(folder) || (directoryExists?.(path) ?? false)
  host.readFile = (path) => files.get(path) ?? readFile(path)
  host.getSourceFile = (path, target) => {
    const text = files.get(path)
    if (text !== undefined) return ts.createSourceFile(path, text, target)
    if (!ofLibraries.has(path)) ofLibraries.set(path, getSourceFile(path, target))
    return ofLibraries.get(path)
  }
  const program = ts.createProgram([file], options, host)
  const found = program
    .getSourceFiles()
    .filter(({ fileName }) => fileName.startsWith(folder))
    .flatMap((source) => [
      ...program.getSyntacticDiagnostics(source),
      ...program.getSemanticDiagnostics(source),
    ])
  return [...program.getOptionsDiagnostics(), ...program.getGlobalDiagnostics(), ...found].map(
    ({ messageText, file: from, start = 0 }) => {
      const line = (from?.getLineAndCharacterOfPosition(start).line ?? 0) + 1
      return `${from?.fileName.slice(folder.length)}:${line} ${ts.flattenDiagnosticMessageText(messageText, " ")}`
    },
  )
}

/** The page's script of the README, and every sample after it that goes on with what it has. */
function readmeSamples(): string {
  const text = readFileSync("widgets/README.md", "utf8")
  const script = /<script type="module">\n([\s\S]*?)<\/script>/.exec(text)?.[1] ?? ""
  return [script, ...[...text.matchAll(/```js\n([\s\S]*?)```/g)].map(([, code = ""]) => code)].join("\n")
}

const projects: Readonly<Record<string, string>> = {
  // A stranger's page, which only these types know: the project's own configuration leaves it out.
  "app.tsx": `import type {} from "./types/react"\n${readFileSync("demo-hosts/react/app.tsx", "utf8")}`,
  "readme.ts": readmeSamples(),
  "plain.ts": `
    import type { LottoTicket } from "./types/elements"
    const element = document.querySelector("lotto-purchase")!
    const ticket: LottoTicket = { lotteryKey: "powerball", quickpick: true, numGames: 4 }
    const { lineId, total } = await element.addToCart(ticket)
    element.addEventListener("lotto-cancel", ({ detail }) => {
      const reason: "back" | "escape" | "close-button" | "outside" | "host" = detail.reason
      console.log(reason, lineId, total)
    })
    await element.addToCart({ lotteryKey: "house", numRaffleTickets: 5 })
    await element.addToCart({ lotteryKey: "daily_winners", membershipOffer: "monthly" })
    await element.show("checkout")
    element.addEventListener("click", ({ clientX }) => console.log(clientX))
    element.addEventListener("a-page's-own", () => {})
    document.addEventListener("lotto-cart-change", ({ detail }) => console.log(detail.itemCount.toFixed()))
    // @ts-expect-error: results raise no purchase
    document.querySelector("lotto-results")!.addEventListener("lotto-purchase", () => {})
    // @ts-expect-error: it stands on the shop's own pages only
    const own: HTMLElementTagNameMap["lotto-withdraw"] = element
    console.log(own)
    // @ts-expect-error: no such game type
    await element.addToCart({ lotteryKey: "powerball", gameType: "nonsense" })
    // @ts-expect-error: no such theme
    element.theme = "pink"`,
  "frame.ts": `
    import { FrameError, mount, offers } from "https://shop.example/widgets/frame.js"
    const frame = await mount("#shop", {
      partner: "acme", lottery: "powerball", theme: "auto", getToken: async (challenge) => challenge,
    })
    const stop: () => void = frame.on("purchase", ({ checkoutId, total }) => console.log(checkoutId.trim(), total))
    frame.on("error", ({ code, message }) => code === "config" && console.log(message?.trim()))
    try {
      const { itemCount } = await frame.addToCart({ lotteryKey: "powerball", quickpick: true, numGames: 4 })
      console.log(itemCount.toFixed())
    } catch (error) {
      if (error instanceof FrameError) console.log(error.code)
    }
    const [first] = await offers("acme")
    const ticket: Parameters<typeof frame.addToCart>[0] = { lotteryKey: first!.lotteryKey, quickpick: true, numGames: 1 }
    console.log(first?.draws[0]?.closes.trim(), first?.games[0]?.prices[0]?.price.amount.trim(), ticket)
    stop()
    // @ts-expect-error: the partner's key is missing
    await mount("#shop", {})
    // @ts-expect-error: no such event
    frame.on("sold", () => {})
    // @ts-expect-error: what the kit answers itself is no event
    frame.on("added", () => {})`,
  "react.tsx": `
    import type {} from "./types/react"
    import type { LottoPurchaseElement } from "./types/elements"
    import { useRef } from "react"
    export function Shop() {
      const element = useRef<LottoPurchaseElement>(null)
      return (
        <main>
          <lotto-purchase ref={element} partner="acme" lottery="powerball" draw={1500} className="shop" title="Tickets"
            style={{ marginTop: 8, "--lotto-radius": "4px" }} onClick={() => console.log("pressed")}
            onlotto-purchase={({ detail }) => console.log(detail.checkoutId)} />
          {/* @ts-expect-error: no such mode */}
          <lotto-purchase partner="acme" mode="popup" />
        </main>
      )
    }`,
  "vue.ts": `
    import type {} from "./types/vue"
    import type { GlobalComponents } from "vue"
    type Props = InstanceType<GlobalComponents["lotto-purchase"]>["$props"]
    export const good: Props = { partner: "acme", lottery: "powerball", quantity: "2", class: "shop" }
    // @ts-expect-error: no such mode
    export const bad: Props = { partner: "acme", mode: "popup" }`,
  "svelte.ts": `
    import type {} from "./types/svelte"
    import type { SvelteHTMLElements } from "svelte/elements"
    type Props = SvelteHTMLElements["lotto-purchase"]
    export const good: Props = { partner: "acme", "onlotto-cart-change": ({ detail }) => detail.total.trim() }
    // @ts-expect-error: no such mode
    export const bad: Props = { partner: "acme", mode: "popup" }`,
}

test.each(Object.entries(projects))(
  "a partner's %s compiles against the types that are served",
  (name, source) => {
    expect(compile(name, source)).toEqual([])
    // The compiler reads all of a framework's types.
  },
  120_000,
)
