import { analyticsDocument } from "./analytics-document.ts"
import { elementTypes } from "./element-types.ts"
import { frameTypes } from "./frame-types.ts"
import { reactTypes, svelteTypes, vueTypes } from "./framework-types.ts"
import { htmlData } from "./html-data.ts"
import { manifest } from "./manifest.ts"
import { placeholderStyles } from "./placeholder-styles.ts"
import { readPublicApi } from "./read-api.ts"

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`
const api = await readPublicApi()

/** Documents that partners and their editors and compilers read, by their name under `/widgets/`. */
export const publicDocuments: Readonly<Record<string, string>> = {
  "placeholder.css": placeholderStyles(api),
  "custom-elements.json": json(manifest(api)),
  "html-data.json": json(htmlData(api)),
  "elements.d.ts": elementTypes(api),
  "frame.d.ts": frameTypes(),
  "react.d.ts": reactTypes(api),
  "vue.d.ts": vueTypes(api),
  "svelte.d.ts": svelteTypes(api),
  "analytics-events.md": analyticsDocument(),
}
