import { LaterSession, MyGroup, MyParty } from "#src/shop/party/my-party.tsx"
import { defineElement } from "../define.tsx"
import { text, wholeNumber } from "../runtime/attributes.ts"
import { shopOnly } from "../runtime/shop-only.ts"

/** The customer's groups of Lotto Party, and their tickets. */
export const lottoMyParty = defineElement({
  tag: "lotto-my-party",
  label: "Your Lotto Party groups",
  attributes: {
    /** Page of the list. */
    page: wholeNumber(1, 9999, 1),
    /** Id of one of the groups, whose tickets are then shown. */
    group: text(),
    /** Id of one ticket, which is then shown alone. */
    session: text(),
  },
  events: ["lotto-cart-change", "lotto-navigate"],
  reserve: [480, 480],
  check: shopOnly,
  render: ({ page, group, session }) => {
    if (session) return <LaterSession session={session} />
    if (group) return <MyGroup group={group} page={page} />
    return <MyParty page={page} />
  },
})
