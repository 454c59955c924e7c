import type { ConvertedCart } from "#src/contract/cart/cart.ts"
import { formatMoney } from "#src/domain/core/money.ts"
import { notifyAnswerAtom } from "../core/notify-answer.atoms.ts"
import { invalidateQueries } from "../core/query/cache.ts"
import { atom } from "../core/store.ts"
import { readerAtom } from "../core/texts.ts"
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
