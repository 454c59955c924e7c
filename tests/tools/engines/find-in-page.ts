/**
 * Functions that a driven page runs: they look into open shadow roots, which WebDriver's own search does not, and
 * name controls as people read them.
 */
export const FIND = `
  function* all(root) {
    for (const element of root.querySelectorAll("*")) {
      yield element
      if (element.shadowRoot) yield* all(element.shadowRoot)
    }
  }
  const isShown = (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: false }) &&
    !element.closest("[inert]")
  const flat = (text) => (text ?? "").replace(/\\s+/g, " ").trim()
  const nameOf = (element) => flat(
    element.getAttribute("aria-label") ||
    (element.getAttribute("aria-labelledby") ?? "").split(" ")
      .map((id) => id && element.getRootNode().getElementById(id)?.textContent).join(" ").trim() ||
    element.labels?.[0]?.textContent || element.textContent || element.title,
  )
  const kinds = {
    frame: "iframe",
    control: "button, a[href], summary, input[type=radio], input[type=checkbox], [role=button], [role=radio]",
    field: "input, textarea, select",
  }
  const find = (kind, name) => {
    const shown = [...all(document)].filter((element) => element.matches(kinds[kind]) && isShown(element))
    return kind === "frame"
      ? shown[0]
      : shown.find((element) => nameOf(element) === name) ?? shown.find((element) => nameOf(element).startsWith(name))
  }
  const shownText = () => [...all(document)].filter((element) => !/^(script|style)$/i.test(element.localName) &&
    [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim()) && isShown(element))
    .map((element) => flat(element.textContent)).join("\\n")
`
