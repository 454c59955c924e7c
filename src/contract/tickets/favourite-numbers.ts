import * as v from "valibot"
import { endpoint } from "../endpoint.ts"
import { HIGHEST_FAVOURITE_NUMBER, MOST_FAVOURITE_NUMBERS } from "./limits.codes.ts"

/** The numbers a customer likes best: one set, ascending, played in any lottery that has them. */
export const FavouriteNumbers = v.pipe(
  v.array(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(HIGHEST_FAVOURITE_NUMBER))),
  v.maxLength(MOST_FAVOURITE_NUMBERS, `Please choose at most ${MOST_FAVOURITE_NUMBERS} numbers.`),
  v.check((numbers) => new Set(numbers).size === numbers.length, "Please choose different numbers."),
  v.transform((numbers) => numbers.toSorted((a, b) => a - b)),
)

export const favouriteEndpoints = {
  put: endpoint({
    name: "favourites.put",
    method: "PUT",
    path: "/favourite-numbers",
    caller: "customer",
    summary: "Keeps a set of favourite numbers in place of the one there was; an empty one forgets it.",
    body: v.object({ favouriteNumbers: FavouriteNumbers }),
    result: v.object({
      favouriteNumbers: v.array(v.number()),
      /** It replaced another set: a customer has one. */
      replaced: v.boolean(),
    }),
  }),
}
