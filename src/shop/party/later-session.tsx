import { lazy, Suspense } from "react"
import { useLoadTexts } from "#src/shop/core/query/load-texts.ts"
import { sessionStatusAtom } from "#src/shop/core/session.atoms.ts"
import { useAtomValue } from "#src/shop/core/store.ts"
import { Skeleton } from "#src/ui/status/skeleton.tsx"

const MySession = lazy(async () => ({ default: (await import("./my-session.tsx")).MySession }))

/** One ticket of a group, loaded once it is known who asks. */
export function LaterSession({ session }: { session: string }) {
  const words = useLoadTexts()
  const skeleton = <Skeleton label={words.loading} lines={6} tall />
  if (useAtomValue(sessionStatusAtom) === "unknown") return skeleton
  return (
    <Suspense fallback={skeleton}>
      <MySession session={session} />
    </Suspense>
  )
}
