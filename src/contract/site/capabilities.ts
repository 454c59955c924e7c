import * as v from "valibot"
import { endpoint, Key } from "../endpoint.ts"
import { SEGMENT_IN_USE } from "../error.ts"
import { capabilityNames } from "./capability.ts"

/** What each customer segment may use. A browser ignores names it does not know. */
export const Capabilities = v.object({
  segments: v.array(v.object({ segmentName: v.string(), capabilities: v.array(v.string()) })),
})
export type Capabilities = v.InferOutput<typeof Capabilities>

/** Null: what customers usually have. */
const Segment = v.object({ capabilities: v.nullable(v.array(v.picklist(capabilityNames))) })
const Suppressed = v.object({ capabilities: v.array(v.picklist(capabilityNames)) })

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
    caller: "editor",
    summary: "What the site's owner has switched off for a segment.",
    params: v.object({ segmentName: Key }),
    result: Suppressed,
  }),
  suppress: endpoint({
    name: "capabilities.suppress",
    about: { kind: "segment", param: "segmentName" },
    method: "PUT",
    path: "/capabilities/suppress/{segmentName}",
    caller: "editor",
    summary: "Switches capabilities off for a segment; those left out are on again.",
    params: v.object({ segmentName: Key }),
    body: Suppressed,
    result: Suppressed,
  }),
  putSegment: endpoint({
    name: "capabilities.putSegment",
    about: { kind: "segment", param: "segmentName" },
    method: "PUT",
    path: "/capabilities/segments/{segmentName}",
    caller: "editor",
    summary: "Makes a segment, or changes what it may use; what is suppressed for it stays so.",
    params: v.object({ segmentName: Key }),
    body: Segment,
    result: Segment,
  }),
  removeSegment: endpoint({
    name: "capabilities.removeSegment",
    about: { kind: "segment", param: "segmentName" },
    method: "DELETE",
    path: "/capabilities/segments/{segmentName}",
    caller: "editor",
    summary:
      "Deletes a segment; 409 while customers are in it. Of those that every site has only the list goes: they have the usual one again.",
    params: v.object({ segmentName: Key }),
    errors: [SEGMENT_IN_USE],
  }),
  assign: endpoint({
    name: "capabilities.assign",
    about: { kind: "customer", param: "customerId" },
    method: "PUT",
    path: "/capabilities/customers/{customerId}",
    caller: "editor",
    summary: "Moves a customer into a segment; what it may use counts from the next call on.",
    params: v.object({ customerId: v.pipe(v.string(), v.uuid()) }),
    body: v.object({ segmentName: Key }),
  }),
}
