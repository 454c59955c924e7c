/** The recurring option of lotteries and raffles. */
export const AUTOPLAY = { type: "autoplay", availability: "optional" } as const
