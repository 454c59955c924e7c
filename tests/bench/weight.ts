import { createHash } from "node:crypto"
import { readdirSync, readFileSync } from "node:fs"
import { brotliCompressSync } from "node:zlib"
import type { Figures } from "./figures.ts"
import { partsOf } from "./weight-parts.ts"

const ROOT = "dist/elements"
const sizes = new Map<string, number>()
const HASHED = /([\w.-]+)-[\w-]{8}\.js\b/g

/**
 * The names of other files in a file end in hashes of their contents, so a change anywhere moves the compressed size of
 * every file by a hundred bytes up or down: each name gets another hash of the same length, which never changes.
 */
const withSteadyNames = (script: string) =>
  script.replace(
    HASHED,
    (_, name: string) => `${name}-${createHash("sha256").update(name).digest("base64url").slice(0, 8)}.js`,
  )

function brotli(path: string): number {
  const size =
    sizes.get(path) ?? brotliCompressSync(withSteadyNames(readFileSync(`${ROOT}/${path}`, "utf8"))).length
  sizes.set(path, size)
  return size
}
const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`

/** JavaScript (brotli) that each element loads before it works: its entry and all chunks the entry asks for. */
export function elementWeights(): { tag: string; bytes: number; chunks: readonly string[] }[] {
  const index = readdirSync(`${ROOT}/assets`).find((name) => /^elements-\w+\.js$/.test(name))
  if (!index) throw new Error("There is no build: run npm run build.")
  const text = readFileSync(`${ROOT}/assets/${index}`, "utf8").replace(/^export default /, "")
  const table = JSON.parse(text) as Record<string, readonly string[]>
  return Object.entries(table).map(([tag, chunks]) => ({
    tag,
    chunks,
    bytes: [`widgets/${tag}.js`, ...chunks.map((chunk) => `assets/${chunk}.js`)].reduce(
      (sum, file) => sum + brotli(file),
      0,
    ),
  }))
}

/** The budget of `<lotto-purchase>` before a ticket can be built. */
const BUDGET = 100 * 1024

export async function measureWeights(): Promise<Figures> {
  console.info("\nJavaScript before an element works (brotli)")
  const weights = elementWeights().sort((a, b) => b.bytes - a.bytes)
  for (const { tag, bytes, chunks } of weights)
    console.info(
      `  ${tag.padEnd(24)} ${kilobytes(bytes).padStart(10)}  ${String(chunks.length + 1).padStart(2)} files`,
    )
  const purchase = weights.find(({ tag }) => tag === "lotto-purchase")
  if (purchase)
    console.info(
      `  lotto-purchase is ${(purchase.bytes / BUDGET).toFixed(2)} × its budget of ${kilobytes(BUDGET)}`,
    )
  console.info("  what lotto-purchase is made of, each chunk's compressed size shared out among its modules")
  for (const [part, bytes] of await partsOf("lotto-purchase"))
    console.info(`    ${part.padEnd(22)} ${kilobytes(bytes).padStart(10)}`)
  console.info(`  frame.js (iframe kit)    ${kilobytes(brotli("widgets/frame.js")).padStart(10)}`)
  const kilobytesOf = (bytes: number) => ({ value: bytes / 1024, unit: "KB", better: "less" as const })
  return Object.fromEntries([
    ...weights.map(({ tag, bytes }) => [`weight: ${tag}`, kilobytesOf(bytes)]),
    ["weight: frame.js", kilobytesOf(brotli("widgets/frame.js"))],
  ]) as Figures
}
