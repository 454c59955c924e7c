import { readFileSync } from "node:fs"
import { resolve } from "node:path"
import type { Plugin } from "vite"
import { lazyEndpoints } from "#src/shop/core/client/lazy-endpoints.ts"

const CALLS = "#calls/"
const NAMED = "\0calls:"
const LAZY = resolve("src/shop/core/client/lazy-endpoints.ts")

/** A group of calls, as a module of the contract exports it. */
const GROUP = /^export const (\w+Endpoints)\b/gm

/** The program of a module that exports the same groups of calls as one of the contract, without their schemas. */
export function namedGroups(file: string): string {
  const path = JSON.stringify(file)
  const groups = [...readFileSync(file, "utf8").matchAll(GROUP)].map(([, name]) => name)
  return [
    `import { ${lazyEndpoints.name} } from ${JSON.stringify(LAZY)}`,
    ...groups.map(
      (name) =>
        `export const ${name} = /* @__PURE__ */ ${lazyEndpoints.name}(async () => (await import(${path})).${name})`,
    ),
  ].join("\n")
}

/**
 * Lets browsers know the API's calls by their names alone. What a module imports from `#calls/…` is the contract's own
 * module in Node; in a browser it is one with its groups of calls, whose schemas are loaded with the first call.
 */
export function namedCalls(): Plugin {
  return {
    name: "lotto-named-calls",
    enforce: "pre",
    resolveId: {
      filter: { id: /^#calls\// },
      handler(source) {
        if (this.environment.config.consumer === "client") return NAMED + source.slice(CALLS.length)
      },
    },
    load: {
      filter: { id: /^\0calls:/ },
      handler(id) {
        const file = resolve("src/contract", id.slice(NAMED.length))
        this.addWatchFile(file)
        return { code: namedGroups(file), moduleSideEffects: false }
      },
    },
  }
}

/** A summary and the sentence it holds, as endpoints declare it. */
const SUMMARY = /\bsummary:\s*"(?:[^"\\\n]|\\.)*"/g

/**
 * Leaves the sentences that describe the API's calls out of what browsers download: only the API's own
 * document shows them.
 */
export function withoutSummaries(): Plugin {
  return {
    name: "lotto-without-summaries",
    apply: "build",
    enforce: "pre",
    transform: {
      filter: { id: /\/src\/contract\/(?:[\w-]+\/)*[\w-]+\.ts$/ },
      handler: (code) => ({ code: code.replace(SUMMARY, 'summary: ""'), map: null }),
    },
  }
}
