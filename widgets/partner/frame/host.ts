import { ownAddress } from "#src/domain/site/paths/own-address.ts"
import { newReference } from "#src/domain/site/reference.ts"
import { originProblem } from "../page-origin.ts"
import { followPolicy, policyMessage } from "../page-policy.ts"
import { createAddRequests } from "./add-requests.ts"
import { connectHost, type HostConnection } from "./host-connection.ts"
import { addressOf, type MountOptions, warnOfUnknown } from "./mount-options.ts"
import type { FrameEvents, MountedFrame } from "./mounted-frame.ts"
import { refusalOf } from "./partner-check.ts"
import { type Inward, type Outward, outward } from "./protocol.ts"
import { explainOnce, requestToken } from "./request-token.ts"
import type { Session } from "./session.ts"
import { createSurface } from "./surface.ts"
import { followVisible } from "./visible-range.ts"

export { type FrameAdded, FrameError } from "./add-requests.ts"
export { offers } from "./offers.ts"
export type { FrameTicket } from "./protocol.ts"

const TIME_LIMIT_MS = 15_000
/** A frame that has said nothing for so long may not be allowed in this page. */
const SILENCE_MS = 1500

/**
 * Puts the shop's purchase flow into a page. Rejects only for a target that is not in the page or a partner
 * key that cannot be one; whatever happens afterwards is shown to the visitor and told by events.
 */
