import { defineElement } from "../define.tsx"
import { LazyCheckoutFrame } from "../partner/load-checkout-frame.ts"
import { key, text, wholeNumber } from "../runtime/attributes.ts"
import { sellingAttributes, sellingEvents } from "../runtime/selling.ts"
import { PartySteps } from "../steps/party-steps.tsx"

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
