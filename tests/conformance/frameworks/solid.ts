import { createSignal } from "solid-js"
import h from "solid-js/h"
import { render } from "solid-js/web"
import { fill, getToken, newsOf, other } from "./partner.ts"

function App() {
  const [lottery, setLottery] = createSignal("powerball")
  const [step, setStep] = createSignal<string>()
  const [shown, setShown] = createSignal(true)
  const [news, setNews] = createSignal("")
  const purchase = () =>
    h(
      "lotto-purchase",
      {
        partner: "acme",
        lottery,
        step,
        quantity: 2,
        // Without `prop:` Solid writes names small; a function is taken for a value that changes.
        "prop:getToken": () => getToken,
        ref: fill,
        "on:lotto-cart-change": (event: Event) => setNews(newsOf(event)),
      },
      h("p", { slot: "heading" }, "Our club"),
    )
  return h(
    "main",
    h("button", { onClick: () => setLottery(other) }, "Another lottery"),
    h("button", { onClick: () => setShown(!shown()) }, "Away or back"),
    h("button", { onClick: () => setStep("checkout") }, "Checkout"),
    () => (shown() ? purchase() : null),
    h("lotto-raffle", { hidden: true, "prop:freePostalEntry": shown }),
    h("p", { role: "status" }, news),
  )
}

render(h(App) as () => Node, document.querySelector("#app") as Element)
