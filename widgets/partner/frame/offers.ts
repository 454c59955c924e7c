import type { PartnerOffer } from "#src/contract/partners/partner-offer.ts"
import { followPolicy, policyMessage } from "../page-policy.ts"
import { FrameError } from "./add-requests.ts"

const here = import.meta.url

/**
 * Returns what the shop has on sale, in the names that tickets of `addToCart()` have. `shop` defaults to the origin
 * that this script came from. Rejects with a `FrameError`: `config` for a partner that the shop does not know, else
 * `network`.
 */
export async function offers(
  partner: string,
  { shop = here }: { readonly shop?: string } = {},
): Promise<readonly PartnerOffer[]> {
  const url = new URL(`/widgets/offers/${encodeURIComponent(partner)}`, shop)
  let blocked = ""
  const endPolicy = followPolicy(url.href, (directive) => {
    blocked = policyMessage(url.href, directive)
  })
  // A policy's violation is reported in a task of its own.
  const answer = await fetch(url).catch(() => new Promise<null>((resolve) => setTimeout(resolve, 0, null)))
  endPolicy()
  if (blocked) throw new FrameError("config", `offers: ${blocked}`)
  if (answer?.status === 404)
    throw new FrameError("config", `offers: the shop knows no partner "${partner}".`)
  const body = answer?.ok ? ((await answer.json().catch(() => null)) as Answer | null) : null
  if (!body) throw new FrameError("network", "The ticket shop did not answer.")
  return body.result
}

interface Answer {
  readonly result: readonly PartnerOffer[]
}
