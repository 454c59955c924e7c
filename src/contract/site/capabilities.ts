import * as v from "valibot"
import { endpoint, Key } from "../endpoint.ts"
import { capabilityNames } from "./capability.ts"

/** What each customer segment may use. A browser ignores names it does not know. */
export const Capabilities = v.object({
  segments: v.array(v.object({ segmentName: v.string(), capabilities: v.array(v.string()) })),
})
export type Capabilities = v.InferOutput<typeof Capabilities>

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
    method: "PUT",
    path: "/capabilities/suppress/{segmentName}",
    caller: "editor",
    summary: "Switches capabilities off for a segment; those left out are on again.",
    params: v.object({ segmentName: Key }),
    body: Suppressed,
    result: Suppressed,
  }),
}
