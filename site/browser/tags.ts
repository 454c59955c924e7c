import { isPageTag } from "../page-tags.ts"

/** Without those of `page-elements.ts`, which would be files of their own here, and what shows errors, which is there at once. */
const modules = import.meta.glob([
  "../../widgets/elements/lotto-*.tsx",
  "!../../widgets/elements/lotto-{site-banner,navigation,confirmation-banner,support,feedback,footer,cart-drawer,consent,error}.tsx",
])

const load = (tag: string) =>
  isPageTag(tag) ? import("./page-elements.ts") : modules[`../../widgets/elements/${tag}.tsx`]?.()

/** Loads the elements that stand in a part of the page, or that a page about to be shown is made of. */
export async function defineTags(within: ParentNode | readonly string[]): Promise<void> {
  await Promise.all(("querySelectorAll" in within ? tagsIn(within) : within).map(load))
}

function tagsIn(within: ParentNode): string[] {
  const names = Array.from(within.querySelectorAll("*"), (element) => element.localName)
  return [...new Set(names.filter((name) => name.startsWith("lotto-")))]
}
