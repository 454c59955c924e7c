import { useEffect, useState } from "react"
import { Party } from "#src/shop/party/party.tsx"
import type { PartyProps } from "#src/shop/party/session-card.tsx"
import { defineElement } from "../define.tsx"
import { LazyCheckoutFrame } from "../partner/load-checkout-frame.ts"
import { key, text, wholeNumber } from "../runtime/attributes.ts"
import { sellingAttributes, sellingEvents } from "../runtime/selling.ts"
import type { PurchaseSurface } from "../steps/purchase-surface.ts"
import { useCartOnPage } from "../steps/use-cart-on-page.tsx"

/**
 * Lotto Party: groups that buy one ticket together, each member their own shares. On your page visitors buy shares of
 * public groups' tickets, and of the group whose invitation they have; who pays for one joins its group.
 */
export const lottoParty = defineElement({
  tag: "lotto-party",
  label: "Lotto Party",
  attributes: {
    /** Key of the lottery whose open tickets to show; all where left out. */
    lottery: key,
    /** Page of the list of open tickets. */
    page: wholeNumber(1, 9999, 1),
    /** Id of a group, which is then shown alone: to its members, in the shop. */
    group: text(),
    /**
     * Token of an invitation, which is then shown alone. On your page it is taken from the address where it is left out:
     * `party_invitation`.
     */
    invitation: text(),
    ...sellingAttributes,
  },
  events: sellingEvents,
  reserve: [1100, 900],
  render: ({ lottery, page, group, invitation, ...props }) => (
    <PartySteps
      level={props.surface === "shop" ? 1 : 2}
      lottery={lottery}
      page={page}
      group={group}
      invitation={invitation}
      element={{ ...props, CheckoutFrame: LazyCheckoutFrame }}
    />
  ),
})

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
