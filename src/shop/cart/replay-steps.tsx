import { paths } from "#src/domain/site/paths/paths.ts"
import { navigateAtom } from "#src/shop/core/navigation.atoms.ts"
import { useSetAtom } from "#src/shop/core/store.ts"
import { ReplayCart } from "./play-again/replay-cart.tsx"

/** An earlier cart again; then on to the cart. */
export function ReplaySteps({ checkout }: { checkout: string }) {
  const navigate = useSetAtom(navigateAtom)
  return <ReplayCart checkout={checkout} onReplayed={() => navigate(paths.cart.link(), { replace: true })} />
}
