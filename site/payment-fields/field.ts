/** A labelled place on the page for a field of the gateway's, with what is wrong with it below. */
export interface FieldBox {
  readonly box: HTMLElement
  /** Says what is wrong; nothing where it is right. */
  readonly showProblem: (message: string) => void
}

export function addField(parent: HTMLElement, name: string, label: string): FieldBox {
  const field = document.createElement("div")
  field.className = `field field--${name}`
  const words = document.createElement("label")
  words.className = "label"
  words.htmlFor = name
  words.textContent = label
  const box = document.createElement("div")
  box.className = "box"
  box.id = name
  const error = document.createElement("div")
  error.className = "error"
  error.setAttribute("role", "alert")
  field.append(words, box, error)
  parent.append(field)
  return {
    box,
    showProblem(message) {
      error.textContent = message
      field.classList.toggle("field--wrong", message !== "")
    },
  }
}
