import type { RichText } from "#src/contract/content/rich-text.ts"

/** The words of a formatted text, paragraph by paragraph: for those who cannot show its forms. */
export function plainText(blocks: RichText): string {
  const written = (spans: readonly { readonly text: string }[]) => spans.map(({ text }) => text).join("")
  return blocks
    .flatMap((block) => {
      if (block.kind === "image") return block.alt ? [block.alt] : []
      if (block.kind === "rule") return []
      return block.kind === "list" ? block.items.map(written) : [written(block.spans)]
    })
    .join("\n")
}
