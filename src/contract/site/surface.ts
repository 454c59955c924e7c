/** Where an element runs: on the shop's own site, on a partner's page, or in the shop's frame on such a page. */
export type Surface = "shop" | "partner" | "frame"
