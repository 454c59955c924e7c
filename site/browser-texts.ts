import { resolve } from "node:path"
import type { Plugin } from "vite"
import { filesWithTexts, readBrowserTexts } from "#src/server/core/texts/read-browser-texts.ts"

/**
 * Puts the texts of the components in place of the module that reads them from the sources: a built server has no
 * sources, and tests read them once for all files.
 */
export function withBrowserTexts(): Plugin {
  return {
    name: "lotto-browser-texts",
    load: {
      filter: { id: /\/src\/server\/core\/texts\/browser-texts\.ts$/ },
      handler() {
        for (const file of filesWithTexts()) this.addWatchFile(resolve(file))
        const texts = JSON.stringify(Object.fromEntries(readBrowserTexts()))
        return `const texts = ${texts}\nexport const browserTexts = () => texts\n`
      },
    },
  }
}
