import { useId } from "react"
import type { Cart } from "#src/contract/cart/cart.ts"
import { formatMoney } from "#src/domain/core/money.ts"
import { atom, useSetAtom } from "#src/shop/core/store.ts"
import { defineTexts, useTexts } from "#src/shop/core/texts.ts"
import { useStyles } from "#src/ui/base/styles.tsx"
import { Button } from "#src/ui/controls/button.tsx"
import { Dialog } from "#src/ui/overlays/dialog.tsx"
import { dropCartFromLinkAtom, finishMergeAtom } from "./merge-cart.atoms.ts"
import css from "./merge-dialog.css?inline"
import { type MergeQuestion, mergeQuestionAtom, wantedCartAtom } from "./merge-question.atoms.ts"
import { mergedLinesAtom } from "./merged-lines.atoms.ts"

/** The customer's answer. With no both carts stay as they are: the link still leads to the other one. Never rejects. */
export const answerMergeAtom = atom(null, async (get, set, isWanted: boolean): Promise<void> => {
  const question = get(mergeQuestionAtom)
  if (!question) return
  set(mergeQuestionAtom, null)
  if (isWanted) {
    set(wantedCartAtom, question.token)
    // Lines keep their ids as they move: the customer is told once they are there.
    const ids = question.incoming.cartItems.map(({ id }) => id)
    set(mergedLinesAtom, { from: "link", ids })
  } else set(dropCartFromLinkAtom, question.token)
  await set(finishMergeAtom)
})

const texts = defineTexts("cart-from-link", {
  title: "Add these tickets to your cart?",
  incoming: "From the link you followed",
  own: "Already in your cart",
  code: "Promotion code {code}",
  add: "Add to my cart",
  leave: "No, keep my cart as it is",
})

/**
 * Shows the cart that a link brought and the one that is there, and asks whether the one goes into the other.
 */
export function MergeDialog({ incoming, own }: MergeQuestion) {
  useStyles(css)
  const t = useTexts(texts)
  const answer = useSetAtom(answerMergeAtom)
  const leave = () => void answer(false)
  return (
    <Dialog open title={t("title")} closeLabel={t("leave")} onClose={leave}>
      <Lines title={t("incoming")} cart={incoming} />
      <Lines title={t("own")} cart={own} />
      <div className="row">
        <Button onClick={() => void answer(true)}>{t("add")}</Button>
        <Button look="quiet" onClick={leave}>
          {t("leave")}
        </Button>
      </div>
    </Dialog>
  )
}

function Lines({ title, cart }: { title: string; cart: Cart }) {
  const t = useTexts(texts)
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <ul className="merge-dialog__lines">
        {cart.cartItems.map(({ id: line, lotteryName, price }) => (
          <li key={line}>
            <span>{lotteryName}</span>
            <span translate="no">{formatMoney(price)}</span>
          </li>
        ))}
        {cart.promotions.map(({ id: line, code }) => (
          <li key={line}>{t("code", { code })}</li>
        ))}
      </ul>
    </section>
  )
}
