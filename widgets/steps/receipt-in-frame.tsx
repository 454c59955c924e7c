import { paths } from "#src/domain/site/paths/paths.ts"
import { navigateAtom } from "#src/shop/core/navigation.atoms.ts"
import { sessionStatusAtom } from "#src/shop/core/session.atoms.ts"
import { useAtomValue, useSetAtom } from "#src/shop/core/store.ts"
import { Receipt } from "#src/shop/orders/receipt.tsx"
import { SignIn } from "#src/shop/sign-in/sign-in.tsx"

const shownBySession = () => {}

/**
 * A receipt in a partner's frame. Nobody is signed in there after a reload: the frame asks the page around it for a
 * token, and whoever that does not sign in does it here. Another ticket begins in the same frame.
 */
export function ReceiptInFrame({ checkout, partner }: { checkout: string; partner: string }) {
  const navigate = useSetAtom(navigateAtom)
  const status = useAtomValue(sessionStatusAtom)
  if (status === "anonymous") return <SignIn onSignedIn={shownBySession} />
  return <Receipt checkout={checkout} onAnother={() => navigate(paths.partner.link(partner))} />
}
