import { useEffect } from "react"

/** Fetches again every so often while the page is in view and online: for what strangers change, which nobody is told of. */
export function useRefetchInView(refetch: () => Promise<void>, everyMs: number): void {
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === "visible" && navigator.onLine) void refetch()
    }, everyMs)
    return () => clearInterval(timer)
  }, [refetch, everyMs])
}
