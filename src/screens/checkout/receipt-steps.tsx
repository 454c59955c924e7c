import type { Surface } from "#src/contract/site/surface.ts"
import { paths } from "#src/domain/site/paths.ts"
import { Receipt } from "#src/features/receipt/receipt.tsx"
import { navigateAtom } from "#src/state/site/navigation.atoms.ts"
import { useSetAtom } from "#src/state/store.ts"

interface ReceiptStepsProps {
  readonly checkout: string
  readonly partner: string | null
  readonly surface: Surface
}

/** A receipt as a page; inside a partner's frame another ticket begins in the same frame. */
export function ReceiptSteps({ checkout, partner, surface }: ReceiptStepsProps) {
  const navigate = useSetAtom(navigateAtom)
  if (surface !== "frame" || !partner) return <Receipt checkout={checkout} />
  return <Receipt checkout={checkout} onAnother={() => navigate(paths.partner.link(partner))} />
}
