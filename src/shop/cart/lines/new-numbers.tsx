import { useState } from "react"
import type { LotteryCartItem } from "#src/contract/tickets/lottery-ticket.ts"
import { loadPart } from "#src/shop/core/load-part.ts"
import { useStore } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { Icon } from "#src/ui/base/icon.tsx"
import { Button } from "#src/ui/controls/button.tsx"
import { cartTexts } from "../cart.texts.ts"

/** Another quick pick in the place of one that is in the cart. */
export function NewNumbers({ item }: { item: LotteryCartItem }) {
  const t = useTexts(cartTexts)
  const store = useStore()
  const [state, setState] = useState<"idle" | "busy" | "done">("idle")
  const press = () => {
    setState("busy")
    // Numbers that could not be changed stay as they were; the cart shows the customer why.
    loadPart(store, "new-numbers", () => import("../new-numbers.atoms.ts"))
      .then(({ repickNumbersAtom }) => store.set(repickNumbersAtom, item))
      .then(
        () => setState("done"),
        () => setState("idle"),
      )
  }
  return (
    <div className="row cart-line__new">
      <Button
        look="quiet"
        busy={state === "busy"}
        aria-label={t("newNumbersNamed", { name: item.lotteryName })}
        onClick={press}
      >
        <Icon name="spark" size={18} />
        {t("newNumbers")}
      </Button>
      <span role="status" className="muted small">
        {state === "done" ? t("newNumbersDone") : null}
      </span>
    </div>
  )
}
