import m from "mithril"
import { fill, getToken, newsOf, other } from "./partner.ts"

let lottery = "powerball"
let step
let shown = true
let news = ""

const App = {
  view: () =>
    m("main", [
      m(
        "button",
        {
          onclick() {
            lottery = other(lottery)
          },
        },
        "Another lottery",
      ),
      m(
        "button",
        {
          onclick() {
            shown = !shown
          },
        },
        "Away or back",
      ),
      m(
        "button",
        {
          onclick() {
            step = "checkout"
          },
        },
        "Checkout",
      ),
      shown &&
        m(
          "lotto-purchase",
          {
            partner: "acme",
            lottery,
            step,
            quantity: 2,
            getToken,
            oncreate: ({ dom }) => fill(dom),
            "onlotto-cart-change"(event) {
              news = newsOf(event)
            },
          },
          m("p", { slot: "heading" }, "Our club"),
        ),
      m("lotto-raffle", { hidden: true, freePostalEntry: shown }),
      m("p", { role: "status" }, news),
    ]),
}

m.mount(document.querySelector("#app"), App)
