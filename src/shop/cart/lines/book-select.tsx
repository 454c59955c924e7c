import { useState } from "react"
import type { RaffleCartItem } from "#src/contract/tickets/raffle-ticket.ts"
import { formatMoney } from "#src/domain/core/money.ts"
import { recurringRequestOf } from "#src/domain/recurring/request.ts"
import { useOffers } from "#src/shop/catalogue/use-offers.ts"
import { useSetAtom } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { SelectField } from "#src/ui/controls/field.tsx"
import { cartTexts } from "../cart.texts.ts"
import { updateCartItemAtom } from "../mutations.atoms.ts"
import { useCartChange } from "../use-cart-change.ts"

/** Another book of the same draw in the place of this one; nothing until it is known which are sold. */
export function BookSelect({ item }: { item: RaffleCartItem }) {
  const t = useTexts(cartTexts)
  const update = useSetAtom(updateCartItemAtom)
  const { failure, run } = useCartChange()
  const [wanted, setWanted] = useState<number | null>(null)
  const offer = (useOffers().data ?? []).find(({ key }) => key === item.lotteryKey)
  const books = offer?.gameTypes[0]?.gameOffers[0]?.entryPrices ?? []
  if (books.length < 2) return null
  const { lotteryKey, gameOffer, drawNo: firstDrawNo } = item

  function choose(numRaffleTickets: number): void {
    if (wanted !== null) return
    setWanted(numRaffleTickets)
    const book = {
      productType: "raffle_ticket" as const,
      lotteryKey,
      gameOffer,
      numRaffleTickets,
      firstDrawNo,
      ...recurringRequestOf(item),
    }
    // A book that is not left stays as it was.
    void run(() => update(item.id, book)).then(() => setWanted(null))
  }

  return (
    <SelectField
      label={t("book")}
      error={failure || undefined}
      value={String(wanted ?? item.numRaffleTickets)}
      onValue={(entries) => choose(Number(entries))}
      options={books.map(({ entries, price }) => ({
        value: String(entries),
        label: `${entries === 1 ? t("oneTicket") : t("manyTickets", { count: entries })} · ${formatMoney(price)}`,
      }))}
    />
  )
}
