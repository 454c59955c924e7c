/** Colours' bits that banks are told of, fewest first. */
export const colourDepths = [1, 4, 8, 15, 16, 24, 32, 48] as const
export type ColourDepth = (typeof colourDepths)[number]

/** The greatest depth that banks know and the screen has: 30 bits are said as 24. */
export const snapColourDepth = (bits: number): ColourDepth =>
  colourDepths.findLast((depth) => depth <= bits) ?? colourDepths[0]

/** Windows in which a bank may be told to ask, by EMVCo's numbers, those that are preferred first; sizes in pixels. */
const windows = [
  { code: "04", name: "ExtraLarge", width: 600, height: 400 },
  { code: "03", name: "Large", width: 500, height: 600 },
  { code: "02", name: "Medium", width: 390, height: 400 },
  { code: "01", name: "Small", width: 250, height: 400 },
] as const
export type ChallengeWindowSize = (typeof windows)[number]["name"]

/** The widest of the windows that fits. */
export const challengeWindow = (width: number): ChallengeWindowSize =>
  windows.find((one) => one.width <= width)?.name ?? "Small"

/** The number by which a gateway's script knows a window. */
export const challengeWindowCode = (width: number) =>
  windows.find(({ name }) => name === challengeWindow(width))?.code ?? "01"

export interface WindowSize {
  readonly width: number
  readonly height: number
}

/** Reads the size of the window from a question to a bank (CReq); null where it names none of the four. */
export function requestedWindow(question: string): WindowSize | null {
  try {
    const content: unknown = JSON.parse(atob(question.replaceAll("-", "+").replaceAll("_", "/")))
    if (typeof content !== "object" || content === null || !("challengeWindowSize" in content)) return null
    const found = windows.find(({ code }) => code === content.challengeWindowSize)
    return found ? { width: found.width, height: found.height } : null
  } catch {
    return null
  }
}
