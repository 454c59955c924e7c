import { createApp, defineComponent, h, ref } from "vue"
import { fill, getToken, newsOf, other, type Purchase } from "./partner.ts"

const App = defineComponent(() => {
  const lottery = ref("powerball")
  const step = ref<string>()
  const shown = ref(true)
  const news = ref("")
  const purchase = () =>
    h(
      "lotto-purchase",
      {
        partner: "acme",
        lottery: lottery.value,
        step: step.value,
        quantity: 2,
        getToken,
        ref: (element: unknown) => fill(element as Purchase | null),
        "onLotto-cart-change": (event: Event) => {
          news.value = newsOf(event)
        },
      },
      [h("p", { slot: "heading" }, "Our club")],
    )
  const press = (words: string, onClick: () => void) => h("button", { onClick }, words)
  return () =>
    h("main", [
      press("Another lottery", () => {
        lottery.value = other(lottery.value)
      }),
      press("Away or back", () => {
        shown.value = !shown.value
      }),
      press("Checkout", () => {
        step.value = "checkout"
      }),
      shown.value ? purchase() : null,
      h("lotto-raffle", { hidden: true, freePostalEntry: shown.value }),
      h("p", { role: "status" }, news.value),
    ])
})

createApp(App).mount("#app")
