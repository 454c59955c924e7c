/** A place in the program, as error services know it. */
export interface StackFrame {
  readonly filename: string
  readonly function: string
  readonly lineno: number
  readonly colno: number
}

const MOST_FRAMES = 30

const PLACE = /:(\d+):(\d+)\)?$/
const SCHEME = /(?:https?|file):\/\//

/** A line of a stack: "at name (address:1:2)", "at address:1:2", and "name@address:1:2" of other browsers. */
function frame(line: string): StackFrame | null {
  const position = PLACE.exec(line)
  const called = line.slice(0, position?.index).trimStart()
  const start = called.search(SCHEME)
  if (!position || start < 0) return null
  const before = called.slice(0, start).replace(/^at (?:async )?/, "")
  const name = before.replace(/(?: \(|@)$/, "")
  if (before !== "" && name === before) return null
  return {
    filename: called.slice(start).split(/[?#]/, 1)[0] ?? "",
    function: name || "?",
    lineno: Number(position[1]),
    colno: Number(position[2]),
  }
}

/** The frames of an error's stack, the outermost first; addresses without their query. */
export function stackFrames(stack: string | undefined): StackFrame[] {
  const found = (stack ?? "").split("\n").flatMap((line) => frame(line) ?? [])
  return found.slice(0, MOST_FRAMES).reverse()
}
