import * as v from "valibot"
import { endpoint } from "../endpoint.ts"
import { RichText } from "./rich-text.ts"

/** Something worth knowing for whoever plays, of one product or of all. */
export const Tip = v.object({
  key: v.string(),
  /** Null for what goes for every lottery. */
  productKey: v.nullable(v.string()),
  title: v.string(),
  text: RichText,
})
export type Tip = v.InferOutput<typeof Tip>

export const tipEndpoints = {
  list: endpoint({
    name: "tips.list",
    method: "GET",
    path: "/tips",
    summary: "Tips in their order, of all products.",
    result: v.array(Tip),
  }),
}
