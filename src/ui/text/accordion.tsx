import { type ReactNode, useId, useState } from "react"
import { Icon } from "../base/icon.tsx"
import { useStyles } from "../base/styles.tsx"
import css from "./accordion.css?inline"

/** A heading that opens and closes what belongs to it, by press, Enter or Space. */
export function Accordion({
  title,
  initiallyOpen = false,
  children,
}: {
  title: ReactNode
  initiallyOpen?: boolean
  children: ReactNode
}) {
  useStyles(css)
  const id = useId()
  const [open, setOpen] = useState(initiallyOpen)
  return (
    <div className="accordion">
      <h3>
        <button
          type="button"
          className="accordion__head"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          <span className="accordion__title">{title}</span>
          <Icon name="down" />
        </button>
      </h3>
      <div id={id} className="accordion__body" hidden={!open}>
        {children}
      </div>
    </div>
  )
}
