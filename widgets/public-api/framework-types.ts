import type { ElementApi, PublicApi } from "./element-api.ts"
import { attributesName } from "./element-types.ts"
import { className } from "./names.ts"

const banner = "// Made from the elements' definitions.\n"

const rows = (elements: readonly ElementApi[], type: (element: ElementApi) => string) =>
  elements.map((element) => `    "${element.tag}": ${type(element)}\n`).join("")

const imports = (elements: readonly ElementApi[], names: (element: ElementApi) => string[]) =>
  `import type { ${[...elements.flatMap(names), "LottoEventMap", "LottoProps"].join(", ")} } from "./elements.js"\n`

/** `onlotto-purchase={…}`, as React 19 and Svelte 5 write listeners of custom events. */
const listeners = (element: ElementApi, api: PublicApi) =>
  [...element.events, ...api.events]
    .map(({ name }) => `"on${name}"?: (event: LottoEventMap["${name}"]) => void`)
    .join("; ")

/** React 19 sets properties where the element has them, and adds listeners for `on…`. */
export function reactTypes(api: PublicApi): string {
  const type = (element: ElementApi) =>
    `${attributesName(element.tag)} & LottoReactProps<${className(element.tag)}> & { ${listeners(element, api)} }`
  return `${banner}${imports(api.elements, ({ tag }) => [attributesName(tag), className(tag)])}
interface LottoReactProps<E> extends Omit<LottoProps, "class"> {
  className?: string
  key?: string | number | null
  ref?: ((element: E | null) => void) | { current: E | null } | null
  children?: unknown
}

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
${rows(api.elements, type)}    }
  }
}
`
}

/** Vue's template checker reads global components; a constructor with `$props` is all it asks for. */
export function vueTypes({ elements }: PublicApi): string {
  const type = ({ tag }: ElementApi) => `LottoComponent<${attributesName(tag)} & LottoProps>`
  return `${banner}${imports(elements, ({ tag }) => [attributesName(tag)]).replace("LottoEventMap, ", "")}
type LottoComponent<P> = new () => { $props: P }

declare module "vue" {
  interface GlobalComponents {
${rows(elements, type)}  }
}
`
}

export function svelteTypes(api: PublicApi): string {
  const type = (element: ElementApi) =>
    `${attributesName(element.tag)} & LottoProps & { ${listeners(element, api)} }`
  return `${banner}${imports(api.elements, ({ tag }) => [attributesName(tag)])}
declare module "svelte/elements" {
  interface SvelteHTMLElements {
${rows(api.elements, type)}  }
}
`
}
