import * as v from "valibot"
import { versionedEndpoints } from "../catalogue/versioned.desk.ts"
import { endpoint, Key } from "../endpoint.ts"
import { capabilityNames } from "./capability.ts"

const Capability = v.picklist(capabilityNames)

const Segment = v.object({
  segmentName: v.string(),
  /** The capabilities that it may use. */
  on: v.array(Capability),
  /** Whether every site has it, so that it cannot be removed. */
  isUsual: v.boolean(),
})
export type DeskSegment = v.InferOutput<typeof Segment>

/** Switches, by segment: each change stands for itself, so that two people's changes both count. */
export const deskCapabilityEndpoints = {
  list: endpoint({
    name: "deskCapabilities.list",
    method: "GET",
    path: "/capabilities",
    service: "desk",
    caller: "staff",
    scope: "settings:write",
    summary: "What each segment may use.",
    result: v.array(Segment),
  }),
  change: endpoint({
    name: "deskCapabilities.change",
    method: "POST",
    path: "/capabilities",
    service: "desk",
    caller: "staff",
    scope: "settings:write",
    elevated: true,
    about: { kind: "segment", among: { list: "changes", field: "segmentName" } },
    summary: "Switched capabilities on or off.",
    body: v.object({
      changes: v.pipe(
        v.array(v.object({ segmentName: Key, capability: Capability, on: v.boolean() })),
        v.minLength(1),
        v.maxLength(500),
      ),
    }),
    result: v.array(Segment),
  }),
}

/** Segments as they are written in versions; one that customers are in is not removed. */
export const deskSegmentEndpoints = versionedEndpoints({
  name: "deskSegments",
  path: "/segments/{key}",
  scope: "settings:write",
  kinds: ["segment"],
  elevated: true,
})
