import { SHEETS } from "./page-symbols.ts"

type Page = typeof globalThis & { [SHEETS]?: Map<string, CSSStyleSheet> }

/** The page's one style sheet of this text: however many elements use it, it is parsed once. */
function sheetOf(css: string): CSSStyleSheet {
  const page = globalThis as Page
  page[SHEETS] ??= new Map()
  let sheet = page[SHEETS].get(css)
  if (!sheet) {
    sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    page[SHEETS].set(css, sheet)
  }
  return sheet
}

/** Puts style sheets into a shadow root at once: one by one, a first view's would cost a slow phone 5 ms more. */
export function adoptAll(root: ShadowRoot, css: readonly string[]): void {
  root.adoptedStyleSheets = [...new Set([...root.adoptedStyleSheets, ...css.map(sheetOf)])]
}

/**
 * Puts a style sheet into a shadow root unless it is there; what comes back takes it away. Works under any
 * `style-src`.
 */
export function adopt(root: ShadowRoot, css: string): () => void {
  if (css === "") return () => {}
  const sheet = sheetOf(css)
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet)
  return () => {
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter((one) => one !== sheet)
  }
}
