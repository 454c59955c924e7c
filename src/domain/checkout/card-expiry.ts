const SOON_MS = 60 * 24 * 3_600_000

/** Whether a card that is still good ends within two months. */
export const isExpiringSoon = (expiry: string, moment: Date): boolean =>
  isGoodOn(expiry, moment) && !isGoodOn(expiry, new Date(moment.getTime() + SOON_MS))

/** Whether a card (MM/YY) is still good at a moment: to the end of its month. */
export function isGoodOn(expiry: string, moment: Date): boolean {
  const [month = 0, year = 0] = expiry.split("/").map(Number)
  return Date.UTC(2000 + year, month, 1) > moment.getTime()
}
