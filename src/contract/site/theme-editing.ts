import * as v from "valibot"
import { byProgram } from "../content/by-program.ts"
import { endpoint, Key } from "../endpoint.ts"
import { BrandColours, Theme } from "./theme.ts"

/** Colours as editors choose them; null: the shop's own. */
export const ThemeDraft = v.object({
  primary: v.optional(BrandColours.entries.primary, null),
  accent: v.optional(BrandColours.entries.accent, null),
  page: v.optional(BrandColours.entries.page, null),
})
const ofPartner = v.object({ partner: Key })

/** The editor's calls for colours; apart from the readers', because no visitor's browser needs them. */
export const themeEditingEndpoints = {
  put: endpoint({
    name: "theme.put",
    about: { kind: "theme", id: "_site" },
    method: "PUT",
    path: "/theme",
    service: "cms",
    ...byProgram,
    summary: "Changes the site's colours; those left out are the shop's own.",
    body: ThemeDraft,
    result: Theme,
  }),
  putOfPartner: endpoint({
    name: "theme.putOfPartner",
    about: { kind: "theme", param: "partner" },
    method: "PUT",
    path: "/theme/partners/{partner}",
    service: "cms",
    ...byProgram,
    summary: "Changes the colours on a partner's pages; those left out are the site's.",
    params: ofPartner,
    body: ThemeDraft,
    result: Theme,
  }),
  removeOfPartner: endpoint({
    name: "theme.removeOfPartner",
    about: { kind: "theme", param: "partner" },
    method: "DELETE",
    path: "/theme/partners/{partner}",
    service: "cms",
    ...byProgram,
    summary: "Takes a partner's colours back: its pages look as the site does.",
    params: ofPartner,
  }),
}
