import type { ReactNode } from "react"
import { paths } from "#src/domain/site/paths/paths.ts"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { useAtomValue } from "#src/shop/core/store.ts"
import { hasPageAtom } from "#src/shop/site/current-path.atoms.ts"
import { ButtonLink } from "#src/ui/controls/button.tsx"

/** To where a raffle's tickets are sold, while the site sells them. */
export function PlayLink({
  offer,
  look = "secondary",
  children,
}: {
  offer: string
  look?: "primary" | "secondary"
  children: ReactNode
}) {
  const href = useAtomValue(hrefAtom)
  const hasPage = useAtomValue(hasPageAtom)
  const path = paths.offer.link(offer)
  if (!hasPage(path)) return null
  return (
    <ButtonLink look={look} href={href(path)}>
      {children}
    </ButtonLink>
  )
}
