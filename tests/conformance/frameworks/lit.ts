import { html, LitElement } from "lit"
import { ref } from "lit/directives/ref.js"
import { fill, getToken, newsOf, other, type Purchase } from "./partner.ts"

/** The partner's page is itself a custom element, with the shop's elements in its shadow root. */
class App extends LitElement {
  static override properties = { lottery: {}, step: {}, shown: {}, news: {} }
  declare lottery: string
  declare step: string | null
  declare shown: boolean
  declare news: string

  constructor() {
    super()
    Object.assign(this, { lottery: "powerball", step: null, shown: true, news: "" })
  }

  override render() {
    return html`<main>
      <button @click=${() => Object.assign(this, { lottery: other(this.lottery) })}>Another lottery</button>
      <button @click=${() => Object.assign(this, { shown: !this.shown })}>Away or back</button>
      <button @click=${() => Object.assign(this, { step: "checkout" })}>Checkout</button>
      ${this.shown ? this.purchase() : null}
      <lotto-raffle hidden .freePostalEntry=${this.shown}></lotto-raffle>
      <p role="status">${this.news}</p>
    </main>`
  }

  private purchase() {
    return html`<lotto-purchase
      partner="acme"
      .lottery=${this.lottery}
      .step=${this.step}
      quantity=${2}
      .getToken=${getToken}
      @lotto-cart-change=${(event: Event) => Object.assign(this, { news: newsOf(event) })}
      ${ref((element) => fill((element as Purchase | undefined) ?? null))}
    ><p slot="heading">Our club</p></lotto-purchase>`
  }
}

customElements.define("club-page", App)
document.querySelector("#app")?.append(document.createElement("club-page"))
