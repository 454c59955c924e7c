import { linked, part } from "./path-patterns.ts"

/** Where a provider's answer leads: the page that signs in with it. Apart from the others, which every element loads. */
export const socialPath = linked("/login/social/{state}", (state: string, next: string | null = null) =>
  next ? `/login/social/${part(state)}?next=${part(next)}` : `/login/social/${part(state)}`,
)
