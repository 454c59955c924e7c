import { toApiError } from "./api-error.ts"

/**
 * Returns the visitor's code for an error that nobody caught, where our own program failed or a browser
 * forbids it something. Undefined for what is not ours (extensions, other people's scripts) and for a lost
 * connection, which is told where it was missed.
 */
export function uncaughtStatus(error: unknown, origin: string): number | undefined {
  if (!(error instanceof Error) || !error.stack?.includes(`${origin}/`)) return undefined
  const { status } = toApiError(error)
  return status === 408 ? undefined : status
}
