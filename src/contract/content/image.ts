import * as v from "valibot"

/** A picture in a page, with what a browser needs to leave room for it and to choose a width of it. */
export const Image = v.object({
  src: v.string(),
  alt: v.string(),
  /** Of the shop's own pictures; nobody knows the size of one at another address. */
  size: v.nullish(
    v.object({
      width: v.number(),
      height: v.number(),
      widths: v.array(v.object({ src: v.string(), width: v.number() })),
    }),
  ),
})
export type Image = v.InferOutput<typeof Image>
