import { brotliCompressSync } from "node:zlib"
import { build, type Plugin, type Rollup } from "vite"

type Chunk = Rollup.OutputChunk

/** Returns what a module is part of: a package, or a room of the repository. */
function partOf(id: string): string {
  const [, installed] = /node_modules\/((?:@[^/]+\/)?[^/]+)(?!.*node_modules)/.exec(id) ?? []
  if (installed) return installed
  const path = id.startsWith(process.cwd()) ? id.slice(process.cwd().length + 1) : null
  return path?.split("/").slice(0, 2).join("/") ?? "the bundler"
}

/** Builds the elements once more, in memory, for the sizes of its modules. */
async function chunksOfBuild(): Promise<readonly Chunk[]> {
  const found: Chunk[] = []
  const collect: Plugin = {
    name: "collect",
    generateBundle: (_, bundle) => {
      found.push(...Object.values(bundle).filter((file) => file.type === "chunk"))
    },
  }
  await build({ mode: "elements", logLevel: "error", build: { write: false }, plugins: [collect] })
  return found
}

/**
 * Bytes (brotli) of an element by package and room, the largest first. A chunk compresses as a whole; its compressed
 * size is shared out by what its modules contribute before that.
 */
export async function partsOf(tag: string): Promise<readonly (readonly [part: string, bytes: number])[]> {
  const chunks = await chunksOfBuild()
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const needed = new Set<Chunk>()
  const visit = (chunk: Chunk | undefined) => {
    if (!chunk || needed.has(chunk)) return
    needed.add(chunk)
    for (const file of chunk.imports) visit(byFile.get(file))
  }
  visit(chunks.find(({ name }) => name === tag))
  const parts = new Map<string, number>()
  for (const { code, modules } of needed) {
    const bytes = brotliCompressSync(code).length
    const lengths = Object.entries(modules).map(([id, { code: own }]) => [id, own?.length ?? 0] as const)
    const whole = lengths.reduce((sum, [, length]) => sum + length, 0)
    for (const [id, length] of lengths)
      parts.set(partOf(id), (parts.get(partOf(id)) ?? 0) + (bytes * length) / whole)
  }
  return [...parts].sort((a, b) => b[1] - a[1])
}
