import { LINK_TOKEN } from "#src/contract/partners/partner-link.codes.ts"
import type { Session } from "#src/contract/sign-in/sign-in.ts"
import { attempt } from "#src/domain/core/browser/attempt.ts"
import { setConsent } from "#src/domain/core/browser/consent.ts"
import { watchSize } from "#src/domain/core/browser/observe.ts"
import { newReference } from "#src/domain/site/reference.ts"
import { cartTokensAtom } from "#src/shop/cart/cart.atoms.ts"
import { adoptCartTokenAtom } from "#src/shop/cart/merge-cart.atoms.ts"
import { focusHeading } from "#src/shop/core/begin-step.ts"
import type { Announcements } from "#src/shop/core/buffered-announcements.ts"
import type { ShopEventName, ShopEvents } from "#src/shop/core/events.atoms.ts"
import { getQueryData } from "#src/shop/core/query/cache.ts"
import { prefetchQuery } from "#src/shop/core/query/fetch.ts"
import { sessionStatusAtom } from "#src/shop/core/session.atoms.ts"
import type { Shop } from "#src/shop/core/shop.ts"
import { partnerQuery } from "#src/shop/core/site-queries.ts"
import { autologinAtom } from "#src/shop/sign-in/session/sign-in.atoms.ts"
import { moveTo } from "../../steps/shown-step.ts"
import { originProblem } from "../page-origin.ts"
import { followAddress, refusalOfAddress } from "./frame-address.ts"
import { answerAdd } from "./guest-cart.ts"
import { connectGuest } from "./guest-connection.ts"
import type { Inward, Outward } from "./protocol.ts"
import { tokenError } from "./token-refusal.ts"
import { challengeOf, newVerifier } from "./verifier.ts"

/** Everything the guest needs to know about the page it runs in. */
export interface GuestPage {
  /** The one wrapper whose height the host follows. */
  readonly content: HTMLElement
  readonly release: string
  /** Everything that happened since the page began: the page around hears all of it once it listens. */
  readonly announcements: Announcements
}

/**
 * Lets the shop's page inside a partner's frame speak with the page around it: tells what happens, follows
 * its own height, takes a cart and a one-time token. Does nothing where it is not framed, or by an origin
 * that the partner record does not list. The result ends it.
 */
