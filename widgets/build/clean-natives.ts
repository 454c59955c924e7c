import { resolve } from "node:path"
import type { InlineConfig, Plugin } from "vite"
import * as cleanNatives from "#src/domain/core/browser/natives.ts"

const FOLDER = resolve("src/domain/core/browser")
const NATIVES = `${FOLDER}/natives.ts`

/** What takes the place of a global by that one's name: of "Array.from" it is `native_Array_from`. */
const inject = Object.fromEntries(
  Object.keys(cleanNatives).map((name): [string, [string, string]] => [
    name.replace("native_", "").replace("_", "."),
    [NATIVES, name],
  ]),
)

/** `callee.bind(` where the callee is a plain name, as libraries write it. */
const BIND = /(?<![\w$.)\]])((?:[\w$]+\.)*[\w$]+)\.bind\(/g

/** A loop over the keys of an object, inherited ones too. */
const KEYS = /\bfor \((const|let) (\w+) in ([^()]+)\)/g

/**
 * Has libraries bind functions without the page's `Function.prototype.bind`, and valibot, which does not ask what is an
 * object's own, look at that alone.
 */
const ownProgram: Plugin = {
  name: "lotto-own-program",
  apply: "build",
  enforce: "pre",
  transform: {
    filter: { id: /\/node_modules\// },
    handler(code, id) {
      const bound = code.replace(BIND, "boundTo($1, ")
      const isValibot = id.includes("/node_modules/valibot/")
      return { code: isValibot ? bound.replace(KEYS, "for ($1 $2 of Object.keys($3))") : bound, map: null }
    },
  },
}

/**
 * Lets a program on partners' pages use the browser's own functions where the page replaced them, in libraries too.
 * Nothing that the page has is changed.
 */
export const cleanProgram = {
  plugin: ownProgram,
  transform: { inject },
} as const

/** For programs that a page loads first: they look at what the page replaced, for all that come later. */
export const opensNatives: NonNullable<InlineConfig["resolve"]> = {
  alias: [{ find: /^\.\/page-natives\.ts$/, replacement: `${FOLDER}/open-natives.ts` }],
}
