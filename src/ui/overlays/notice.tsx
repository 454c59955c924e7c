import type { ReactNode } from "react"
import { Icon } from "../base/icon.tsx"
import { useStyles } from "../base/styles.tsx"
import css from "./notice.css?inline"

export type NoticeLevel = "info" | "error" | "success"
const icons = { info: "info", error: "warning", success: "check" } as const

/** A message that belongs to a place on the page. An error is spoken at once. */
export function Notice({
  level = "info",
  title,
  children,
  actions,
}: {
  level?: NoticeLevel
  title?: string
  children?: ReactNode
  actions?: ReactNode
}) {
  useStyles(css)
  return (
    <div className={`notice notice--${level}`} role={level === "error" ? "alert" : "status"}>
      <Icon name={icons[level]} />
      <div className="notice__words">
        {title ? <strong>{title}</strong> : null}
        {children ? <div>{children}</div> : null}
        {actions ? <div className="row">{actions}</div> : null}
      </div>
    </div>
  )
}
