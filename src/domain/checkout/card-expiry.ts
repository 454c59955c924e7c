const SOON_MS = 60 * 24 * 3_600_000

/** Whether a card that is still good ends within two months. */
export const isExpiringSoon = (expiry: string, moment: Date): boolean =>
  isGoodOn(expiry, moment) && !isGoodOn(expiry, new Date(moment.getTime() + SOON_MS))

/** Whether a stored card is still good; a PayPal account does not end by itself. */
export const isFundGoodOn = ({ brand, expiry }: { brand: string; expiry: string }, moment: Date): boolean =>
  brand === "paypal" || isGoodOn(expiry, moment)

/** Whether a card (MM/YY) is still good at a moment: to the end of its month. */
export function isGoodOn(expiry: string, moment: Date): boolean {
  const [month = 0, year = 0] = expiry.split("/").map(Number)
  return Date.UTC(2000 + year, month, 1) > moment.getTime()
}
