import { type MouseEvent, useRef } from "react"
import { useSeen } from "#src/shop/core/browser/use-seen.ts"
import { OwnSignIn } from "#src/shop/core/partner-bounds.tsx"
import { useTexts } from "#src/shop/core/texts.ts"
import { Button, type ButtonProps } from "#src/ui/controls/button.tsx"
import { paymentTexts } from "./payment.texts.ts"

/**
 * The button with which money leaves. In a frame it pays only while the visitor sees all of it: a press before that
 * brings it into view (it keeps its place among the keys' stops), and it is disabled while something hides it.
 */
export function PayButton(props: Omit<ButtonProps, "wide">) {
  const t = useTexts(paymentTexts)
  const container = useRef<HTMLDivElement>(null)
  const seen = useSeen(container)
  function press(event: MouseEvent<HTMLButtonElement>) {
    if (seen === "seen") return props.onClick?.(event)
    // Nor does it send the form that it belongs to.
    event.preventDefault()
    container.current?.scrollIntoView({ block: "center" })
  }
  return (
    <>
      <div ref={container}>
        <Button {...props} wide onClick={press} disabled={props.disabled || seen === "hidden"} />
      </div>
      {seen === "hidden" ? <OwnSignIn>{t("notSeen")}</OwnSignIn> : null}
    </>
  )
}
