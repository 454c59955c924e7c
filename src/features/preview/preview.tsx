import { editorKeyAtom } from "#src/state/content/preview.atoms.ts"
import { useAtomValue } from "#src/state/store.ts"
import { useStyles } from "#src/ui/base/styles.tsx"
import css from "./preview.css?inline"
import { PreviewGate } from "./preview-gate.tsx"
import { PreviewList } from "./preview-list.tsx"
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
