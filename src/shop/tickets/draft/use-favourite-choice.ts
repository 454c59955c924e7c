import { useState } from "react"
import { MOST_FAVOURITE_NUMBERS } from "#src/contract/tickets/limits.codes.ts"
import { highestMainNumber } from "#src/domain/tickets/games/favourite-numbers.ts"
import { useLotteries } from "#src/shop/catalogue/use-offers.ts"
import { useAtomValue, useSetAtom } from "#src/shop/core/store.ts"
import { defineTexts, useTexts } from "#src/shop/core/texts.ts"
import { favouriteNumbersAtom, saveFavouritesAtom } from "./favourites.atoms.ts"

/** Names of favourite numbers wherever they are chosen. */
const favouriteTexts = defineTexts("favourites", {
  choose: "Your favourite numbers",
  progress: "{picked} of up to {most}",
  one: "Choose at least one number.",
  failed: "We couldn't save your favourite numbers. Please try again.",
})

/** Favourite numbers while they are chosen: what is kept, until something else was tapped. */
export function useFavouriteChoice() {
  const t = useTexts(favouriteTexts)
  const saved = useAtomValue(favouriteNumbersAtom)
  const save = useSetAtom(saveFavouritesAtom)
  const last = highestMainNumber(useLotteries())
  const [tapped, setTapped] = useState<readonly number[] | null>(null)
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  const picked = tapped ?? saved
  return {
    saved,
    picked,
    changed: picked.join() !== saved.join(),
    busy,
    problem: failed ? t("failed") : null,
    /** Properties for a grid of numbers. */
    grid: {
      legend: t("choose"),
      progress: t("progress", { picked: picked.length, most: MOST_FAVOURITE_NUMBERS }),
      all: Array.from({ length: last }, (_, index) => index + 1),
      count: MOST_FAVOURITE_NUMBERS,
      picked,
      ordered: false,
      onToggle: (n: number) =>
        setTapped(
          picked.includes(n) ? picked.filter((other) => other !== n) : [...picked, n].sort((a, b) => a - b),
        ),
    },
    /** Keeps what is chosen, or other numbers; tells whether they are kept now. */
    async save(numbers: readonly number[] = picked): Promise<boolean> {
      setBusy(true)
      setFailed(false)
      try {
        await save(numbers)
        setTapped(null)
        return true
      } catch {
        setFailed(true)
        return false
      } finally {
        setBusy(false)
      }
    },
  }
}
