import { type ComponentType, memo, useEffect, useState } from "react"
import { whenIdle } from "#src/ui/status/when-idle.ts"

const parts = () => import("./parts.ts")
/** Parts of the builder that a browser loads once the first ticket can be built. */
export const dayChoice = async () => (await import("./day-choice.tsx")).DayChoice
export const favourites = async () => (await parts()).Favourites
export const favouritesHint = async () => (await parts()).FavouritesHint
export const guidance = async () => (await parts()).Guidance
export const gameTypeHint = async () => (await parts()).GameTypeHint
export const causeChoice = async () => (await import("./cause-choice.tsx")).CauseChoice
export const comboGrids = async () => (await import("./games/combo-grids.tsx")).ComboGrids
export const belowTicket = async () => (await import("./below-ticket.tsx")).BelowTicket
export const numbersMissing = async () => (await import("./games/numbers-missing.tsx")).NumbersMissing
export const priceMakeUp = async () => (await parts()).PriceMakeUp
export const recurringChoice = async () => (await parts()).RecurringChoice

type Load<P> = () => Promise<ComponentType<P>>

/**
 * A part that comes after the page is alive, and nothing until then. It is no Suspense: what is around it comes
 * alive at once. A part that does not arrive leaves its place empty; the ticket can be bought without it. It is
 * painted again only when what it is given changes.
 */
export function Later<P extends object>({ load, with: props }: { load: Load<P>; with: P }) {
  const [part, setPart] = useState<{ readonly Part: ComponentType<P> } | null>(null)
  useEffect(() => {
    let here = true
    whenIdle(() => {
      if (here)
        load().then(
          (Part) => {
            if (here) setPart({ Part: memo(Part) as unknown as ComponentType<P> })
          },
          () => undefined,
        )
    })
    return () => {
      here = false
    }
  }, [load])
  return part ? <part.Part {...props} /> : null
}
