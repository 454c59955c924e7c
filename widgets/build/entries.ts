import { createHash } from "node:crypto"
import { brotliCompressSync } from "node:zlib"
import { build, type InlineConfig, type Plugin, type Rollup, runnerImport } from "vite"
import { targets } from "#src/domain/core/browser/floor.ts"
import { cleanProgram, opensNatives } from "./clean-natives.ts"

/** Largest an element's stable entry may be as it travels (brotli), bytes. */
const MOST_STUB_BYTES = 3230

/** The files that each tag needs. */
type Table = Readonly<Record<string, readonly string[]>>

/**
 * Makes the files that partners name in their pages, at addresses that never change: for each element a tiny
 * module and its classic-script twin, `widgets/all.js`, and the frame kit. They load hashed files, which are
 * known here, so that a browser need not find them out one after the other. Beside them stand the documents about them.
 * `widgets/all.js` loads a program of its own (`every`), whose modules share few files: those of the others would be
 * hundreds of requests.
 */
export function stableEntries(every: InlineConfig): Plugin {
  return {
    name: "stable-entries",
    apply: "build",
    async generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === "chunk")
      const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
      const elements = chunks
        .filter(
          (chunk) =>
            chunk.isEntry && /\/widgets\/elements\/lotto-[a-z-]+\.tsx$/.test(chunk.facadeModuleId ?? ""),
        )
        .map((chunk) => ({ tag: chunk.name, chunks: needed(chunk, byFile) }))
      if (elements.length === 0) return

      const emit = (fileName: string, source: string) => this.emitFile({ type: "asset", fileName, source })
      const [stub, { facts, documents }] = await Promise.all([
        bundled("widgets/partner/stub/stub.ts"),
        publicApi(),
      ])
      /** The entries of one program; pages that name entries of two load the elements of the one that came first. */
      const program = (index: string, table: Table) => {
        const text = `export default ${JSON.stringify(table)}`
        const release = createHash("sha256").update(text).digest("hex").slice(0, 8)
        const file = `assets/${index}-${release}.js`
        emit(file, text)
        return (name: string, tags: readonly string[], files: readonly string[]) => {
          const known = Object.fromEntries(tags.map((tag) => [tag, facts[tag]]))
          const values = JSON.stringify({ build: `${index}-${release}`, tags: known, chunks: files })
          const source = stub.replace("__LOTTO_ENTRY__", () => values)
          const bytes = brotliCompressSync(source).length
          if (tags.length === 1 && bytes > MOST_STUB_BYTES)
            this.error(`widgets/${name}.js travels as ${bytes} bytes; ${MOST_STUB_BYTES} are allowed.`)
          emit(`widgets/${name}.js`, source)
          emit(`widgets/${name}.classic.js`, classic)
        }
      }
      const entry = program("elements", Object.fromEntries(elements.map(({ tag, chunks }) => [tag, chunks])))
      for (const { tag, chunks: files } of elements) entry(tag, [tag], files)
      const tags = elements.map(({ tag }) => tag)
      const all = (await built(every)).filter((file) => file.type === "chunk")
      for (const { fileName, code } of all) emit(fileName, code)
      const main = all.find(({ isEntry }) => isEntry)
      if (!main) throw new Error("Nothing was built of every element.")
      const files = needed(main, new Map(all.map((chunk) => [chunk.fileName, chunk])))
      program("every", Object.fromEntries(tags.map((tag) => [tag, files])))("all", tags, files)
      emit("widgets/frame.js", await bundled("widgets/partner/frame/host.ts"))
      emit("widgets/lost.js", await bundled("widgets/partner/stub/lost.ts"))
      for (const [name, text] of Object.entries(documents)) emit(`widgets/${name}`, text)
    },
  }
}

/** Reads the public API with modules that are loaded anew: a build that watches reads today's sources. */
async function publicApi() {
  const made = await runnerImport<typeof import("../public-api/documents.ts")>(
    "./widgets/public-api/documents.ts",
    { logLevel: "error" },
  )
  return { facts: made.module.entryFacts, documents: made.module.publicDocuments }
}

/** For pages that cannot load modules themselves. */
const classic = `import(document.currentScript.src.replace(".classic.js",".js"));\n`

/** A chunk and everything it imports statically, what is needed first in front. */
function needed(chunk: Rollup.OutputChunk, byFile: ReadonlyMap<string, Rollup.OutputChunk>): string[] {
  const found = new Set<string>()
  const visit = (file: string) => {
    const known = byFile.get(file)
    if (!known || found.has(file)) return
    found.add(file)
    known.imports.forEach(visit)
  }
  visit(chunk.fileName)
  // Named as short as can be: "assets/core-1a2b.js" is "core-1a2b".
  return [...found].map((file) => file.replace(/^assets\/|\.js$/g, ""))
}

async function built(config: InlineConfig): Promise<Rollup.RolldownOutput["output"]> {
  const result = await build(config)
  const [first] = Array.isArray(result) ? result : [result]
  if (!first || !("output" in first)) throw new Error("Nothing was built.")
  return first.output
}

/** One file with everything in it. */
async function bundled(path: string): Promise<string> {
  const [first] = await built({
    configFile: false,
    logLevel: "error",
    plugins: [cleanProgram.plugin],
    resolve: opensNatives,
    build: {
      write: false,
      target: targets,
      minify: true,
      lib: { entry: path, formats: ["es"], fileName: "out" },
      // Nobody builds what comes out again: comments for bundlers and editors go, those of licences stay.
      rolldownOptions: {
        transform: cleanProgram.transform,
        output: { minify: true, codeSplitting: false, comments: { annotation: false, jsdoc: false } },
      },
    },
    define: { "process.env.NODE_ENV": '"production"' },
  })
  return first.code
}
