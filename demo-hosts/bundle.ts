import { readFile } from "node:fs/promises"
import { compile } from "svelte/compiler"
import { build, type Plugin } from "vite"

const svelte: Plugin = {
  name: "svelte",
  async load(id) {
    if (!id.endsWith(".svelte")) return null
    return compile(await readFile(id, "utf8"), { generate: "client", css: "injected" }).js.code
  },
}

/**
 * The program of a host that was written with a framework, as its own build would make it; `alias` names packages that
 * take the place of others.
 */
export async function bundled(entry: string, alias: Readonly<Record<string, string>> = {}): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: "error",
    plugins: [svelte],
    resolve: { alias },
    oxc: { jsx: { development: false } },
    build: { write: false, target: "es2022", lib: { entry, formats: ["es"], fileName: "app" } },
    define: {
      "process.env.NODE_ENV": '"production"',
      __VUE_OPTIONS_API__: "true",
      __VUE_PROD_DEVTOOLS__: "false",
    },
  })
  const [first] = Array.isArray(result) ? result : [result]
  if (!first || !("output" in first)) throw new Error(`Nothing was built from ${entry}.`)
  return first.output[0].code
}
