import { screen, waitFor } from "@testing-library/react"
import { useEffect } from "react"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { CartButton } from "#src/shop/cart/cart-button.tsx"
import { openCheckoutAtom, openerName } from "#src/shop/checkout/open-checkout.atoms.ts"
import { useStore } from "#src/shop/core/store.ts"
import { Purchase } from "#src/shop/tickets/builder/purchase.tsx"
import { whenIdle } from "#src/ui/status/when-idle.ts"
import { type Stage, stage } from "../../tests/stage/stage.tsx"
import { CartOnPage } from "./cart-on-page.tsx"
import { PartySteps } from "./party-steps.tsx"
import { PurchaseSteps } from "./purchase-steps.tsx"
import type { CheckoutFrameProps, PurchaseSurface } from "./purchase-surface.ts"
// Loaded here because a browser loads it when it is idle: it is there when a test begins.
import "#src/shop/checkout/resume-purchase.ts"

const MARK = "lotto.checkout.acme"
const marked = () => JSON.parse(sessionStorage.getItem(MARK) ?? "null")
const mark = (host: Element) => sessionStorage.setItem(MARK, JSON.stringify(openerName(host)))
const tags = ["lotto-purchase", "lotto-cart-button", "lotto-cart-button", "lotto-party"] as const

let shown: Stage | undefined
let hosts: Element[]
beforeEach(() => {
  hosts = tags.map((tag) => document.body.appendChild(document.createElement(tag)))
})
afterEach(() => {
  shown?.unmount()
  for (const host of hosts) host.remove()
  sessionStorage.removeItem(MARK)
  vi.restoreAllMocks()
})

/** Marks its element as the real one does. */
function Frame({ host }: CheckoutFrameProps) {
  const store = useStore()
  useEffect(() => store.get(openCheckoutAtom).write(openerName(host)), [store, host])
  return <p>Frame of {openerName(host)}</p>
}

const surfaceOf = (host: Element): PurchaseSurface => ({
  surface: "partner",
  host,
  getToken: null,
  channel: null,
  campaign: null,
  theme: "auto",
  history: "off",
  CheckoutFrame: Frame,
})

function ShownElement({ host }: { host: Element }) {
  const element = surfaceOf(host)
  if (host.localName === "lotto-cart-button")
    return (
      <CartOnPage element={element}>
        <CartButton />
      </CartOnPage>
    )
  if (host.localName === "lotto-party")
    return <PartySteps element={element} level={2} lottery={null} page={1} group={null} invitation={null} />
  return (
    <Purchase
      lottery={null}
      first="list"
      hasHistory={false}
      show={(flow) => <PurchaseSteps flow={flow} element={element} />}
    />
  )
}

/** Shows the page's elements after it was loaded in this way, and waits until each was asked. */
async function load(type: NavigationTimingType, present = hosts): Promise<void> {
  vi.spyOn(PerformanceNavigationTiming.prototype, "type", "get").mockReturnValue(type)
  const elements = present.map((host) => <ShownElement key={hosts.indexOf(host)} host={host} />)
  shown = stage(elements, { surface: "partner", partner: "acme" })
  await settled()
}
const idle = () => new Promise<void>((resolve) => whenIdle(resolve))
/** Idle work runs in the order in which it was asked for, and in a busy browser too: the cart's part, and then its own. */
const settled = async () => {
  await idle()
  await import("./opened-cart.tsx")
  await idle()
  await idle()
  await import("#src/shop/checkout/resume-purchase.ts")
}
const frames = () => screen.queryAllByText(/^Frame of /).map(({ textContent }) => textContent)

describe("a partner's page that is loaded anew while the frame for paying is open", () => {
  it.each(tags.map((tag, index) => [`${tag} (element ${index})`, index] as const))(
    "opens it again in %s alone, and stays marked for the next time",
    async (_, index) => {
      const host = hosts[index] as Element
      mark(host)
      await load("reload")
      await waitFor(() => expect(frames()).toEqual([`Frame of ${openerName(host)}`]))
      await settled()
      expect(marked()).toBe(openerName(host))
    },
  )

  it("opens nothing where the element is gone", async () => {
    mark(hosts[2] as Element)
    hosts[2]?.remove()
    await load("reload", hosts.toSpliced(2, 1))
    expect(frames()).toEqual([])
  })

  it.each(["navigate", "back_forward"] as const)(
    "opens nothing, and forgets it, where it is visited again (%s)",
    async (type) => {
      mark(hosts[1] as Element)
      await load(type)
      await waitFor(() => expect(marked()).toBe(null))
      expect(frames()).toEqual([])
    },
  )
})

describe("the name of an element", () => {
  it("tells elements of one tag apart, also inside other elements", () => {
    const roots = [0, 1].map(() => {
      const around = document.body.appendChild(document.createElement("host-card"))
      hosts.push(around)
      return around.attachShadow({ mode: "open" })
    })
    const inside = roots.map((root) => root.appendChild(document.createElement("lotto-cart-button")))
    const names = [...hosts.slice(0, 4), ...inside].map(openerName)
    expect(new Set(names).size).toBe(6)
    expect(names.every((name) => name.startsWith(location.pathname))).toBe(true)
  })
})
