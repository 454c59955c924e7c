import type { Partner } from "#src/contract/partners/partner.ts"
import { attempt } from "#src/domain/core/browser/attempt.ts"
import { paths } from "#src/domain/site/paths/paths.ts"
import { setPlacementAtom } from "#src/shop/checkout/sale-origin.atoms.ts"
import { listenAtom } from "#src/shop/core/events.atoms.ts"
import type { Shop } from "#src/shop/core/shop.ts"
import { lookAtPlacement, propertyName } from "../placement.ts"

/**
 * Follows and writes the address of a partner's section: sales count for the channel and campaign that it names, and
 * while a receipt is shown it is the receipt's, so that the frame loaded anew shows it again. The result ends it.
 */
export function followAddress({ store }: Shop, partner: Partner): () => void {
  const query = new URLSearchParams(location.search)
  const channel = query.get("channel")
  store.set(setPlacementAtom, { channel, campaign: query.get("campaign") })
  warnOfChannel(channel, partner)
  let receipt = ""
  let before = ""
  return store.set(listenAtom, (name, detail) => {
    if (name === "lotto-purchase" && "checkoutId" in detail) {
      before = location.href
      receipt = paths.partnerReceipt.link(partner.slug, detail.checkoutId)
      attempt(() => history.replaceState(history.state, "", receipt + location.search))
    }
    const isStep = name === "lotto-analytics" && "properties" in detail && detail.name === "step"
    // Another ticket begins. Who followed a link is somewhere else by now.
    if (isStep && detail.properties.step !== "receipt" && location.pathname === receipt)
      attempt(() => history.replaceState(history.state, "", before))
    return true
  })
}

/** Explains to the page's developer what the address names and nobody can buy; null where there is nothing. */
export async function refusalOfAddress(shop: Shop): Promise<string | null> {
  const query = new URLSearchParams(location.search)
  const line = (name: string, value: string) => `mount({ ${propertyName(name)}: "${value}" })`
  const { refusal, warnings } = await lookAtPlacement(shop, { line, read: (name) => query.get(name) })
  for (const warning of warnings) console.warn(warning)
  if (refusal) console.error(refusal)
  return refusal
}

/** For the partner's developers, who see what their page's frames say. */
function warnOfChannel(channel: string | null, { slug, channels }: Partner): void {
  const keys = channels.map(({ channelKey }) => channelKey)
  if (channel && !keys.includes(channel))
    console.warn(
      `Lottery shop: the partner "${slug}" has no channel "${channel}", so its sales count for "${keys[0]}". It has: ${keys.join(", ")}. Change "channel" of mount() or of the frame's address.`,
    )
}