export async function startGuest(shop: Shop, page: GuestPage): Promise<() => void> {
  const { store, identity } = shop
  if (!identity.partner) return () => {}
  const query = partnerQuery({ slug: identity.partner })
  await prefetchQuery(store.set, query)
  const partner = getQueryData(store.get, query)
  if (!partner) return () => {}

  const endFollowing = followAddress(shop, partner)
  if (window.parent === window) return endFollowing
  const place = originProblem(page.content)
  if (place) console.error(`Lottery shop: ${place}`)
  const ends = [endFollowing]
  let post: ((type: string, data: unknown) => number | null) | null = null
  let step = page.content.querySelector("[step]")?.getAttribute("step") ?? "choose"
  let askedWith: number | null = null

  const send = <T extends keyof Outward>(type: T, data: Outward[T]) => post?.(type, data) ?? null
  let sentStep = ""
  /** Once for each step and each change of who is signed in, however many say so. */
  const sendStep = () => {
    const now = { step, signedIn: store.get(sessionStatusAtom) === "signed-in" }
    if (sentStep !== JSON.stringify(now)) send("step", now)
    sentStep = post ? JSON.stringify(now) : ""
  }
  const sendSize = () => send("size", { height: Math.ceil(page.content.getBoundingClientRect().height) })
  /** Only this frame has it, so nobody else on the page can use the token that was asked for with its challenge. */
  let verifier = ""
  const requestToken = async (reason: Outward["token-needed"]["reason"]): Promise<void> => {
    const made = newVerifier()
    const challenge = takesChallenge ? { challenge: await challengeOf(made) } : {}
    verifier = made
    askedWith = send("token-needed", { reason, ...challenge })
  }

  const senders: { [N in ShopEventName]?: (detail: ShopEvents[N]) => void } = {
    "lotto-cart-change": (cart) => void send("cart", cart),
    "lotto-purchase": (purchase) => void send("purchase", purchase),
    "lotto-cancel": (cancel) => void send("cancel", { step: cancel.step, reason: "closed" }),
    "lotto-analytics": ({ name, properties }) => {
      const next = name === "step" ? properties.step : undefined
      if (typeof next === "string") step = next
      if (next) sendStep()
      send("analytics", { name, properties: { ...properties } })
    },
    "step-start": (start) => void send("step-start", start),
    "lotto-error": (error) => void send("error", error),
    "lotto-sign-in": sendStep,
    "lotto-sign-out": () => {
      sendStep()
      if (canSignIn) void requestToken("expired")
    },
  }

  /** Asks the customer after their own sign-in; a token that is of no use leaves that as it is. */
  const openLink = async (linkToken: string, linkVerifier: string): Promise<void> => {
    const part = await import("#src/shop/sign-in/session/partner-link.atoms.ts").catch(() => null)
    if (part) await store.set(part.openLinkAtom, { token: linkToken, verifier: linkVerifier }).catch(() => {})
  }

  let canSignIn = false
  let takesChallenge = false
  const handlers: { [T in keyof Inward]: (data: Inward[T], id: number) => void } = {
    init(init) {
      canSignIn = init.canSignIn
      takesChallenge = init.takesChallenge ?? false
      if (init.theme) for (const part of parts(page.content)) part.setAttribute("theme", init.theme)
      if (init.campaign) for (const part of parts(page.content)) part.setAttribute("campaign", init.campaign)
      // A cart that this frame has already taken over would only come back empty.
      if (init.cart && init.cart !== store.get(cartTokensAtom).read())
        void store.set(adoptCartTokenAtom, init.cart)
      if (canSignIn && store.get(sessionStatusAtom) !== "signed-in") void requestToken("sign-in")
    },
    token({ for: question, token }) {
      if (question !== askedWith || !token) return
      askedWith = null
      // A customer who signed in by hand meanwhile does not become somebody else.
      if (store.get(sessionStatusAtom) === "signed-in") return
      if (token.startsWith(LINK_TOKEN)) return void openLink(token, verifier)
      // The visitor signs in by hand then; what is wrong is for the page's developer.
      store.set(autologinAtom, { token, verifier }).then(warnOfUnbound, (cause: unknown) => {
        const error = tokenError(cause)
        if (error?.message) console.warn(`Lottery shop: ${error.message}`)
        if (error) send("error", error)
      })
    },
    "add-to-cart": ({ ticket }, id) => {
      void answerAdd(shop, ticket, id).then(([type, data]) => post?.(type, data))
    },
    visible({ above, below }) {
      const { style } = document.documentElement
      style.setProperty("--lotto-frame-above", `${above}px`)
      style.setProperty("--lotto-frame-below", `${below}px`)
    },
    consent({ level }) {
      // So that the frame begins with it where it is loaded anew.
      const url = new URL(location.href)
      url.searchParams.set("consent", level)
      attempt(() => history.replaceState(history.state, "", url))
      setConsent(level)
    },
    focus: () => focusStep(page.content),
    show({ step }) {
      for (const part of parts(page.content)) moveTo(part, step)
    },
    close: () => document.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" })),
  }

  let isListening = false
  const listen = () => {
    if (isListening) return
    isListening = true
    const end = page.announcements.listen((name, detail) => {
      senders[name]?.(detail as never)
      return true
    })
    ends.push(end)
    page.announcements.release()
  }

  const connection = connectGuest({
    origins: partner.origins,
    release: page.release,
    onSession(sendNow) {
      post = sendNow
      sentStep = ""
      sendSize()
      listen()
      sendStep()
      void whenReady(page.content)
        .then(() => {
          sendSize()
          send("ready", {})
          return refusalOfAddress(shop)
        })
        .then((message) => {
          if (message) send("error", { code: "config", retryable: false, reference: newReference(), message })
        })
    },
    onMessage: (type, data, id) => handlers[type as keyof Inward]?.(data as never, id),
  })
  if (!connection) return endFollowing

  /** Escape that closes a modal of ours leaves the step where it is. */
  const isInModal = (event: KeyboardEvent) =>
    event.composedPath().some((node) => node instanceof HTMLDialogElement && node.open)
  const leave = (event: KeyboardEvent) => {
    if (event.key === "Escape" && event.isTrusted && !event.defaultPrevented && !isInModal(event))
      send("cancel", { step, reason: "escape" })
  }
  document.addEventListener("keydown", leave)
  ends.push(
    connection.dispose,
    watchSize(page.content, sendSize),
    () => document.removeEventListener("keydown", leave),
    store.sub(sessionStatusAtom, sendStep),
  )
  return () => {
    for (const end of ends.splice(0)) end()
  }
}

/** For the partner's developers, who see what their page's frames say. */
function warnOfUnbound({ unboundToken }: Session): void {
  if (unboundToken)
    console.warn(
      "Lottery shop: this one-time token would have signed in whoever had it. Hand the challenge that getToken is given to your server, and send it to ours as verifier_challenge.",
    )
}

const parts = (content: HTMLElement) =>
  Array.from(content.querySelectorAll<HTMLElement>("*")).filter(({ localName }) =>
    localName.startsWith("lotto-"),
  )

/** The heading of the step that is shown takes the focus, so that it is read out; it may still be on its way. */
function focusStep(content: HTMLElement): void {
  const root = parts(content)[0]?.shadowRoot
  if (root) focusHeading(root, new AbortController().signal)
}

/** When every element of the page shows what it is for, or could not. */
function whenReady(content: HTMLElement): Promise<void> {
  const settled = () =>
    parts(content).every((part) => /ready|busy|error/.test(part.getAttribute("state") ?? ""))
  return new Promise((resolve) => {
    const look = () => {
      if (!settled()) return
      observer.disconnect()
      resolve()
    }
    const observer = new MutationObserver(look)
    observer.observe(content, { subtree: true, childList: true, attributeFilter: ["state"] })
    look()
  })
}
