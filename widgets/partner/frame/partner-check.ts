import { headerNames, WEB_APP_KEY } from "#src/contract/headers.ts"
import { allowsOrigin } from "#src/domain/partners/origins.ts"

/** The part of a partner's record that tells whether a page may hold the frame. */
interface PartnerRecord {
  readonly origins: readonly string[]
}

/**
 * Why the shop shows no frame in this page, in words for the partner's developer: it does not know the partner, or the
 * partner's record does not list the page. Null where that is not why, or cannot be known.
 */
export async function refusalOf(shop: string, partner: string): Promise<string | null> {
  const answer = await fetchSigned(new URL(`/v2/partners/${partner}`, shop)).catch(() => null)
  if (answer?.status === 404)
    return `mount({ partner: "${partner}" }): the shop knows no partner "${partner}". Put the key it gave you there.`
  if (!answer?.ok) return null
  const { result } = (await answer.json().catch(() => ({}))) as { result?: PartnerRecord }
  if (!result || allowsOrigin(result.origins, location.origin)) return null
  return `mount({ partner: "${partner}" }): the record of the partner "${partner}" does not list ${location.origin}. Ask the shop to add it.`
}

/** As any visitor's call is signed: under the key of the shop's own browser client, which is no secret. */
async function fetchSigned(url: URL): Promise<Response> {
  const { signature } = await import("#src/shop/core/client/network/signature.ts")
  const timestamp = String(Date.now())
  return fetch(url, {
    headers: {
      [headerNames.appKey]: WEB_APP_KEY,
      [headerNames.timestamp]: timestamp,
      [headerNames.signature]: await signature(WEB_APP_KEY, timestamp),
    },
  })
}
