import type { Plugin } from "vite"

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
