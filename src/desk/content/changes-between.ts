import type { ContentBody } from "#src/contract/desk/content.ts"

/** Names of the fields in which two bodies differ. */
export function changesBetween(a: ContentBody | null, b: ContentBody | null): string[] {
  const names = new Set([...Object.keys(a ?? {}), ...Object.keys(b ?? {})])
  if ((a === null) !== (b === null)) return [...names]
  return [...names].filter((name) => JSON.stringify(a?.[name]) !== JSON.stringify(b?.[name]))
}
