/** A way out of a failure for the customer: do something here, or go elsewhere. */
type Choice = { readonly label: string } & ({ readonly onClick: () => void } | { readonly href: string })

function show(container: HTMLElement, ...parts: HTMLElement[]): void {
  container.replaceChildren(...parts)
}

function paragraph(text: string, role: "status" | "alert"): HTMLElement {
  const words = document.createElement("p")
  words.setAttribute("role", role)
  words.textContent = text
  return words
}

export function showWaiting(container: HTMLElement, text: string): void {
  const turning = document.createElement("div")
  turning.className = "waiting"
  show(container, turning, paragraph(text, "status"))
}

export const showOver = (container: HTMLElement, text: string): void =>
  show(container, paragraph(text, "status"))

export function showFailure(container: HTMLElement, text: string, ways: readonly Choice[]): void {
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
  show(container, paragraph(text, "alert"), row)
}
