import { type Tip, tipEndpoints } from "#src/contract/content/tip.ts"
import { defineResource, type NoParams } from "../query/resource.ts"
import { useResource } from "../query/use-resource.ts"

/** Tips may be shown this long without asking again (specification 001 §9), milliseconds. */
const TIPS_TIME_TO_LIVE = 1_080_000

export const tipsResource = defineResource("tips", (client, _: NoParams) => client.call(tipEndpoints.list), {
  timeToLive: TIPS_TIME_TO_LIVE,
})

/** Tips for whoever plays a product: its own, and those that go for all. None while they are not known. */
export function useTips(productKey: string): readonly Tip[] {
  const { data = [] } = useResource(tipsResource, {})
  return data.filter((tip) => tip.productKey === null || tip.productKey === productKey)
}
