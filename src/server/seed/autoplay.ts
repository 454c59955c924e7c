/** What customers of lotteries and raffles may have bought again by itself. */
export const AUTOPLAY = { type: "autoplay", availability: "optional" } as const
