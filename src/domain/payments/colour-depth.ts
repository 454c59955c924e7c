/** Colours' bits that banks are told of, fewest first. */
export const colourDepths = [1, 4, 8, 15, 16, 24, 32, 48] as const
export type ColourDepth = (typeof colourDepths)[number]

/** The greatest depth that banks know and the screen has: 30 bits are said as 24. */
export const snapColourDepth = (bits: number): ColourDepth =>
  colourDepths.findLast((depth) => depth <= bits) ?? colourDepths[0]

/** The bank's windows that are as high as the frame they are shown in, and the widths that they need, pixels. */
const windows = [
  { size: "ExtraLarge", width: 600 },
  { size: "Medium", width: 390 },
] as const
export type ChallengeWindowSize = (typeof windows)[number]["size"] | "Small"

/** The largest of the windows that fits. */
export const challengeWindow = (width: number): ChallengeWindowSize =>
  windows.find((one) => one.width <= width)?.size ?? "Small"
