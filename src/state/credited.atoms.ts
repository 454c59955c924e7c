import type { ConvertedCart } from "#src/contract/cart.ts"
import { formatMoney } from "#src/domain/money.ts"
import { notifyAnswerAtom } from "./notifications.atoms.ts"
import { promotionTexts } from "./promotion-words.ts"
import { invalidateQueries } from "./query/cache.ts"
import { atom } from "./store.ts"
import { readerAtom } from "./texts.ts"

/** Tells what codes of a visitor's cart paid into the wallet at sign-in. */
export const tellCreditedAtom = atom(null, (get, set, credited: ConvertedCart["credited"]) => {
  const t = get(readerAtom)(promotionTexts)
  for (const { name, amount } of credited)
    set(notifyAnswerAtom, {
      level: "success",
      code: "success",
      message: t("credited", { name, amount: formatMoney(amount) }),
    })
  invalidateQueries(set, ["customer"])
})
