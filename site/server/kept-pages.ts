import { randomUUID } from "node:crypto"

/** How long a rendered page may be sent again, milliseconds: prices and closing times age. */
const KEPT_MS = 10_000
const MOST_KEPT = 300

/** Stands for the nonce in a kept page; nobody outside can know it. */
export const NONCE_TO_COME = randomUUID()

interface Kept {
  readonly at: number
  readonly html: Promise<string | null>
}

const kept = new Map<string, Kept>()

/**
 * The page under a key, rendered at most once in ten seconds however many ask for it at once. Null: what was
 * rendered is not for keeping, and is rendered for each who asks.
 */
export async function keptPage(key: string, render: () => Promise<string | null>): Promise<string | null> {
  const known = kept.get(key)
  if (known && Date.now() - known.at < KEPT_MS) return known.html
  if (kept.size >= MOST_KEPT) kept.clear()
  const html = render()
  kept.set(key, { at: Date.now(), html })
  html.then(
    (rendered) => rendered === null && kept.delete(key),
    () => kept.delete(key),
  )
  return html
}

/** Forgets every page: somebody asked to see what is new. */
export const forgetPages = () => kept.clear()

/** A kept page for one answer: its scripts and styles carry that answer's own nonce. */
export const withNonce = (html: string, nonce: string) => html.replaceAll(NONCE_TO_COME, nonce)
