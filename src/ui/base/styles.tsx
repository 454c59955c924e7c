import { createContext, type ReactNode, use, useInsertionEffect } from "react"

/**
 * Where the style sheets of components go: a shadow root, the document, or a set while rendering on the server.
 * The function that it returns takes the sheet away again.
 */
export type AddStyle = (css: string) => () => void

/** Components in a test or a plain page: their sheets go to the document, once each. */
const known = new Map<string, CSSStyleSheet>()
const toDocument: AddStyle = (css) => {
  if (typeof document !== "undefined" && !known.has(css)) {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    known.set(css, sheet)
    document.adoptedStyleSheets.push(sheet)
  }
  return () => {
    const sheet = known.get(css)
    known.delete(css)
    if (sheet) document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
  }
}

const StyleHostContext = createContext<AddStyle>(toDocument)

export function StyleHost({ addStyle, children }: { addStyle: AddStyle; children: ReactNode }) {
  return <StyleHostContext value={addStyle}>{children}</StyleHostContext>
}

/** Brings a component's style sheet to where the component is shown. Works under any `style-src`. */
export function useStyles(css: string): void {
  const addStyle = use(StyleHostContext)
  // On the server effects do not run: what is rendered there says at once what it needs.
  if (typeof window === "undefined") addStyle(css)
  useInsertionEffect(() => {
    addStyle(css)
  }, [addStyle, css])
}

/** The same for a style sheet that may be replaced by another, or by none: only this one caller uses it. */
export function useOwnStyles(css: string | null): void {
  const addStyle = use(StyleHostContext)
  if (typeof window === "undefined" && css !== null) addStyle(css)
  useInsertionEffect(() => (css === null ? undefined : addStyle(css)), [addStyle, css])
}
