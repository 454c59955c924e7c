import { deskSegmentEndpoints as calls } from "#src/contract/site/capabilities.desk.ts"
import type { Capability } from "#src/contract/site/capability.ts"
import type { TestShop } from "../shop.ts"
import { anOwner } from "./editor.ts"

/** Makes a segment or changes its list, as an owner does; `null`: what customers usually have. Gives the status. */
export async function putSegment(
  shop: TestShop,
  key: string,
  capabilities: Capability[] | null = null,
): Promise<number> {
  const owner = await anOwner(shop)
  const params = { kind: "segment" as const, key }
  const { result } = await owner.call(calls.get, { params })
  const body = {
    locale: null,
    version: result.version,
    body: { capabilities, suppressed: [] },
    publish: true,
  }
  return (await owner.call(calls.save, { params, body })).status
}

/** Removes a segment, likewise. */
export async function removeSegment(shop: TestShop, key: string): Promise<number> {
  const owner = await anOwner(shop)
  const params = { kind: "segment" as const, key }
  const { version } = (await owner.call(calls.get, { params })).result
  return (await owner.call(calls.remove, { params, body: { locale: null, version } })).status
}
