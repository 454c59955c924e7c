import * as v from "valibot"
import { filledLine } from "../fields.ts"

/** A promotion code as customers type it: any case, blanks around it do not count. */
export const PromotionCode = v.pipe(
  filledLine,
  v.toUpperCase(),
  v.regex(/^[A-Z0-9][A-Z0-9_-]{1,39}$/, "A code has letters and digits only."),
)