export async function mount(target: string | Element, options: MountOptions): Promise<MountedFrame> {
  if (!options) throw new TypeError("mount: the options are missing: at least { partner }.")
  const container = typeof target === "string" ? document.querySelector(target) : target
  if (!container?.isConnected) throw new TypeError(`mount: ${String(target)} is not in the page.`)
  const { partner } = options
  if (!partner) throw new TypeError("mount: partner is missing: the key the shop gave you.")
  if (!/^[a-z0-9][a-z0-9_-]{0,63}$/.test(partner))
    throw new TypeError(`mount: partner "${partner}" is not a key.`)

  warnOfUnknown(options)
  const url = addressOf(options)
  const listeners = new Map<string, Set<(detail: never) => void>>()
  const surface = createSurface({
    title: options.title ?? "Lottery tickets",
    url,
    theme: options.theme ?? "light",
    minHeight: options.minHeight ?? 480,
    maxHeight: options.maxHeight ?? 8000,
  })
  container.append(surface.element)

  let connection: HostConnection
  let send: Session["send"] = () => null
  let limit: ReturnType<typeof setTimeout> | undefined
  let silence: ReturnType<typeof setTimeout> | undefined
  let ready = false
  let signedIn = false
  let endFollowing = () => {}
  const adds = createAddRequests()
  /** Sent by the page before the frame could hear it. */
  const waiting: (() => void)[] = []

  function dispatch<E extends keyof FrameEvents>(event: E, detail: FrameEvents[E]): void {
    for (const listener of listeners.get(event) ?? []) {
      try {
        listener(detail as never)
      } catch (error) {
        console.error(error)
      }
    }
  }

  const stopWaiting = () => {
    clearTimeout(limit)
    clearTimeout(silence)
  }
  /** Whom the shop does not know, or not on this page, hears it at once and not when the time is over. */
  async function inspect(): Promise<void> {
    const refusal = await refusalOf(url, options.partner)
    if (refusal && !ready && container?.isConnected) refuse(refusal)
  }
  /** Nothing can be bought in this page before its developer has changed something. */
  function refuse(message: string): void {
    stopWaiting()
    connection.dispose()
    console.error(message)
    surface.showRefusal()
    adds.close("config", message)
    dispatch("error", { code: "config", retryable: false, reference: newReference(), message })
  }

  function start(): void {
    connection?.dispose()
    stopWaiting()
    silence = setTimeout(() => void inspect(), SILENCE_MS)
    limit = setTimeout(() => {
      surface.showTrouble(start)
      adds.end()
      dispatch("error", { code: "timeout", retryable: true, reference: newReference() })
    }, options.timeLimit ?? TIME_LIMIT_MS)
    connection = connectHost({
      url,
      insert: surface.insert,
      onSession(sendNow) {
        send = sendNow
        clearTimeout(silence)
        const init: Inward["init"] = {
          canSignIn: Boolean(options.getToken),
          takesChallenge: true,
          theme: options.theme ?? "light",
        }
        if (options.campaign) init.campaign = options.campaign
        if (options.cart) init.cart = options.cart
        send("init", init)
      },
      onMessage: (type, data, id) => handlers[type as keyof Handlers]?.(data as never, id),
      onVersion() {
        stopWaiting()
        surface.showTrouble(() => location.reload())
        dispatch("error", { code: "version", retryable: false, reference: newReference() })
      },
    })
  }

  const handlers: Handlers = {
    ready() {
      clearTimeout(limit)
      surface.showFrame()
      const first = !ready
      endFollowing()
      endFollowing = followVisible(surface.element, (range) => send("visible", range))
      // Requests from a `ready` listener are carried out at once.
      ready = true
      for (const callback of waiting.splice(0)) callback()
      if (first) dispatch("ready", {})
    },
    size: ({ height }) => surface.follow(height),
    "step-start": ({ top }) => surface.showFrom(top),
    step(step) {
      if (step.signedIn !== signedIn) dispatch(step.signedIn ? "sign-in" : "sign-out", {})
      signedIn = step.signedIn
      dispatch("step", step)
    },
    async "token-needed"({ challenge = "" }, id) {
      const { getToken } = options
      const { token, problem } = getToken ? await requestToken(getToken, challenge) : { token: null }
      send("token", { for: id, token })
      if (!problem) return
      explainOnce(problem)
      const { message, retryable } = problem
      dispatch("error", { code: "auth", retryable, reference: newReference(), message })
    },
    "open-top"({ url: wanted }) {
      const page = ownPage(wanted, new URL(url).origin)
      // Only as the answer to something the visitor did, inside the frame or here.
      if (page && navigator.userActivation?.isActive !== false) location.assign(page)
    },
    cart: (cart) => dispatch("cart", cart),
    added: adds.added,
    refused: adds.refused,
    purchase: (purchase) => dispatch("purchase", purchase),
    cancel: (cancel) => dispatch("cancel", cancel),
    analytics: (event) => dispatch("analytics", event),
    error: (error) => dispatch("error", error),
  }

  const whenReady = (callback: () => void) => {
    if (ready) callback()
    else waiting.push(callback)
  }

  start()
  const place = originProblem(surface.root)
  // The page listens once it has what this function gives.
  if (place) setTimeout(() => refuse(`mount({ partner: "${partner}" }): ${place}`))
  const endPolicy = followPolicy(url, (directive) => {
    if (/^(frame|child)-src$/.test(directive) && !ready) refuse(policyMessage(url, directive))
  })
  return {
    get iframe() {
      return connection.frame
    },
    on(event, listener) {
      if (!eventNames.includes(event))
        console.warn(`on("${event}"): there is no such event. There is: ${eventNames.join(", ")}.`)
      const set = listeners.get(event) ?? new Set()
      listeners.set(event, set.add(listener as (detail: never) => void))
      if (event === "ready" && ready)
        queueMicrotask(() => set.has(listener as never) && listener({} as never))
      return () => void set.delete(listener as (detail: never) => void)
    },
    addToCart: (ticket) => adds.request(ticket, (type, data) => send(type, data), whenReady),
    show: (step) =>
      whenReady(() => {
        if (send("show", { step }) === null) console.warn(`show("${step}"): the step is cart or checkout.`)
      }),
    setConsent: (level) => whenReady(() => send("consent", { level })),
    focus: () =>
      whenReady(() => {
        connection.frame.focus()
        send("focus", {})
      }),
    close: () => whenReady(() => send("close", {})),
    dispose() {
      stopWaiting()
      listeners.clear()
      waiting.length = 0
      adds.close("disposed")
      endPolicy()
      send = () => null
      endFollowing()
      connection.dispose()
      surface.element.remove()
    },
  }
}

/** Messages of the protocol that the kit answers itself are no events. */
const inner = ["hello", "size", "step-start", "token-needed", "open-top", "added", "refused"]
const eventNames: readonly string[] = [
  ...Object.keys(outward).filter((name) => !inner.includes(name)),
  "sign-in",
  "sign-out",
]

type Handlers = {
  [T in Exclude<keyof Outward, "hello">]: (data: Outward[T], id: number) => void
}

/** A page of the shop's own origin, over https (or wherever the shop itself is served in development). */
function ownPage(wanted: string, origin: string): string | null {
  const address = ownAddress(wanted, origin)
  return address && (address.protocol === "https:" || origin.startsWith("http:")) ? address.href : null
}
