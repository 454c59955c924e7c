/** A place in the program, as error services know it. */
export interface StackFrame {
  readonly filename: string
  readonly function: string
  readonly lineno: number
  readonly colno: number
}

/** "at name (address:1:2)", "at address:1:2", and "name@address:1:2" of other browsers. */
const line = /^\s*(?:at (?:async )?)?(?:(.*?)(?: \(|@))?((?:https?|file):\/\/.+?):(\d+):(\d+)\)?$/
const MOST_FRAMES = 30

/** The frames of an error's stack, the outermost first; addresses without their query. */
export function stackFrames(stack: string | undefined): StackFrame[] {
  const found = (stack ?? "").split("\n").flatMap((text): StackFrame[] => {
    const [, name, address, row, column] = line.exec(text) ?? []
    if (!address) return []
    return [
      {
        filename: address.replace(/[?#].*$/, ""),
        function: name || "?",
        lineno: Number(row),
        colno: Number(column),
      },
    ]
  })
  return found.slice(0, MOST_FRAMES).reverse()
}
