import { createApp, defineComponent, h, ref } from "vue"

/** The lotteries that the page's server found on sale. */
const [first = "", second = ""] = (document.getElementById("app")?.dataset.lotteries ?? "").split(" ")

const Bakery = defineComponent({
  setup() {
    const lottery = ref(first)
    const shown = ref(true)
    const bought = ref("")
    const purchase = () =>
      h("lotto-purchase", {
        partner: "acme",
        lottery: lottery.value,
        quantity: 2,
        getToken: async () => null,
        "onLotto-cart-change": ({ detail }: CustomEvent<{ itemCount: number }>) => {
          bought.value = `${detail.itemCount} in the cart`
        },
        "onLotto-purchase": ({ detail }: CustomEvent<{ total: string; currency: string }>) => {
          bought.value = `Bought for ${detail.total} ${detail.currency}`
        },
      })
    const other = () => {
      lottery.value = lottery.value === first ? second : first
    }
    const toggle = () => {
      shown.value = !shown.value
    }
    return () => [
      h("p", { class: "row" }, [
        h("button", { type: "button", onClick: other }, "Another lottery"),
        h("button", { type: "button", onClick: toggle }, shown.value ? "Put it away" : "Bring it back"),
      ]),
      shown.value ? purchase() : null,
      h("p", { role: "status" }, bought.value),
    ]
  },
})

createApp(Bakery).mount("#app")
