import { lazy, Suspense } from "react"
import { useQuery } from "#src/shop/core/query/use-query.ts"
import { configQuery } from "#src/shop/core/site-queries.ts"

const Identities = lazy(async () => ({ default: (await import("./identities.tsx")).Identities }))

/** Signing in with Google or Apple, in a shop that knows them. */
export function SocialSignIn({ hasSecondFactor }: { hasSecondFactor: boolean }) {
  const offered = useQuery(configQuery()).data?.signInProviders ?? []
  if (offered.length === 0) return null
  return (
    <Suspense>
      <Identities offered={offered} hasSecondFactor={hasSecondFactor} />
    </Suspense>
  )
}
