import { createElement as h, StrictMode, useState } from "react"
import { createRoot } from "react-dom/client"
import { fill, getToken, newsOf, other } from "./partner.ts"

function App() {
  const [lottery, setLottery] = useState("powerball")
  const [step, setStep] = useState<string | null>(null)
  const [shown, setShown] = useState(true)
  const [news, setNews] = useState("")
  const purchase = {
    partner: "acme",
    lottery,
    step,
    quantity: 2,
    getToken,
    ref: fill,
    "onlotto-cart-change": (event: Event) => setNews(newsOf(event)),
  }
  return h(
    "main",
    null,
    h("button", { type: "button", onClick: () => setLottery(other) }, "Another lottery"),
    h("button", { type: "button", onClick: () => setShown(!shown) }, "Away or back"),
    h("button", { type: "button", onClick: () => setStep("checkout") }, "Checkout"),
    shown && h("lotto-purchase", purchase, h("p", { slot: "heading" }, "Our club")),
    h("lotto-raffle", { hidden: true, freePostalEntry: shown }),
    h("p", { role: "status" }, news),
  )
}

createRoot(document.querySelector("#app") as Element).render(h(StrictMode, null, h(App)))
