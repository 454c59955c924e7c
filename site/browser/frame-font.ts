/** The characters of a list of font names; nothing that ends a declaration. */
const FONTS = /^[\w\s,'"-]{1,200}$/

/** In a partner's frame: sets it in the font of the page around it, where that has one of its own. */
export function adoptPageFont(search: string): void {
  const font = new URLSearchParams(search).get("font") ?? ""
  if (!FONTS.test(font) || !CSS.supports("font-family", font)) return
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`:root, :root * { --lotto-font: ${font} }`)
  document.adoptedStyleSheets.push(sheet)
}
