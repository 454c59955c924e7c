import type { Filter } from "./filter-bar.tsx"

/** A filter for one of these values, by the names that staff know them by. */
export const choiceFilter = <V extends string>(
  id: string,
  label: string,
  values: readonly V[],
  names: Readonly<Record<V, string>>,
): Filter => ({
  id,
  label,
  kind: "choice",
  options: values.map((value) => ({ value, label: names[value] })),
})
