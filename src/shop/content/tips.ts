import { tipEndpoints } from "#calls/content/tip.ts"
import type { Tip } from "#src/contract/content/tip.ts"
import { defineQuery } from "../core/query/define.ts"
import { useQuery } from "../core/query/use-query.ts"

/** Tips may be shown this long without asking again, milliseconds. */
const TIPS_TIME_TO_LIVE = 1_080_000

export const tipsQuery = defineQuery("tips", (client) => client.call(tipEndpoints.list), {
  staleTime: TIPS_TIME_TO_LIVE,
})

/** Tips for whoever plays a product: its own, and those that go for all. None while they are not known. */
export function useTips(productKey: string): readonly Tip[] {
  const { data = [] } = useQuery(tipsQuery())
  return data.filter((tip) => tip.productKey === null || tip.productKey === productKey)
}
