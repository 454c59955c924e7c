import { createContext, type ReactNode, use, useInsertionEffect } from "react"

/** Where the style sheets of components go: a shadow root, the document, or a set while rendering on the server. */
export type AddStyle = (css: string) => void

/** Components in a test or a plain page: their sheets go to the document, once each. */
const known = new Map<string, CSSStyleSheet>()
const toDocument: AddStyle = (css) => {
  if (typeof document === "undefined" || known.has(css)) return
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  known.set(css, sheet)
  document.adoptedStyleSheets.push(sheet)
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
  useInsertionEffect(() => addStyle(css), [addStyle, css])
}
