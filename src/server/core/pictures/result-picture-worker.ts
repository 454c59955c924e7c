import { readFile } from "node:fs/promises"
import { createRequire } from "node:module"
import { parentPort, workerData } from "node:worker_threads"
import { initWasm, Resvg } from "@resvg/resvg-wasm"
import { type ResultFacts, resultSvg } from "./result-svg.ts"

const require = createRequire(import.meta.url)

/** Draws one picture in a thread of its own: nothing else waits for it. */
await initWasm(await readFile(require.resolve("@resvg/resvg-wasm/index_bg.wasm")))
const drawn = new Resvg(resultSvg(workerData as ResultFacts), { font: { loadSystemFonts: false } })
parentPort?.postMessage(drawn.render().asPng())
