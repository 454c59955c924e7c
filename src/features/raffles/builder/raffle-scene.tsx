import type { ReactNode } from "react"
import { imageAt } from "#src/domain/content/pictures.ts"
import { hrefAtom } from "#src/state/site/navigation.atoms.ts"
import { useAtomValue } from "#src/state/store.ts"
import { Picture } from "#src/ui/base/picture.tsx"
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
  if (/^(https:\/)?\//.test(image))
    return (
      <Picture
        {...imageAt(image, "")}
        href={href}
        sizes="(min-width: 760px) 640px, 100vw"
        {...(className ? { className } : {})}
      />
    )
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
