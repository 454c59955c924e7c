import { useEffect, useId, useRef, useState } from "react"
import { Icon } from "../base/icon.tsx"
import { useStyles } from "../base/styles.tsx"
import css from "./info-tip.css?inline"
import type { Tooltip } from "./tooltip.tsx"

const tooltip = async () => (await import("./tooltip.tsx")).Tooltip

/** A sign that explains what it stands beside: under the pointer, with the focus, or after a tap; Escape hides it. */
export function InfoTip({ label, text }: { label: string; text: string }) {
  useStyles(css)
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const [Tip, setTip] = useState<{ readonly Shown: typeof Tooltip } | null>(null)
  useEffect(() => {
    if (!open || Tip) return
    let here = true
    tooltip().then(
      (Shown) => {
        if (here) setTip({ Shown })
      },
      // Without it the words are still read out.
      () => undefined,
    )
    return () => {
      here = false
    }
  }, [open, Tip])
  return (
    <>
      <button
        ref={button}
        type="button"
        className="info-tip"
        aria-label={label}
        aria-describedby={id}
        onPointerEnter={() => setOpen(true)}
        onPointerLeave={() => setOpen(false)}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onClick={() => setOpen(true)}
        onKeyDown={({ key }) => {
          if (key === "Escape") setOpen(false)
        }}
      >
        <Icon name="info" size={18} />
      </button>
      <span id={id} className="visually-hidden">
        {text}
      </span>
      {open && Tip && button.current ? <Tip.Shown anchor={button.current} text={text} /> : null}
    </>
  )
}
