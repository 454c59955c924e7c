import type { Place } from "#src/client/client.ts"

/** For elements with a customer's own data: they stand on the shop's pages and in its frame, nowhere else. */
export const shopOnly = ({ place }: { readonly place: Place }): string | null =>
  place === "partner" ? "This element works on the shop's own pages only. Use lotto-purchase here." : null
