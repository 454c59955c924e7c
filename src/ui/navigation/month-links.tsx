import { ButtonLink } from "../controls/button.tsx"

/** A month next to the one that is shown: its address and its name. */
export interface MonthLink {
  readonly href: string
  readonly name: string
}

/** The ways to the months before and after; null where there is nothing. */
export function MonthLinks({
  label,
  earlier,
  later,
}: {
  label: string
  earlier: MonthLink | null
  later: MonthLink | null
}) {
  return (
    <nav aria-label={label} className="row row--between">
      {earlier ? (
        <ButtonLink look="secondary" href={earlier.href}>
          {earlier.name}
        </ButtonLink>
      ) : (
        <span />
      )}
      {later ? (
        <ButtonLink look="secondary" href={later.href}>
          {later.name}
        </ButtonLink>
      ) : null}
    </nav>
  )
}
