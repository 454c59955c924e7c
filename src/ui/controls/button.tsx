import type { ButtonHTMLAttributes, MouseEvent, ReactNode } from "react"
import { useStyles } from "../base/styles.tsx"
import css from "./button.css?inline"

export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger"

export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, "className" | "style"> {
  readonly look?: ButtonVariant
  /** At work: it says so, keeps its size, and takes no second press. */
  readonly busy?: boolean
  readonly wide?: boolean
  readonly children: ReactNode
}

const classes = (look: ButtonVariant, wide: boolean | undefined) =>
  `button button--${look}${wide ? " button--wide" : ""}`

export function Button({
  look = "primary",
  busy = false,
  wide,
  children,
  onClick,
  type = "button",
  ...rest
}: ButtonProps) {
  useStyles(css)
  return (
    <button
      {...rest}
      type={type}
      className={classes(look, wide)}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest["aria-disabled"]}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      <span className="button__label">{children}</span>
      {busy ? <span className="button__spinner" aria-hidden="true" /> : null}
    </button>
  )
}

/** A link that looks like a button: it leads somewhere. */
export function ButtonLink({
  href,
  look = "primary",
  wide,
  newTab,
  children,
  onClick,
}: {
  href: string
  look?: ButtonVariant
  wide?: boolean
  /** Opens the link in a new tab, so that the page open here stays. */
  newTab?: boolean
  children: ReactNode
  /** Beside following the link, or instead of it where it prevents that. */
  onClick?: (event: MouseEvent<HTMLAnchorElement>) => void
}) {
  useStyles(css)
  return (
    <a
      href={href}
      {...(newTab ? { target: "_blank", rel: "noopener" } : {})}
      className={classes(look, wide)}
      onClick={onClick}
    >
      <span className="button__label">{children}</span>
    </a>
  )
}
