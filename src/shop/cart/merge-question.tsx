import { lazy, Suspense } from "react"
import { useAtomValue } from "#src/shop/core/store.ts"
import { mergeQuestionAtom } from "./merge-question.atoms.ts"

const MergeDialog = lazy(async () => ({ default: (await import("./merge-dialog.tsx")).MergeDialog }))

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
