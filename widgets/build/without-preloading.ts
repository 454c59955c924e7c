import type { Plugin } from "vite"

/** The module that Vite puts around every `import()`: it waits for style sheets and tells of failures. */
const HELPER = "\0vite/preload-helper.js"

/**
 * Leaves Vite's preloading out of what browsers load: styles travel as text inside the programs (see
 * `ui/styles.tsx`), so nothing that is loaded later waits for a style sheet, and files that an element needs are
 * named in its entry. Fails the build when a part that is loaded later has a style sheet after all.
 */
export function withoutPreloading(): Plugin {
  return {
    name: "without-preloading",
    apply: "build",
    enforce: "pre",
    load: (id) => (id === HELPER ? "export const __vitePreload = (load) => load()" : null),
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === "chunk" && !file.isEntry && (file.viteMetadata?.importedCss.size ?? 0) > 0)
          this.error(
            `${file.fileName} is loaded later and has a style sheet; import its styles as text (?inline).`,
          )
    },
  }
}
