import type { Change } from "#src/domain/catalogue/changes.ts"

/** Changes as a call sends them. */
export const wiredChanges = (changes: readonly Change[]) =>
  changes.map(({ path, ...sides }) => ({ path: [...path], ...sides }))
