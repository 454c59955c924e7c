import { readFile } from "node:fs/promises"
import { createRequire } from "node:module"
import { parentPort, workerData } from "node:worker_threads"
import { initWasm, Resvg } from "@resvg/resvg-wasm"
import type { Drawing } from "./draw-picture.ts"
import { previewSvg } from "./preview-svg.ts"
import { resultSvg } from "./result-svg.ts"

const require = createRequire(import.meta.url)

/** Draws one picture in a thread of its own: nothing else waits for it. */
await initWasm(await readFile(require.resolve("@resvg/resvg-wasm/index_bg.wasm")))
const what = workerData as Drawing
const svg = what.kind === "result" ? resultSvg(what.facts) : previewSvg(what.facts)
const drawn = new Resvg(svg, { font: { loadSystemFonts: false } })
parentPort?.postMessage(drawn.render().asPng())
