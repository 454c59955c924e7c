import { FavouriteNumbers } from "#src/shop/tickets/favourite-numbers.tsx"
import { defineElement } from "../define.tsx"
import { shopOnly } from "../runtime/shop-only.ts"

/** The numbers a customer likes best, to choose, change and remove. */
export const lottoFavouriteNumbers = defineElement({
  tag: "lotto-favourite-numbers",
  label: "Favourite numbers",
  attributes: {},
  events: ["lotto-navigate"],
  reserve: [560, 560],
  check: shopOnly,
  render: () => <FavouriteNumbers />,
})
