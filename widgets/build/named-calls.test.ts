import { build, type Rollup } from "vite"
import { describe, expect, it } from "vitest"
import { namedCalls } from "./named-calls.ts"

const ENTRY = "entry.ts"
/** A program that knows the calls of the cart. */
const program = `import { cartEndpoints } from "#calls/cart/cart.ts"\nexport const add = cartEndpoints.createAnonymous\n`

/** The modules of the file that a program begins with, and those of the files it loads later. */
async function built(ssr: boolean) {
  const result = (await build({
    configFile: false,
    logLevel: "silent",
    plugins: [
      namedCalls(),
      {
        name: "entry",
        resolveId: (id) => (id.endsWith(ENTRY) ? `${process.cwd()}/src/${ENTRY}` : null),
        load: (id) => (id.endsWith(`/src/${ENTRY}`) ? program : null),
      },
    ],
    build: { write: false, ssr, rolldownOptions: { input: ENTRY, preserveEntrySignatures: "strict" } },
  })) as Rollup.RolldownOutput
  const chunks = result.output.filter((file) => file.type === "chunk")
  const modules = (isEntry: boolean) =>
    chunks.filter((chunk) => chunk.isEntry === isEntry).flatMap((chunk) => Object.keys(chunk.modules))
  return { first: modules(true).join(), later: modules(false).join() }
}

describe("calls that a program knows", () => {
  it("are names in a browser, and their schemas are loaded later", async () => {
    const { first, later } = await built(false)
    expect(first).not.toMatch(/contract\/cart\/cart\.ts/)
    expect(later).toMatch(/contract\/cart\/cart\.ts/)
  })

  it("are the contract's own in Node", async () => {
    const { first, later } = await built(true)
    expect(first).toMatch(/contract\/cart\/cart\.ts/)
    expect(later).toBe("")
  })
})
