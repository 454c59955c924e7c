/** A moment as the browser's own field has it, in its own time zone; empty for none. */
export function localMoment(iso: string | null): string {
  const at = new Date(iso ?? "")
  if (Number.isNaN(at.getTime())) return ""
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}
