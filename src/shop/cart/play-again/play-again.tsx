import { type ReactNode, useState } from "react"
import type { RecommendedOrder } from "#src/contract/orders/order.ts"
import { formatMoney } from "#src/domain/core/money.ts"
import { isExpensive } from "#src/domain/tickets/draft/expensive-ticket.ts"
import { recommendedOrdersQuery } from "#src/shop/account/customer-queries.ts"
import { useProductNames } from "#src/shop/catalogue/branding.ts"
import { useLineName } from "#src/shop/content/line-texts.ts"
import { useCapable } from "#src/shop/core/capabilities.atoms.ts"
import { isDelegatedAtom } from "#src/shop/core/credentials.atoms.ts"
import { useQuery } from "#src/shop/core/query/use-query.ts"
import { sessionStatusAtom } from "#src/shop/core/session.atoms.ts"
import { useAtomValue, useStore } from "#src/shop/core/store.ts"
import { type Reader, useTexts } from "#src/shop/core/texts.ts"
import { useStyles } from "#src/ui/base/styles.tsx"
import { useTint } from "#src/ui/base/tint.ts"
import { VisuallyHidden } from "#src/ui/base/visually-hidden.tsx"
import { Button } from "#src/ui/controls/button.tsx"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { addToCartAtom } from "../mutations.atoms.ts"
import { useCartChange } from "../use-cart-change.ts"
import css from "./play-again.css?inline"
import { playAgainTexts } from "./play-again.texts.ts"

/** Tickets the customer had before and can have again with one press; nothing for anybody else. */
export function PlayAgain() {
  useStyles(css)
  const t = useTexts(playAgainTexts)
  const capable = useCapable("pre_cart_recommended_draws")
  const signedIn = useAtomValue(sessionStatusAtom) === "signed-in"
  // Earlier purchases of the customer are not shown to a partner's session.
  const isDelegated = useAtomValue(isDelegatedAtom)
  const orders = useQuery(capable && signedIn && !isDelegated ? recommendedOrdersQuery() : null)
  if (!orders.data?.length) return null
  return (
    <section className="stack" aria-labelledby="play-again">
      <h2 id="play-again">{t("again")}</h2>
      <ul className="play-again">
        {orders.data.map((recommended) => (
          <ReplayChoice key={recommended.order.id} {...recommended} />
        ))}
      </ul>
    </section>
  )
}

function ReplayChoice({ order, request, price }: RecommendedOrder) {
  const t = useTexts(playAgainTexts)
  const lineName = useLineName()
  const store = useStore()
  const tint = useTint(order.colour)
  const nameOf = useProductNames()
  const { busy, failure, run } = useCartChange()
  const [isAdded, setAdded] = useState(false)
  const [question, setQuestion] = useState<ReactNode>(null)
  const name = nameOf(order.lotteryKey, order.lotteryName)
  const facts = [...whatOf({ order, request }, t, lineName), formatMoney(price)]
  async function add(): Promise<void> {
    if (isExpensive(price)) {
      const { confirmExpensiveOrder } = await import("./expensive-order.tsx")
      await confirmExpensiveOrder(store, setQuestion, { words: [name, ...facts].join(" · ") })
    }
    await store.set(addToCartAtom, request)
  }
  return (
    <li className={`play-again__ticket ${tint}`}>
      <p>
        <strong>{name}</strong>
        <span className="muted small">{facts.join(" · ")}</span>
      </p>
      <Button look="secondary" busy={busy} disabled={isAdded} onClick={() => void run(add).then(setAdded)}>
        {t(isAdded ? "againAdded" : "againAdd")}
        <VisuallyHidden>{t("againTicket", { name })}</VisuallyHidden>
      </Button>
      {failure ? <Notice level="error">{failure}</Notice> : null}
      {question}
    </li>
  )
}

/** Describes what goes into the cart: the games of a ticket, and its draws where there are several. */
function whatOf(
  { order, request }: Pick<RecommendedOrder, "order" | "request">,
  t: Reader<keyof (typeof playAgainTexts)["defaults"]>,
  lineName: ReturnType<typeof useLineName>,
): string[] {
  switch (request.productType) {
    case "lottery_ticket": {
      const { gameType, gameOffer, games, numGames = games.length, numDraws, numWeeks = 1 } = request
      const name = order.productType === "lottery_ticket" ? order.gameOfferName : gameOffer
      const draws = numDraws * numWeeks
      return [
        lineName({ gameType, name, count: numGames }),
        ...(draws === 1 ? [] : [t("draws", { count: draws })]),
      ]
    }
    case "raffle_ticket": {
      const count = request.numRaffleTickets
      return [count === 1 ? t("oneTicket") : t("manyTickets", { count })]
    }
    case "syndicate_share":
    case "social_syndicate_share":
      return [request.quantity === 1 ? t("oneShare") : t("manyShares", { count: request.quantity })]
    case "membership":
      return []
  }
}
