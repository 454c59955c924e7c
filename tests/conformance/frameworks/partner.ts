/** What a partner's program does in every framework alike. */
export interface Purchase extends Element {
  getToken: typeof getToken
  addToCart(ticket: object): Promise<unknown>
}

type Page = typeof globalThis & { mint(challenge: string): Promise<string | null>; added?: Promise<unknown> }
const page = globalThis as Page

/** The partner's own server mints the token. */
export const getToken = (challenge: string) => page.mint(challenge)

/** Puts a ticket into the cart as soon as the framework gives the element. */
export function fill(element: Purchase | null): void {
  if (element) page.added ??= element.addToCart({ lotteryKey: "oz_lotto", quickpick: true, numGames: 4 })
}

export const other = (lottery: string) => (lottery === "powerball" ? "oz_lotto" : "powerball")

/** What the page says of a changed cart. */
export const newsOf = (event: Event) =>
  `${(event as CustomEvent<{ itemCount: number }>).detail.itemCount} in the cart`
