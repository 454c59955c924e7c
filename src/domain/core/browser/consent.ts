/**
 * Whether a visitor agreed to be remembered by what the shop could do without: marks of how they came, drafts beyond the
 * visit, ids of the browser. Null while nobody has said; then, as after "essential", nothing of it is stored.
 */
export type Consent = "all" | "essential" | null

/** On pages of the shop that need not ask. */
let consent: Consent = "all"
let isGiven = false
const listeners = new Set<() => void>()

export const currentConsent = (): Consent => consent
export const isAgreed = (): boolean => consent === "all"

/** For pages on which somebody has to be asked first: until they are, nothing is stored. */
export function beginWithoutConsent(): void {
  if (!isGiven) consent = null
}

export function setConsent(next: Consent): void {
  isGiven = true
  if (next === consent) return
  consent = next
  for (const listener of listeners) listener()
}

/** The result ends it. */
export function followConsent(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const handed = new WeakMap<object, Consent>()

/**
 * Takes a partner's page's word for its visitor's consent, as an element or frame of it says; the last word counts, and
 * taking it back is a refusal.
 */
export function handOverConsent(speaker: object, said: Consent): void {
  if ((handed.get(speaker) ?? null) === said) return
  handed.set(speaker, said)
  setConsent(said ?? "essential")
}
