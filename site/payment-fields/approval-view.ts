/** A way out of a failure for the customer: do something here, or go elsewhere. */
type Choice = { readonly label: string } & ({ readonly onClick: () => void } | { readonly href: string })

function show(place: HTMLElement, ...parts: HTMLElement[]): void {
  place.replaceChildren(...parts)
}

function paragraph(text: string, role: "status" | "alert"): HTMLElement {
  const words = document.createElement("p")
  words.setAttribute("role", role)
  words.textContent = text
  return words
}

export function showWaiting(place: HTMLElement, text: string): void {
  const turning = document.createElement("div")
  turning.className = "waiting"
  show(place, turning, paragraph(text, "status"))
}

export const showOver = (place: HTMLElement, text: string): void => show(place, paragraph(text, "status"))

export function showFailure(place: HTMLElement, text: string, ways: readonly Choice[]): void {
  const row = document.createElement("div")
  row.className = "row"
  for (const way of ways) {
    const isLink = "href" in way
    const control = document.createElement(isLink ? "a" : "button")
    control.textContent = way.label
    if (isLink) control.setAttribute("href", way.href)
    else control.addEventListener("click", way.onClick)
    row.append(control)
  }
  show(place, paragraph(text, "alert"), row)
}
