import * as v from "valibot"
import { endpoint, Key } from "../endpoint.ts"
import { capabilityNames } from "./capability.ts"

/** The capabilities of each customer segment. A browser ignores names it does not know. */
export const Capabilities = v.object({
  segments: v.array(v.object({ segmentName: v.string(), capabilities: v.array(v.string()) })),
})
export type Capabilities = v.InferOutput<typeof Capabilities>

const Suppressed = v.object({ capabilities: v.array(v.picklist(capabilityNames)) })

/** A segment's capabilities decide what is sold to its customers. */
const settings = { caller: "staff", scope: "settings:write" } as const

export const capabilityEndpoints = {
  list: endpoint({
    name: "capabilities.list",
    method: "GET",
    path: "/capabilities",
    service: "base",
    summary: "What each customer segment may use; one segment when it is named.",
    query: v.object({ segmentName: v.optional(v.string()) }),
    result: Capabilities,
  }),
  suppressed: endpoint({
    name: "capabilities.suppressed",
    method: "GET",
    path: "/capabilities/suppress/{segmentName}",
    ...settings,
    summary: "What the site's owner has switched off for a segment.",
    params: v.object({ segmentName: Key }),
    result: Suppressed,
  }),
  suppress: endpoint({
    name: "capabilities.suppress",
    about: { kind: "segment", param: "segmentName" },
    method: "PUT",
    path: "/capabilities/suppress/{segmentName}",
    ...settings,
    elevated: true,
    summary: "Switched capabilities off for a segment; those left out are on again.",
    params: v.object({ segmentName: Key }),
    body: Suppressed,
    result: Suppressed,
  }),
  assign: endpoint({
    name: "capabilities.assign",
    about: { kind: "customer", param: "customerId" },
    method: "PUT",
    path: "/capabilities/customers/{customerId}",
    caller: "staff",
    scope: "customers:close",
    elevated: true,
    summary: "Moved a customer into a segment; what it may use counts from the next call on.",
    params: v.object({ customerId: v.pipe(v.string(), v.uuid()) }),
    body: v.object({ segmentName: Key }),
  }),
}
