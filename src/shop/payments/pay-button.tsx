import { type MouseEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from "react"
import { attempt } from "#src/domain/core/browser/attempt.ts"
import { paths } from "#src/domain/site/paths/paths.ts"
import { tracksVisibility } from "#src/shop/core/client/tracks-visibility.ts"
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

/**
 * Of what has just come into view nobody has read what it says, milliseconds. Chromium itself drops every press in a
 * frame that moved within the same time, once a page in it tracks visibility.
 */
const SETTLED_MS = 500
/** How much of an element has to be in view: all but a rounded pixel. */
const SHARE_IN_VIEW = 0.95

/**
 * `seen`: all of it has been in view for a while. `hidden`: in view by its place, but something covers it or makes it
 * transparent.
 */
type Seen = "seen" | "out-of-view" | "hidden"

/** The parts of IntersectionObserver's second version, which TypeScript does not know. */
type ObserverOptions = IntersectionObserverInit & { readonly trackVisibility: true; readonly delay: number }
type ObservedEntry = IntersectionObserverEntry & { readonly isVisible: boolean }

/**
 * Whether the visitor can see an element. In a frame the page around it may cover it or make it transparent, and lead a
 * click there; everywhere else, and in browsers that cannot tell (`tracksVisibility`), it counts as seen.
 */
function useSeen(element: RefObject<HTMLElement | null>): Seen {
  const isFramed = useAtomValue(identityAtom).surface === "frame"
  const watches = isFramed && tracksVisibility()
  const [seen, setSeen] = useState<Seen>("out-of-view")
  useEffect(() => {
    const target = element.current
    if (!watches || !target) return
    let settling: ReturnType<typeof setTimeout> | undefined
    const options: ObserverOptions = { threshold: [0, SHARE_IN_VIEW], trackVisibility: true, delay: 100 }
    const observer = attempt(
      () =>
        new IntersectionObserver((entries) => {
          clearTimeout(settling)
          const { intersectionRatio, isVisible } = entries.at(-1) as ObservedEntry
          setSeen(intersectionRatio > 0 && !isVisible ? "hidden" : "out-of-view")
          if (intersectionRatio >= SHARE_IN_VIEW && isVisible)
            settling = setTimeout(() => setSeen("seen"), SETTLED_MS)
        }, options),
    )
    observer?.observe(target)
    return () => {
      clearTimeout(settling)
      observer?.disconnect()
    }
  }, [element, watches])
  return watches ? seen : "seen"
}
