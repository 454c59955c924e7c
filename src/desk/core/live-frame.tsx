import { useEffect, useId, useRef, useState } from "react"
import "./live-frame.css"

/** So long after the last key a preview is rendered: while it is, other editors wait. */
const PAUSE_MS = 600

/** Posts what is typed to a frame or a new tab: it is in no address, and nothing of it is stored. */
export function postTo(target: string, action: string, values: Readonly<Record<string, string>>): void {
  const form = document.createElement("form")
  form.method = "post"
  form.action = action
  form.target = target
  for (const [name, value] of Object.entries(values)) {
    const field = document.createElement("input")
    field.type = "hidden"
    field.name = name
    field.value = value
    form.append(field)
  }
  document.body.append(form)
  form.submit()
  form.remove()
}

/**
 * A page of the shop as it will look with what is typed, rendered anew while somebody types. What can't be shown yet
 * leaves the page before it, where it was scrolled to. Nothing runs in it.
 */
export function LiveFrame({
  title,
  action,
  values,
}: {
  title: string
  action: string
  values: Readonly<Record<string, string>>
}) {
  const name = useId()
  const [shown, setShown] = useState(0)
  const [wanted, setWanted] = useState(0)
  const [said, setSaid] = useState<string | null>(null)
  const shownFrame = useRef<HTMLIFrameElement>(null)
  const sent = useRef({ action, values })
  const typed = JSON.stringify([action, values])
  const isFirst = useRef(true)

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed is compared by what it says
  useEffect(() => {
    sent.current = { action, values }
    const timer = setTimeout(() => setWanted((before) => before + 1), isFirst.current ? 0 : PAUSE_MS)
    isFirst.current = false
    return () => clearTimeout(timer)
  }, [typed])

  useEffect(() => {
    if (wanted > 0) postTo(`${name}${wanted}`, sent.current.action, sent.current.values)
  }, [wanted, name])

  function onLoad(frame: HTMLIFrameElement, round: number) {
    const page = frame.contentDocument
    if (round !== wanted || round === shown || page?.URL === "about:blank") return
    if (page?.contentType === "text/html") {
      frame.contentWindow?.scrollTo(0, shownFrame.current?.contentWindow?.scrollY ?? 0)
      setSaid(null)
      setShown(round)
    } else setSaid(page?.body.textContent?.trim() || "The preview can't be loaded. Check your connection.")
  }

  const rounds = [...new Set([shown, wanted])].filter((round) => round > 0)
  return (
    <>
      <p className="live-frame__mark">
        <strong>Preview.</strong> Customers don't see this before you publish it.
      </p>
      {said ? (
        <p className="muted" role="status">
          What you typed can't be shown yet: {said}
        </p>
      ) : null}
      <div className="live-frame">
        {rounds.map((round) => (
          <iframe
            key={round}
            name={`${name}${round}`}
            ref={round === shown ? shownFrame : null}
            title={round === shown || shown === 0 ? title : `${title}, loading`}
            data-waiting={round !== shown || undefined}
            // Without scripts: the page may be looked into, to scroll it to where it was.
            sandbox="allow-same-origin"
            onLoad={(event) => onLoad(event.currentTarget, round)}
          />
        ))}
      </div>
    </>
  )
}
