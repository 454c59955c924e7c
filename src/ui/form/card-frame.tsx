import { useEffect, useRef, useState } from "react"
import { watchMedia } from "#src/domain/core/browser/observe.ts"
import { useStyles } from "../base/styles.tsx"
import { Button } from "../controls/button.tsx"
import { Notice } from "../overlays/notice.tsx"
import { Skeleton } from "../status/skeleton.tsx"
import css from "./card-frame.css?inline"
import type { CardFields, CardStart, CardWords } from "./card-frame-messages.ts"
import { type CardLine, openCardLine } from "./card-line.ts"
import { readLook } from "./card-look.ts"

/** Without a word from the page for so long, it is given up, milliseconds. */
const LONGEST_MS = 20_000

export interface CardFrameWords extends CardWords {
  readonly title: string
  readonly loading: string
  readonly again: string
}

/**
 * A gateway's own card fields, in a page of the shop's origin in a frame. Nothing that is typed there can be read out
 * here: the form gets a token. Its room is reserved, so nothing moves when the fields come.
 */
export function CardFrame({
  page,
  clientKey,
  fields,
  locale,
  words,
  locked,
  error,
  onLine,
  onChallenge,
}: {
  /** The page's address. */
  page: string
  clientKey: string
  fields: CardFields
  locale: string
  words: CardFrameWords
  /** While the form is sent. */
  locked: boolean
  error: string | undefined
  /** The line to the fields once they are there, null once they are gone. */
  onLine: (line: CardLine | null) => void
  /** The bank's question is shown in the frame, or is gone. */
  onChallenge: (isShown: boolean) => void
}) {
  useStyles(css)
  const [tries, setTries] = useState(0)
  const [state, setState] = useState<"loading" | "ready" | "failed">("loading")
  const [height, setHeight] = useState<number>()
  const frame = useRef<HTMLIFrameElement>(null)
  const line = useRef<CardLine | null>(null)
  const report = useRef({ onLine, onChallenge })
  report.current = { onLine, onChallenge }
  const start = useRef({ clientKey, fields, locale, words })
  start.current = { clientKey, fields, locale, words }

  useEffect(() => {
    const shown = frame.current
    if (!shown) return
    const fail = () => setState("failed")
    const patience = setTimeout(fail, LONGEST_MS)
    const repaint = () => line.current?.send({ kind: "look", look: readLook(shown) })
    function connect() {
      const window = shown?.contentWindow
      if (!shown || !window || line.current) return
      const { words: all, ...others } = start.current
      const { title, loading, again, ...said } = all
      const first: CardStart = {
        kind: "lotto-card-fields",
        ...others,
        look: readLook(shown),
        words: said,
      }
      line.current = openCardLine(window, new URL(page).origin, first, {
        onReady: () => {
          clearTimeout(patience)
          setState("ready")
          report.current.onLine(line.current)
        },
        onFailed: fail,
        onHeight: setHeight,
        onChallenge: (isShown) => report.current.onChallenge(isShown),
        onStuck() {
          setState("loading")
          setTries(tries + 1)
        },
      })
    }
    shown.addEventListener("load", connect)
    const endWatching = watchMedia("(prefers-color-scheme: dark)", repaint)
    return () => {
      clearTimeout(patience)
      shown.removeEventListener("load", connect)
      endWatching()
      line.current?.close()
      line.current = null
      report.current.onLine(null)
      report.current.onChallenge(false)
    }
  }, [page, tries])

  useEffect(() => {
    if (state === "ready") line.current?.send({ kind: "lock", locked })
  }, [locked, state])

  if (state === "failed")
    return (
      <Notice
        level="error"
        actions={
          <Button
            look="secondary"
            onClick={() => {
              setState("loading")
              setTries(tries + 1)
            }}
          >
            {words.again}
          </Button>
        }
      >
        {words.unreachable}
      </Notice>
    )
  return (
    <div className="card-frame">
      <div className={`card-frame__room card-frame__room--${fields}`} data-state={state}>
        {state === "loading" ? (
          <div className="card-frame__waiting">
            <Skeleton label={words.loading} lines={fields === "card" ? 4 : 2} />
          </div>
        ) : null}
        <iframe
          key={tries}
          ref={frame}
          className="card-frame__page"
          title={words.title}
          src={page}
          allow="payment"
          style={height === undefined ? undefined : { blockSize: `${height}px` }}
        />
      </div>
      {error ? (
        <div className="field__error" role="alert">
          {error}
        </div>
      ) : null}
    </div>
  )
}
