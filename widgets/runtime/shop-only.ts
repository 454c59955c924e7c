import type { Surface } from "#src/contract/site/surface.ts"

/** For elements with a customer's own data: they stand on the shop's pages and in its frame, nowhere else. */
export const shopOnly = ({ surface }: { readonly surface: Surface }): string | null =>
  surface === "partner" ? "This element works on the shop's own pages only. Use lotto-purchase here." : null
