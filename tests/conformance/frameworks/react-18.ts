import { createElement as h, StrictMode, useCallback, useState } from "react"
import { createRoot } from "react-dom/client"
import { fill, getToken, newsOf, other, type Purchase } from "./partner.ts"

/** React 18 knows only attributes of custom elements: properties and listeners are set by a ref. */
function App() {
  const [lottery, setLottery] = useState("powerball")
  const [step, setStep] = useState<string | undefined>()
  const [shown, setShown] = useState(true)
  const [news, setNews] = useState("")
  const ref = useCallback((element: Purchase | null) => {
    if (!element) return
    element.getToken = getToken
    element.addEventListener("lotto-cart-change", (event) => setNews(newsOf(event)))
    fill(element)
  }, [])
  const purchase = { partner: "acme", lottery, step, quantity: 2, ref }
  return h(
    "main",
    null,
    h("button", { type: "button", onClick: () => setLottery(other) }, "Another lottery"),
    h("button", { type: "button", onClick: () => setShown(!shown) }, "Away or back"),
    h("button", { type: "button", onClick: () => setStep("checkout") }, "Checkout"),
    shown && h("lotto-purchase", purchase, h("p", { slot: "heading" }, "Our club")),
    h("lotto-raffle", { hidden: true, "free-postal-entry": `${shown}` }),
    h("p", { role: "status" }, news),
  )
}

createRoot(document.querySelector("#app") as Element).render(h(StrictMode, null, h(App)))
