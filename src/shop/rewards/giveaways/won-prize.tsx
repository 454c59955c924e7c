import { lazy, Suspense, useState } from "react"
import type { OwnPrize } from "#src/contract/rewards/giveaway.ts"
import { formatWholeMoney } from "#src/domain/core/money.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { Button } from "#src/ui/controls/button.tsx"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { entriesTexts } from "./entries.texts.ts"

const ClaimForm = lazy(async () => ({ default: (await import("./claim-form.tsx")).ClaimForm }))

/** Something that was won: money is paid by itself, a thing is claimed with an address. */
export function WonPrize({ prize: { id, prize, value, cash, claim } }: { prize: OwnPrize }) {
  const t = useTexts(entriesTexts)
  const [opened, setOpened] = useState(false)
  const isOpen = claim === "open" || claim === "claimed"
  return (
    <Notice level="success" title={t("won", { prize, value: formatWholeMoney(value) })}>
      {cash ? <p>{t("paid")}</p> : null}
      {claim === "claimed" ? <p>{t("claimed")}</p> : null}
      {claim === "sent" ? <p>{t("sent")}</p> : null}
      {isOpen && !opened ? (
        <p>
          <Button look="secondary" onClick={() => setOpened(true)}>
            {t(claim === "open" ? "claim" : "changeAddress")}
          </Button>
        </p>
      ) : null}
      {isOpen && opened ? (
        <Suspense>
          <ClaimForm id={id} onDone={() => setOpened(false)} />
        </Suspense>
      ) : null}
    </Notice>
  )
}
