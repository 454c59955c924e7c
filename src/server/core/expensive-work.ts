/**
 * Work that takes a thread or the memory of a process for a while. It is counted where it begins, in the whole process,
 * so that operators see who makes the shop work, and tests that a refusal comes before it.
 */
export const expensiveWork = [
  "password_strength",
  "password_hash",
  "picture",
  "drawn_picture",
  "document",
  "bank_file",
] as const
export type ExpensiveWork = (typeof expensiveWork)[number]

const begun = new Map<ExpensiveWork, number>()

/** Counts work that is about to begin. */
export const noteWork = (kind: ExpensiveWork): void => void begun.set(kind, workBegun(kind) + 1)

/** How often work of a kind has begun in this process. */
export const workBegun = (kind: ExpensiveWork): number => begun.get(kind) ?? 0
