import * as v from "valibot"
import { Key } from "../endpoint.ts"
import { Words } from "../fields.ts"
import { typedAs } from "../typed-as.ts"

/** The parameter that editors' calls have in common. */
export const Keyed = v.object({ key: Key })
export const short = v.pipe(Words, v.minLength(1), v.maxLength(200))
export const markdown = v.pipe(v.string(), v.maxLength(60_000), typedAs("markdown"))
/** A picture that was sent: its hash and its size. */
export const PictureId = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}-\d{1,5}x\d{1,5}$/))
/** A place among others; the smaller come first. */
export const Position = v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000)), 0)
/** A path of the shop: never an address of another site, which `//` and `\` would begin. */
export const ShopPath = v.pipe(
  v.string(),
  v.regex(/^\/(?![/\\])[^\s\\]{0,300}$/, "A path of the shop begins with one slash."),
)
export const HttpsAddress = v.pipe(
  v.string(),
  v.maxLength(500),
  v.url("An address begins with https."),
  v.regex(/^https:\/\//, "An address begins with https."),
)
/** Where an editor's link may lead: nothing that could run. */
export const EditorsLink = v.union([ShopPath, HttpsAddress], "A path of the shop, or an address with https.")
