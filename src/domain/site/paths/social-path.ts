import { linked, part, path } from "./path-patterns.ts"

/**
 * A window that the shop's frame opens, for a passkey that the frame may not ask for, or to leave for a provider; and
 * where the provider's answer is handed over to the frame.
 */
export const signInWindowPath = path("/login/window/{way}")
export const socialAnswerPath = path("/login/social-answer/{state}")

/** Where a provider's answer leads: the page that signs in with it. Apart from the others, which every element loads. */
export const socialPath = linked("/login/social/{state}", (state: string, next: string | null = null) =>
  next ? `/login/social/${part(state)}?next=${part(next)}` : `/login/social/${part(state)}`,
)
