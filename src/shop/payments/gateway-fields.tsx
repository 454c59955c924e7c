import { type RefObject, useCallback, useState } from "react"
import { paymentEndpoints } from "#calls/payments/payment.ts"
import { useLoadTexts } from "#src/shop/core/query/load-texts.ts"
import { useQuery } from "#src/shop/core/query/use-query.ts"
import { clientAtom, identityAtom } from "#src/shop/core/shop.ts"
import { useStepStart } from "#src/shop/core/step-start.ts"
import { atom, useAtomValue, useSetAtom } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { CardFrame } from "#src/ui/form/card-frame.tsx"
import type { CardFields } from "#src/ui/form/card-frame-messages.ts"
import type { CardLine } from "#src/ui/form/card-line.ts"
import { LoadState } from "#src/ui/status/load-state.tsx"
import { cardFrameTexts, cardFrameWords } from "./card-frame.texts.ts"
import { BankCheck } from "./deposit-progress.tsx"
import { gatewayQuery, namedGatewayQuery } from "./payment-queries.ts"

/** A new client key of a gateway whose keys are good for minutes; for the security code of a stored card, by its id. */
const newClientKeyAtom = atom(
  null,
  async (get, _set, gatewayKey: string, customerFundId?: string): Promise<string> => {
    const { clientKey } = await get(clientAtom).call(paymentEndpoints.gateway, {
      params: { gatewayKey },
      query: customerFundId ? { customerFundId } : {},
    })
    return clientKey
  },
)

/**
 * The gateway's own fields for a new card, or for the security code of a stored one. Where their page has the bank asked,
 * the question has the same heading and the same way out as one that comes after the deposit.
 */
export function GatewayFields({
  fields,
  gatewayKey,
  fund,
  locked,
  error,
  line,
}: {
  fields: CardFields
  /** The gateway that has the stored card; the first one for a new card. */
  gatewayKey: string | undefined
  /** The stored card whose security code is typed. */
  fund: string | undefined
  locked: boolean
  error: string | undefined
  line: RefObject<CardLine | null>
}) {
  const t = useTexts(cardFrameTexts)
  const words = useLoadTexts()
  const first = useQuery(gatewayKey ? null : gatewayQuery())
  const named = useQuery(gatewayKey ? namedGatewayQuery({ gatewayKey, customerFundId: fund }) : null)
  const gateway = gatewayKey ? named : first
  const { apiBase, locale } = useAtomValue(identityAtom)
  const newKey = useSetAtom(newClientKeyAtom)
  const expiring = gateway.data?.keysExpire ? gateway.data.gatewayKey : undefined
  const [isChecked, setChecked] = useState(false)
  const root = useStepStart(isChecked ? "check" : "fields")
  const onLine = useCallback(
    (now: CardLine | null) => {
      line.current =
        now && expiring
          ? {
              ...now,
              tokenise: async (holder, amount) => now.tokenise(holder, amount, await newKey(expiring, fund)),
            }
          : now
    },
    [line, expiring, fund, newKey],
  )
  return (
    <div className="stack" ref={root}>
      {isChecked ? <BankCheck onCancel={() => line.current?.send({ kind: "cancel" })} /> : null}
      <LoadState of={gateway} words={words} lines={4}>
        {(found) =>
          found?.fieldsPage ? (
            <CardFrame
              page={new URL(found.fieldsPage, apiBase).href}
              fields={fields}
              clientKey={found.clientKey}
              locale={locale}
              words={cardFrameWords(t, fields, words.loading)}
              locked={locked}
              error={error}
              onLine={onLine}
              onChallenge={setChecked}
            />
          ) : null
        }
      </LoadState>
    </div>
  )
}
