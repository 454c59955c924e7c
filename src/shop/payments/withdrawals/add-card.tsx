import { useEffect, useRef, useState } from "react"
import { paymentEndpoints } from "#calls/payments/payment.ts"
import type { Fund } from "#src/contract/payments/payment-method.ts"
import { HOLDER_ASKED } from "#src/domain/checkout/payment-methods.ts"
import { useQuery } from "#src/shop/core/query/use-query.ts"
import { clientAtom } from "#src/shop/core/shop.ts"
import { atom, useSetAtom } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { Button } from "#src/ui/controls/button.tsx"
import type { CardLine } from "#src/ui/form/card-line.ts"
import { Form } from "#src/ui/form/form.tsx"
import { TextField } from "#src/ui/form/text-field.tsx"
import { useForm } from "#src/ui/form/use-form.ts"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { invalidateQueries } from "../../core/query/cache.ts"
import { cardFrameTexts } from "../card-frame.texts.ts"
import { GatewayFields } from "../gateway-fields.tsx"
import { gatewayQuery } from "../payment-queries.ts"

/** Begins to store a card at the gateway: the secret with which its fields go on. */
const beginSetupAtom = atom(
  null,
  async (get): Promise<string> => (await get(clientAtom).call(paymentEndpoints.beginSetup)).clientSecret,
)

/** Stores a card that the gateway has. */
const addCardAtom = atom(null, async (get, set, gateway: string, cardToken: string): Promise<Fund> => {
  const added = await get(clientAtom).call(paymentEndpoints.addCard, {
    params: { method: "cc", gateway },
    body: { cardToken },
  })
  invalidateQueries(set, ["payment-methods"])
  return added
})

/** Storing a card without a deposit. That one was added is said until something else is done with the cards. */
export function AddCard({ isAdded, onAdded }: { isAdded: boolean; onAdded: (isAdded: boolean) => void }) {
  const t = useTexts(cardFrameTexts)
  const gateway = useQuery(gatewayQuery())
  const [isOpen, setOpen] = useState(false)
  if (gateway.data && !gateway.data.storesAlone) return <p className="muted">{t("storedByPaying")}</p>
  const close = (hasAdded: boolean) => {
    setOpen(false)
    onAdded(hasAdded)
  }
  if (isOpen) return <CardForm onAdded={() => close(true)} onGiveUp={() => close(false)} />
  return (
    <>
      {isAdded ? <Notice level="success">{t("added")}</Notice> : null}
      <div>
        <Button look="secondary" onClick={() => setOpen(true)}>
          {t("add")}
        </Button>
      </div>
    </>
  )
}

/** A new card in the gateway's own fields, stored once its bank says yes. */
export function CardForm({ onAdded, onGiveUp }: { onAdded: (fund: Fund) => void; onGiveUp: () => void }) {
  const t = useTexts(cardFrameTexts)
  const gateway = useQuery(gatewayQuery())
  const begin = useSetAtom(beginSetupAtom)
  const add = useSetAtom(addCardAtom)
  const line = useRef<CardLine | null>(null)
  /**
   * The token for a card that the gateway has stored already, though the shop has not: the next try goes on
   * with it.
   */
  const stored = useRef<{ edits: number; token: string } | null>(null)
  const form = useForm({
    schema: async () => (await import("#src/shop/core/browser/form-schemas.ts")).newCardSchema,
    initial: { holder: "", card: "" },
    onSend: async ({ holder }) => {
      const at = line.current
      if (!at || !gateway.data) throw new Error(t("loading"))
      const { gatewayKey, hasSetup } = gateway.data
      if (stored.current?.edits !== at.edits()) {
        const secret = hasSetup ? await begin() : ""
        stored.current = { edits: at.edits(), token: await at.store(secret, holder) }
      }
      try {
        onAdded(await add(gatewayKey, stored.current.token))
      } catch (error) {
        // Refused: the next try is another one, though nothing else was typed.
        if (error instanceof Error && "status" in error && error.status === 422) stored.current = null
        throw error
      }
    },
  })
  const isHolderAsked = gateway.data?.asksHolder ?? false
  const isHolderOpen = isHolderAsked && form.values.holder !== HOLDER_ASKED
  useEffect(() => {
    if (isHolderOpen) form.set("holder", HOLDER_ASKED)
  }, [isHolderOpen, form.set])
  return (
    <Form plain onSubmit={form.onSubmit}>
      {form.general ? <Notice level="error">{form.general}</Notice> : null}
      <GatewayFields
        fields="card"
        gatewayKey={undefined}
        fund={undefined}
        locked={form.busy}
        error={form.errors.card}
        line={line}
      />
      {isHolderAsked ? null : (
        <TextField label={t("holder")} autoComplete="cc-name" {...form.text("holder")} />
      )}
      <p className="muted small">{t("safe")}</p>
      <div className="row">
        <Button type="submit" busy={form.busy}>
          {t("save")}
        </Button>
        <Button look="quiet" onClick={onGiveUp}>
          {t("giveUp")}
        </Button>
      </div>
    </Form>
  )
}
