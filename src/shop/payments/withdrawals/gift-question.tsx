import { useTexts } from "#src/shop/core/texts.ts"
import { Button } from "#src/ui/controls/button.tsx"
import { Dialog } from "#src/ui/overlays/dialog.tsx"
import { withdrawalTexts } from "./withdrawals.texts.ts"

/** A gift that waits for its customer's word. */
export interface Gift {
  /** How much and to whom, in words. */
  readonly amount: string
  readonly cause: string
  readonly answer: (isMeant: boolean) => void
}

/** Asks whether a gift is meant, before the money leaves. */
export function GiftQuestion({ gift }: { gift: Gift | null }) {
  const t = useTexts(withdrawalTexts)
  const values = { amount: gift?.amount ?? "", cause: gift?.cause ?? "" }
  return (
    <Dialog
      open={gift !== null}
      title={t("giftTitle", values)}
      closeLabel={t("close")}
      onClose={() => gift?.answer(false)}
    >
      <div className="stack">
        <p>{t("giftHint", values)}</p>
        <div className="row">
          <Button onClick={() => gift?.answer(true)}>{t("giftYes", values)}</Button>
          <Button look="secondary" onClick={() => gift?.answer(false)}>
            {t("giftNo")}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
