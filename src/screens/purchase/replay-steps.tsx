import { paths } from "#src/domain/site/paths/paths.ts"
import { ReplayCart } from "#src/features/cart/play-again/replay-cart.tsx"
import { navigateAtom } from "#src/state/site/navigation.atoms.ts"
import { useSetAtom } from "#src/state/store.ts"

/** An earlier cart again; then on to the cart. */
export function ReplaySteps({ checkout }: { checkout: string }) {
  const navigate = useSetAtom(navigateAtom)
  return <ReplayCart checkout={checkout} onReplayed={() => navigate(paths.cart.link(), { replace: true })} />
}
