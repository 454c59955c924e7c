import { type RefObject, useCallback } from "react"
import { gatewayQuery } from "#src/state/checkout/payment-queries.ts"
import { useTexts } from "#src/state/content/texts.ts"
import { cardFrameTexts, cardFrameWords } from "#src/state/payments/lazy/card-frame.texts.ts"
import { useLoadTexts } from "#src/state/query/load-texts.ts"
import { useQuery } from "#src/state/query/use-query.ts"
import { identityAtom } from "#src/state/shop.ts"
import { useAtomValue } from "#src/state/store.ts"
import type { CardFields } from "#src/ui/form/card-frame-messages.ts"
import { CardFrame } from "#src/ui/form/lazy/card-frame.tsx"
import type { CardLine } from "#src/ui/form/lazy/card-line.ts"
import { LoadState } from "#src/ui/status/load-state.tsx"

/** The gateway's own fields for a new card, or for the security code of a stored one. */
export function GatewayFields({
  fields,
  locked,
  error,
  line,
}: {
  fields: CardFields
  locked: boolean
  error: string | undefined
  line: RefObject<CardLine | null>
}) {
  const t = useTexts(cardFrameTexts)
  const words = useLoadTexts()
  const gateway = useQuery(gatewayQuery())
  const { apiBase, locale } = useAtomValue(identityAtom)
  const onLine = useCallback(
    (now: CardLine | null) => {
      line.current = now
    },
    [line],
  )
  return (
    <LoadState of={gateway} words={words} lines={4}>
      {(found) =>
        found?.fieldsPage ? (
          <CardFrame
            page={new URL(found.fieldsPage, apiBase).href}
            fields={fields}
            locale={locale}
            words={cardFrameWords(t, fields, words.loading)}
            locked={locked}
            error={error}
            onLine={onLine}
          />
        ) : null
      }
    </LoadState>
  )
}
