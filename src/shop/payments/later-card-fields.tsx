import { type ComponentProps, lazy, Suspense } from "react"
import { useLoadTexts } from "#src/shop/core/query/load-texts.ts"
import { Skeleton } from "#src/ui/status/skeleton.tsx"

const Fields = lazy(async () => ({ default: (await import("./card-fields.tsx")).CardFields }))

/** The choice of a card, loaded once somebody pays with one. */
export function CardFields(props: ComponentProps<typeof Fields>) {
  const words = useLoadTexts()
  return (
    <Suspense fallback={<Skeleton label={words.loading} lines={4} />}>
      <Fields {...props} />
    </Suspense>
  )
}
