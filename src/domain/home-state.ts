/** The code under which customers in Britain are kept; it is in no list to choose from (specification 000 §3). */
export const BRITAIN = "GB"

/** The state after a change of country: Britain has none to choose, elsewhere it is chosen. */
export function stateIn<S extends string>(country: string, chosen: S): S | typeof BRITAIN | "" {
  if (country === BRITAIN) return BRITAIN
  return chosen === BRITAIN ? "" : chosen
}
