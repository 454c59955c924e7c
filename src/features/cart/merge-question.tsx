import { lazy, Suspense } from "react"
import { mergeQuestionAtom } from "#src/state/cart/merge-question.atoms.ts"
import { useAtomValue } from "#src/state/store.ts"

const MergeDialog = lazy(async () => ({ default: (await import("./lazy/merge-dialog.tsx")).MergeDialog }))

/** Asks before the cart of a link comes into one that holds something. */
export function MergeQuestion() {
  const question = useAtomValue(mergeQuestionAtom)
  if (!question) return null
  return (
    <Suspense fallback={null}>
      <MergeDialog key={question.token} {...question} />
    </Suspense>
  )
}
