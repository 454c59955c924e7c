import { useState } from "react"
import type { Order } from "#src/contract/order.ts"
import { formatMoney } from "#src/domain/money.ts"
import { requestsAgain } from "#src/domain/play-again.ts"
import { useProductNames } from "#src/state/branding.ts"
import { useCapable } from "#src/state/capabilities.atoms.ts"
import { addToCartAtom } from "#src/state/cart-change.atoms.ts"
import { recommendedOrdersResource } from "#src/state/customer-resources.ts"
import { sessionStatusAtom } from "#src/state/session.atoms.ts"
import { useAtomValue, useSetAtom } from "#src/state/store.ts"
import { useTexts } from "#src/state/texts.ts"
import { useResource } from "#src/state/use-resource.ts"
import { Button } from "#src/ui/button.tsx"
import { useStyles } from "#src/ui/styles.tsx"
import { useTint } from "#src/ui/tint.ts"
import { cartTexts } from "./cart.texts.ts"
import css from "./play-again.css?inline"

/** Tickets the customer had before and can have again with one press; nothing for anybody else. */
export function PlayAgain() {
  useStyles(css)
  const t = useTexts(cartTexts)
  const capable = useCapable("pre_cart_recommended_draws")
  const signedIn = useAtomValue(sessionStatusAtom) === "signed-in"
  const orders = useResource(recommendedOrdersResource, capable && signedIn ? {} : null)
  if (!orders.data?.length) return null
  return (
    <section className="stack" aria-labelledby="play-again">
      <h2 id="play-again">{t("again")}</h2>
      <ul className="play-again">
        {orders.data.map((order) => (
          <Again key={order.id} order={order} />
        ))}
      </ul>
    </section>
  )
}

function Again({ order }: { order: Order }) {
  const t = useTexts(cartTexts)
  const add = useSetAtom(addToCartAtom)
  const tint = useTint(order.colour)
  const nameOf = useProductNames()
  const [state, setState] = useState<"idle" | "busy" | "added">("idle")
  const [request] = requestsAgain([order])
  if (!request) return null
  const name = nameOf(order.lotteryKey, order.lotteryName)
  const what = whatOf(order)
  const press = () => {
    setState("busy")
    add(request).then(
      () => setState("added"),
      () => setState("idle"),
    )
  }
  function whatOf(of: Order): string {
    switch (of.productType) {
      case "lottery_ticket":
        return t("manyGames", { count: of.games.length })
      case "raffle_ticket":
        return t("manyTickets", { count: of.numRaffleTickets })
      case "syndicate_share":
        return of.quantity === 1 ? t("oneShare") : t("manyShares", { count: of.quantity })
      case "membership":
        return of.membershipOfferName
    }
  }
  return (
    <li className={`play-again__ticket ${tint}`}>
      <p>
        <strong>{name}</strong>
        <span className="muted small">{[what, formatMoney(order.price)].filter(Boolean).join(" · ")}</span>
      </p>
      <Button
        look="secondary"
        busy={state === "busy"}
        disabled={state === "added"}
        aria-label={t("againNamed", { name })}
        onClick={press}
      >
        {t(state === "added" ? "againAdded" : "againAdd")}
      </Button>
    </li>
  )
}
