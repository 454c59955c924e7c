import type { ReactNode } from "react"
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
  if (/^(https:\/)?\//.test(image)) return <img className={className} src={image} alt="" />
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
