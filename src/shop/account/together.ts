import type { Awaited } from "#src/ui/status/load-state.tsx"

/** Two answers that are shown as one: waited for until both are there, failed as soon as one has. */
export function together<A, B>(one: Awaited<A>, other: Awaited<B>): Awaited<readonly [A, B]> {
  const refetch = async () => {
    await Promise.all([one.refetch(), other.refetch()])
  }
  if (one.status === "error") return { ...one, refetch }
  if (other.status === "error") return { ...other, refetch }
  if (one.status === "pending" || other.status === "pending") return { status: "pending", refetch }
  return { status: "success", data: [one.data, other.data], error: one.error ?? other.error, refetch }
}
