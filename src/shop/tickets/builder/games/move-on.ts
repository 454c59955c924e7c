/** The list item of a game in a list of them. */
const cardOf = (list: Element, index: number) => list.children[index] ?? null

/** The button that opens a game and closes it. */
const doorOf = (card: Element | null) =>
  card?.querySelector<HTMLElement>(".game-card__acts button:last-child") ?? null

/**
 * Before a game closes: a focus on one of its numbers goes to the button of the game that is next, and whether it
 * did is told. Were it lost for a moment, the page's focus would come back to the first control of the element.
 */
export function leaveGame(list: Element | null, from: number, next: number | null): boolean {
  if (!list) return false
  const { activeElement } = list.getRootNode() as Partial<DocumentOrShadowRoot>
  const grids = cardOf(list, from)?.querySelector(".game-card__grids")
  if (!activeElement || !grids?.contains(activeElement)) return false
  doorOf(cardOf(list, next ?? from))?.focus({ preventScroll: true })
  return true
}

/** After a game closed: the next one comes into view, and a focus that went with it goes on to its numbers. */
export function moveOn(list: Element | null, from: number, next: number | null, focused: boolean): void {
  const card = list && cardOf(list, next ?? from)
  if (!card) return
  if (focused && next !== null)
    card.querySelector<HTMLElement>(".number-grid button[tabindex='0']")?.focus({ preventScroll: true })
  if (card.getBoundingClientRect().top < 0) card.scrollIntoView({ block: "start" })
}
