import type { ConvertedCart } from "#src/contract/cart/cart.ts"
import { formatMoney } from "#src/domain/money/money.ts"
import { readerAtom } from "../../content/texts.ts"
import { invalidateQueries } from "../../query/cache.ts"
import { notifyAnswerAtom } from "../../site/notify-answer.atoms.ts"
import { atom } from "../../store.ts"
import { promotionTexts } from "./promotion-texts.ts"

/** Tells what codes of a visitor's cart paid into the wallet at sign-in. */
export const notifyCreditsAtom = atom(null, (get, set, credited: ConvertedCart["credited"]) => {
  const t = get(readerAtom)(promotionTexts)
  for (const { name, amount } of credited)
    set(notifyAnswerAtom, {
      level: "success",
      code: "success",
      message: t("credited", { name, amount: formatMoney(amount) }),
    })
  invalidateQueries(set, ["customer"])
})
