import { type MouseEvent, type ReactNode, useRef } from "react"
import { paths } from "#src/domain/site/paths/paths.ts"
import { useSeen } from "#src/shop/core/browser/use-seen.ts"
import { identityAtom } from "#src/shop/core/shop.ts"
import { useAtomValue } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { Button, ButtonLink, type ButtonProps } from "#src/ui/controls/button.tsx"
import { Notice } from "#src/ui/overlays/notice.tsx"
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

/**
 * Says that a partner's page cannot do this for the customer, with the way to the shop, where the same cart
 * waits.
 */
export function OwnSignIn({ children }: { children: ReactNode }) {
  const t = useTexts(paymentTexts)
  const { apiBase } = useAtomValue(identityAtom)
  return (
    <Notice
      level="info"
      title={t("ownSignInTitle")}
      actions={
        <ButtonLink href={new URL(paths.cart.link(), apiBase).href} newTab>
          {t("openShop")}
        </ButtonLink>
      }
    >
      {children}
    </Notice>
  )
}
