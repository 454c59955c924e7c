import { linked, part, path } from "./path-patterns.ts"

/** A window that the shop's frame opens: there it leaves for a provider, and there the answer is handed over to it. */
export const socialWindowPath = path("/login/social-window/{provider}")
export const socialAnswerPath = path("/login/social-answer/{state}")

/** Where a provider's answer leads: the page that signs in with it. Apart from the others, which every element loads. */
export const socialPath = linked("/login/social/{state}", (state: string, next: string | null = null) =>
  next ? `/login/social/${part(state)}?next=${part(next)}` : `/login/social/${part(state)}`,
)
