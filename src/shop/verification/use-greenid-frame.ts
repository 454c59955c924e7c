import { type RefObject, useEffect, useRef, useState } from "react"
import type { GreenIdPage } from "#src/contract/verification/greenid.ts"

/** How long the page may take until its script is there, milliseconds. */
const PATIENCE_MS = 20_000
/** Before the page has said how high it is, and the most that it gets, pixels. */
const FIRST_HEIGHT = 420
const MOST_HEIGHT = 4000

export type GreenIdEvent =
  | { readonly greenId: "complete"; readonly token: string }
  | { readonly greenId: "cancelled" | "failed" | "unreachable" }

/**
 * Talks to the page with greenID's forms: hands the customer's details over once it is ready, over a port of its own,
 * and hears how its session goes. `frame` is the element that shows it.
 */
export function useGreenIdFrame(
  { environment, form }: GreenIdPage,
  onEvent: (event: GreenIdEvent) => void,
): { frame: RefObject<HTMLIFrameElement | null>; height: number; isReady: boolean } {
  const frame = useRef<HTMLIFrameElement>(null)
  const [height, setHeight] = useState(FIRST_HEIGHT)
  const [isReady, setReady] = useState(false)
  const latest = useRef(onEvent)
  latest.current = onEvent
  const begin = useRef({ greenId: "begin", environment, form })

  useEffect(() => {
    let port: MessagePort | null = null
    const timer = setTimeout(() => latest.current({ greenId: "unreachable" }), PATIENCE_MS)
    const onMessage = ({ source, data }: MessageEvent) => {
      const page = frame.current?.contentWindow
      if (!page || source !== page || port) return
      if (data?.greenId === "unreachable") latest.current({ greenId: "unreachable" })
      if (data?.greenId !== "ready") return
      clearTimeout(timer)
      setReady(true)
      const channel = new MessageChannel()
      port = channel.port1
      port.onmessage = ({ data: said }: MessageEvent) => {
        if (said.greenId === "height") setHeight(Math.min(MOST_HEIGHT, Math.max(FIRST_HEIGHT, said.height)))
        else latest.current(said)
      }
      // The page is sandboxed: it has no origin to name.
      page.postMessage(begin.current, "*", [channel.port2])
    }
    addEventListener("message", onMessage)
    return () => {
      removeEventListener("message", onMessage)
      clearTimeout(timer)
      port?.close()
    }
  }, [])
  return { frame, height, isReady }
}
