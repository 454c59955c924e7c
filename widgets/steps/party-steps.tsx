import { useEffect, useState } from "react"
import { Party } from "#src/shop/party/party.tsx"
import type { PartyProps } from "#src/shop/party/session-card.tsx"
import type { PurchaseSurface } from "./purchase-surface.ts"
import { useCartOnPage } from "./use-cart-on-page.tsx"

/**
 * Lotto Party. On a partner's page nobody is signed in: visitors choose shares of groups that anybody may join right in
 * the list, or of the group whose invitation they have, and pay for them in the shop's own frame, with which they join.
 */
export function PartySteps({
  element,
  invitation,
  ...shown
}: { element: PurchaseSurface } & Omit<PartyProps, "onShares">) {
  const { openCart, dialog } = useCartOnPage(element)
  const isPartner = element.surface === "partner"
  const fromAddress = useInvitationOfAddress(isPartner)
  return (
    <>
      <Party {...shown} invitation={invitation ?? fromAddress} onShares={openCart} />
      {dialog}
    </>
  )
}

/** The invitation that a partner's page was opened with; the server does not know the page's address. */
function useInvitationOfAddress(isPartner: boolean): string | null {
  const [token, setToken] = useState<string | null>(null)
  useEffect(() => {
    if (isPartner) setToken(new URLSearchParams(location.search).get("party_invitation"))
  }, [isPartner])
  return token
}
