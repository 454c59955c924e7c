/** Adds operators to what the page shows. */
export type WriteOperators = (operators: string) => void

/** Points as a PDF's operators take them. */
export const points = (value: number): string => value.toFixed(2)

const inks = new Map<string, string>()

/** `#rrggbb` as a PDF's operators take it. */
export function inkOf(colour: string): string {
  const known = inks.get(colour)
  if (known) return known
  const parts = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
  const ink = parts.map((part) => part.toFixed(3)).join(" ")
  // Shops have few colours, which staff choose.
  if (inks.size < 500) inks.set(colour, ink)
  return ink
}

/** A text as an object of the file: UTF-16, whatever its letters. */
export const textObject = (text: string): string =>
  `<feff${Buffer.from(text, "utf16le").swap16().toString("hex")}>`

const rectangle = (...sides: readonly number[]) => `${sides.map(points).join(" ")} re`

/** Draws on the page; places are points from its top left corner. */
export class Brush {
  readonly #write: WriteOperators

  constructor(write: WriteOperators) {
    this.#write = write
  }

  fill(x: number, y: number, width: number, height: number, colour: string): void {
    this.#write(`${inkOf(colour)} rg ${rectangle(x, y, width, height)} f`)
  }

  box(x: number, y: number, width: number, height: number, colour: string): void {
    this.#write(`${inkOf(colour)} RG 0.75 w ${rectangle(x, y, width, height)} S`)
  }

  /** Rules between two places, one at each height. */
  rules(from: number, to: number, heights: readonly number[], colour: string): void {
    const [left, right] = [points(from), points(to)]
    const lines = heights.map((y) => `${left} ${points(y)} m ${right} ${points(y)} l`)
    this.#write(`${inkOf(colour)} RG 0.5 w ${lines.join(" ")} S`)
  }
}
