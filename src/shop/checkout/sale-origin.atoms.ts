import { getQueryData } from "../core/query/cache.ts"
import { identityAtom } from "../core/shop.ts"
import { partnerQuery } from "../core/site-queries.ts"
import { atom } from "../core/store.ts"

/** The channel of what is sold where nothing says another. */
const OWN_CHANNEL = "web"

/** Where on a partner's page tickets are bought, as its element was configured. */
interface Placement {
  readonly channel: string | null
  readonly campaign: string | null
}
const placementBase = atom<Placement>({ channel: null, campaign: null })
export const setPlacementAtom = atom(null, (_get, set, placement: Placement) => set(placementBase, placement))

/** Whom a purchase is credited to. A channel that the partner's record does not have counts for its first. */
export const saleOriginAtom = atom((get) => {
  const { partner } = get(identityAtom)
  const { channel, campaign } = get(placementBase)
  const record = partner === null ? undefined : getQueryData(get, partnerQuery({ slug: partner }))
  const channels = record?.channels.map(({ channelKey }) => channelKey) ?? []
  const known = channel !== null && channels.includes(channel)
  return {
    channelKey: known ? channel : (channels[0] ?? OWN_CHANNEL),
    partnerKey: partner,
    metadata: { ...(partner !== null && campaign ? { campaign } : {}) },
  }
})
