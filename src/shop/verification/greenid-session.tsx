import { type RefObject, useEffect, useRef, useState } from "react"
import { greenIdEndpoints } from "#calls/verification/greenid.ts"
import type { GreenIdPage } from "#src/contract/verification/greenid.ts"
import type { VerificationOutcome } from "#src/contract/verification/verification.ts"
import { asFailure } from "#src/shop/core/query/failures.ts"
import { useLoadTexts } from "#src/shop/core/query/load-texts.ts"
import { useQuery } from "#src/shop/core/query/use-query.ts"
import { atom, useSetAtom } from "#src/shop/core/store.ts"
import { defineTexts, useTexts } from "#src/shop/core/texts.ts"
import { useStyles } from "#src/ui/base/styles.tsx"
import { Button } from "#src/ui/controls/button.tsx"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { LoadState } from "#src/ui/status/load-state.tsx"
import { Skeleton } from "#src/ui/status/skeleton.tsx"
import { customerQuery } from "../account/customer-query.ts"
import { defineQuery } from "../core/query/define.ts"
import { refetchQuery } from "../core/query/fetch.ts"
import { clientAtom } from "../core/shop.ts"
import css from "./greenid.css?inline"
import { verificationQuery } from "./verification.atoms.ts"

const greenIdTexts = defineTexts("greenid", {
  frame: "greenID's form",
  loading: "Loading greenID",
  checking: "Asking greenID",
  unreachable: "We can't reach greenID. Please check your connection and try again.",
  failed: "Something went wrong at greenID. Please try again.",
  retry: "Try again",
  cancel: "Cancel",
})

/** The page with greenID's forms and the details that it takes up, as they are now. */
const greenIdPageQuery = defineQuery("greenid", (client) => client.call(greenIdEndpoints.open), {
  isPrivate: true,
  staleTime: 0,
})

/** Has the shop ask greenID what came of a session. Rejects with an `ApiError`. */
const checkGreenIdAtom = atom(null, async (get, set, token: string): Promise<VerificationOutcome> => {
  try {
    return (await get(clientAtom).call(greenIdEndpoints.check, { body: { token } })).outcome
  } finally {
    await Promise.all([refetchQuery(set, verificationQuery()), refetchQuery(set, customerQuery())])
  }
})

/** How long the page may take until its script is there, milliseconds. */
const PATIENCE_MS = 20_000
/** Before the page has said how high it is, and the most that it gets, pixels. */
const FIRST_HEIGHT = 420
const MOST_HEIGHT = 4000

type GreenIdEvent =
  | { readonly greenId: "complete"; readonly token: string }
  | { readonly greenId: "cancelled" | "failed" | "unreachable" }

/**
 * Talks to the page with greenID's forms: hands the customer's details over once it is ready, over a port of its own,
 * and hears how its session goes. `frame` is the element that shows it.
 */
function useGreenIdFrame(
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

interface GreenIdSessionProps {
  /** Null: the customer stopped. */
  readonly onEnd: (outcome: VerificationOutcome | null) => void
}

/** greenID's forms, until they come to an end and the shop has asked what came of them. */
export function GreenIdSession(props: GreenIdSessionProps) {
  const opened = useQuery(greenIdPageQuery())
  const [turn, setTurn] = useState(0)
  return (
    <LoadState of={opened} words={useLoadTexts()} lines={6}>
      {(page) => <Session key={turn} page={page} onRetry={() => setTurn(turn + 1)} {...props} />}
    </LoadState>
  )
}

function Session({ page, onRetry, onEnd }: GreenIdSessionProps & { page: GreenIdPage; onRetry: () => void }) {
  useStyles(css)
  const t = useTexts(greenIdTexts)
  const check = useSetAtom(checkGreenIdAtom)
  const [problem, setProblem] = useState<string | null>(null)
  const [token, setToken] = useState<string | null>(null)

  async function checkSession(session: string): Promise<void> {
    setToken(session)
    setProblem(null)
    try {
      onEnd(await check(session))
    } catch (error) {
      setProblem(asFailure(error).message)
    }
  }
  function onEvent(event: GreenIdEvent): void {
    if (event.greenId === "complete") void checkSession(event.token)
    else if (event.greenId === "cancelled") onEnd(null)
    else setProblem(t(event.greenId))
  }
  const { frame, height, isReady } = useGreenIdFrame(page, onEvent)
  if (problem)
    return (
      <Notice
        level="error"
        actions={
          <>
            <Button look="secondary" onClick={() => (token ? void checkSession(token) : onRetry())}>
              {t("retry")}
            </Button>
            <Button look="quiet" onClick={() => onEnd(null)}>
              {t("cancel")}
            </Button>
          </>
        }
      >
        {problem}
      </Notice>
    )
  if (token) return <Skeleton label={t("checking")} lines={4} />
  return (
    <>
      {isReady ? null : <Skeleton label={t("loading")} lines={1} />}
      <iframe
        ref={frame}
        className="greenid__frame"
        title={t("frame")}
        src={page.page}
        sandbox="allow-scripts allow-forms allow-popups"
        height={height}
      />
      <div className="row">
        <Button look="quiet" onClick={() => onEnd(null)}>
          {t("cancel")}
        </Button>
      </div>
    </>
  )
}
