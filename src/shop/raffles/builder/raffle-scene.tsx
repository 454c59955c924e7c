import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { useAtomValue } from "#src/shop/core/store.ts"
import { scenes } from "./scenes.tsx"

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
      {scenes[image] ?? scenes.cash}
    </svg>
  )
}
