import { useAtomValue } from "#src/shop/core/store.ts"
import { useStyles } from "#src/ui/base/styles.tsx"
import { editorKeyAtom } from "../preview.atoms.ts"
import { PreviewGate } from "./gate.tsx"
import { PreviewList } from "./list.tsx"
import css from "./preview.css?inline"
import { PreviewOf } from "./preview-of.tsx"

/**
 * Shows editors' drafts that nobody else sees yet: all of them, or one item of a collection as it will look.
 */
export function Preview({ item }: { item: string | null }) {
  useStyles(css)
  const secret = useAtomValue(editorKeyAtom)
  if (secret === null) return <PreviewGate />
  return item === null ? <PreviewList secret={secret} /> : <PreviewOf item={item} secret={secret} />
}
