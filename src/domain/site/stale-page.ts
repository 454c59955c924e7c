/** A page older than this may ask for parts of a program that is not there any more, milliseconds. */
const OLD_MS = 24 * 60 * 60 * 1000

/**
 * Whether a part of the program that could not be loaded is a reason to load the whole page anew: when the
 * page is more than 24 hours old, and not twice in a row. Otherwise the visitor is told and tries again.
 */
export function reloadsForMissingPart(page: {
  readonly loadedAt: number
  readonly now: number
  /** When this page was loaded anew for that reason; null: it was not. */
  readonly reloadedAt: number | null
}): boolean {
  const { loadedAt, now, reloadedAt } = page
  return now - loadedAt > OLD_MS && (reloadedAt === null || now - reloadedAt > OLD_MS)
}

/** Whether an error says that a part of the program could not be loaded. */
export const isMissingPart = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|importing a module script failed|unable to preload/i.test(error.message)
