import { useEffect, useState } from "react"
import type { Awaited } from "#src/ui/status/load-state.tsx"

/** A part of the program that is loaded when it is wanted. `failed` are the words for when it does not arrive. */
export function useLoaded<T>(load: () => Promise<T>, failed: string): Awaited<T> {
  const [state, setState] = useState<{ readonly part: T } | "loading" | "failed">("loading")
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt loads anew
  useEffect(() => {
    let here = true
    load().then(
      (part) => here && setState({ part }),
      () => here && setState("failed"),
    )
    return () => {
      here = false
    }
  }, [load, attempt])
  const refetch = async () => {
    setState("loading")
    setAttempt((before) => before + 1)
  }
  if (state === "loading") return { status: "pending", refetch }
  if (state === "failed") return { status: "error", error: new Error(failed), refetch }
  return { status: "success", data: state.part, error: undefined, refetch }
}
