import type { ReactNode } from "react"

/** Contents that customers confirmed, by whose question it was: a shop's store. */
const meant = new WeakMap<object, Set<string>>()

export interface ConfirmOnceOptions {
  /** Where the question is shown. */
  readonly show: (question: ReactNode) => void
  /** The content that is asked about: once it was confirmed, the same content is not asked about again. */
  readonly content: string
  /** A new question each time, under its own key: the one before was closed. */
  readonly question: (key: number, onAnswer: (isYes: boolean) => void) => ReactNode
}

/** Asks once of something that costs a lot whether it is meant; rejects with an `AbortError` where it is not. */
export async function confirmOnce(
  owner: object,
  { show, content, question }: ConfirmOnceOptions,
): Promise<void> {
  const known = meant.get(owner) ?? new Set()
  if (known.has(content)) return
  const isMeant = await new Promise<boolean>((onAnswer) => show(question(performance.now(), onAnswer)))
  if (!isMeant) throw new DOMException("It is not meant.", "AbortError")
  meant.set(owner, known.add(content))
}
