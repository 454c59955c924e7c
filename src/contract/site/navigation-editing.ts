import * as v from "valibot"
import { byProgram } from "../content/by-program.ts"
import { HttpsAddress, Keyed, Position, ShopPath, short } from "../content/editing.ts"
import { endpoint } from "../endpoint.ts"
import { childrenTypes, NavigationItem } from "./navigation.ts"

const common = {
  label: short,
  position: Position,
  childrenType: v.optional(v.nullable(v.picklist(childrenTypes)), null),
}

/** Each kind has the link that belongs to it. */
export const NavigationDraft = v.variant("kind", [
  v.object({ kind: v.literal("external_link"), link: HttpsAddress, ...common }),
  v.object({ kind: v.literal("internal_link"), link: ShopPath, ...common }),
  v.object({ kind: v.literal("internal_dynamic_link"), link: ShopPath, ...common }),
  v.object({ kind: v.literal("none"), link: v.optional(v.null(), null), ...common }),
])

/** The editor's calls for the main navigation. */
export const navigationEditingEndpoints = {
  put: endpoint({
    name: "navigation.put",
    about: { kind: "navigation", param: "key" },
    method: "PUT",
    path: "/navigation/{key}",
    service: "cms",
    ...byProgram,
    summary: "Makes or changes an item of the main navigation, and its position among the others.",
    params: Keyed,
    body: NavigationDraft,
    result: NavigationItem,
  }),
  remove: endpoint({
    name: "navigation.remove",
    about: { kind: "navigation", param: "key" },
    method: "DELETE",
    path: "/navigation/{key}",
    service: "cms",
    ...byProgram,
    summary: "Takes an item out of the main navigation.",
    params: Keyed,
  }),
}
