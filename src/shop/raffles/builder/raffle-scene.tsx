import type { ReactNode } from "react"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { useAtomValue } from "#src/shop/core/store.ts"
import { calendar } from "./scenes/calendar.tsx"
import { camper } from "./scenes/camper.tsx"
import { car } from "./scenes/car.tsx"
import { cash } from "./scenes/cash.tsx"
import { cottage } from "./scenes/cottage.tsx"
import { house } from "./scenes/house.tsx"

/** The shop's own pictures, by the name that a draw's feature image gives. */
const scenes: Readonly<Record<string, ReactNode>> = { calendar, camper, car, cash, cottage, house }

/** A draw's feature image: one of the shop's own pictures, or one at an address. It only decorates. */
export function RaffleScene({ image, className }: { image: string; className?: string }) {
  const href = useAtomValue(hrefAtom)
  // A path is the shop's, also on a partner's page.
  if (/^(https:\/)?\//.test(image))
    return <img className={className} src={image.startsWith("/") ? href(image) : image} alt="" />
  return (
    <svg
      className={className}
      viewBox="0 0 640 360"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      {scenes[image] ?? cash}
    </svg>
  )
}
