const modules = import.meta.glob("../../widgets/elements/lotto-*.tsx")

/** Loads the elements that stand in a part of the page, or that a page about to be shown is made of. */
export async function defineTags(within: ParentNode | readonly string[]): Promise<void> {
  const tags = "querySelectorAll" in within ? tagsIn(within) : within
  await Promise.all(tags.map((tag) => modules[`../../widgets/${tag}.tsx`]?.()))
}

function tagsIn(within: ParentNode): string[] {
  const names = Array.from(within.querySelectorAll("*"), (element) => element.localName)
  return [...new Set(names.filter((name) => name.startsWith("lotto-")))]
}
