import { type FormEvent, type ReactNode, useSyncExternalStore } from "react"
import { useStyles } from "../base/styles.tsx"
import css from "./form.css?inline"

const never = () => () => {}

/** False while the page is as the server sent it, true once it is alive. */
const useAlive = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

/**
 * A form of the shop. Until the page is alive nothing can be typed into it: what a customer typed would be
 * lost, or sent by the browser itself.
 */
export function Form({
  onSubmit,
  plain = false,
  children,
}: {
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  /** It stands in a card already. */
  plain?: boolean
  children: ReactNode
}) {
  useStyles(css)
  const alive = useAlive()
  return (
    <form method="post" className={plain ? undefined : "card"} onSubmit={onSubmit} noValidate>
      <fieldset role="none" className="stack form__fields" disabled={!alive}>
        {children}
      </fieldset>
    </form>
  )
}
