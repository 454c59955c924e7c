import "@angular/compiler"
import { Component, CUSTOM_ELEMENTS_SCHEMA, provideZonelessChangeDetection, signal } from "@angular/core"
import { bootstrapApplication } from "@angular/platform-browser"

/** The lotteries that the page's server found on sale. */
const [first = "", second = ""] = (document.getElementById("app")?.dataset.lotteries ?? "").split(" ")

class Nursery {
  readonly lottery = signal(first)
  readonly shown = signal(true)
  readonly bought = signal("")
  readonly getToken = async () => null

  other(): void {
    this.lottery.update((lottery) => (lottery === first ? second : first))
  }
  toggle(): void {
    this.shown.update((shown) => !shown)
  }
  changed({ detail }: CustomEvent<{ itemCount: number }>): void {
    this.bought.set(`${detail.itemCount} in the cart`)
  }
  purchased({ detail }: CustomEvent<{ total: string; currency: string }>): void {
    this.bought.set(`Bought for ${detail.total} ${detail.currency}`)
  }
}

/* Called as a function, the decorator needs no compiler switch. */
const NurseryComponent = Component({
  selector: "#app",
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `
    <p class="row">
      <button type="button" (click)="other()">Another lottery</button>
      <button type="button" (click)="toggle()">{{ shown() ? "Put it away" : "Bring it back" }}</button>
    </p>
    @if (shown()) {
      <lotto-purchase
        partner="acme"
        [lottery]="lottery()"
        [quantity]="2"
        [getToken]="getToken"
        (lotto-cart-change)="changed($event)"
        (lotto-purchase)="purchased($event)"
      ></lotto-purchase>
    }
    <p role="status">{{ bought() }}</p>
  `,
})(Nursery)

void bootstrapApplication(NurseryComponent ?? Nursery, { providers: [provideZonelessChangeDetection()] })
