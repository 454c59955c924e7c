import * as v from "valibot"
import { endpoint } from "../endpoint.ts"
import { byProgram } from "./by-program.ts"
import { componentKinds, componentSlots, PageComponent } from "./component.ts"
import { EditorsLink, Keyed, markdown, Position, short } from "./editing.ts"

/** A component as editors write it. */
export const ComponentDraft = v.object({
  place: v.optional(v.picklist(componentSlots), "home"),
  kind: v.picklist(componentKinds),
  position: Position,
  title: v.optional(v.pipe(v.string(), v.maxLength(200)), ""),
  markdown: v.optional(markdown, ""),
  link: v.optional(v.nullable(v.object({ label: short, href: EditorsLink })), null),
})

/** The editor's calls for components. */
export const componentEditingEndpoints = {
  put: endpoint({
    name: "components.put",
    about: { kind: "component", param: "key" },
    method: "PUT",
    path: "/components/{key}",
    service: "cms",
    ...byProgram,
    summary: "Makes or changes a component: what it shows, and its position among the others.",
    params: Keyed,
    body: ComponentDraft,
    result: PageComponent,
  }),
  remove: endpoint({
    name: "components.remove",
    about: { kind: "component", param: "key" },
    method: "DELETE",
    path: "/components/{key}",
    service: "cms",
    ...byProgram,
    summary: "Takes a component away; a place without any shows what the shop begins with.",
    params: Keyed,
  }),
}
