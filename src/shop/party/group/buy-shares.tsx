import { useState } from "react"
import type { Session } from "#src/contract/party/session.ts"
import { formatMoney } from "#src/domain/core/money.ts"
import { paths } from "#src/domain/site/paths/paths.ts"
import { sharesPrice } from "#src/domain/tickets/pricing.ts"
import { addToCartAtom } from "#src/shop/cart/mutations.atoms.ts"
import { useCartChange } from "#src/shop/cart/use-cart-change.ts"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { useAtomValue, useSetAtom } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { Button } from "#src/ui/controls/button.tsx"
import { CheckField } from "#src/ui/controls/field.tsx"
import { Stepper } from "#src/ui/controls/stepper.tsx"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { partyGroupTexts } from "./group.texts.ts"

/** Puts shares of an open ticket into the cart; `onAdded` shows the cart then, instead of a link to it. */
export function BuyShares({
  session: { sessionId, groupName, lotteryKey, sharePrice, sharesLeft, autosessionStatus },
  invitation,
  onAdded,
}: {
  session: Pick<Session, "sessionId" | "groupName" | "lotteryKey" | "sharePrice" | "sharesLeft"> &
    Partial<Pick<Session, "autosessionStatus">>
  /** With which the buyer joins. */
  invitation?: string
  onAdded?: () => void
}) {
  const t = useTexts(partyGroupTexts)
  const add = useSetAtom(addToCartAtom)
  const href = useAtomValue(hrefAtom)
  const { busy, failure, run } = useCartChange()
  const [chosen, setChosen] = useState(1)
  const [added, setAdded] = useState(0)
  const [wantsMore, setWantsMore] = useState(false)
  const isFollowed = autosessionStatus === "on"
  const count = Math.min(chosen, sharesLeft)
  const price = formatMoney(sharesPrice(sharePrice, count))
  async function put(): Promise<void> {
    const isRecurring = wantsMore && isFollowed
    const request = {
      productType: "social_syndicate_share" as const,
      lotteryKey,
      sessionId,
      quantity: count,
      ...(invitation && { invitation }),
      ...(isRecurring && { recurringPurchase: { type: "autoplay" as const, enabled: true } }),
    }
    if (!(await run(() => add(request)))) return
    if (onAdded) onAdded()
    else setAdded(count)
  }
  return (
    <>
      <Stepper
        label={t("shares", { name: groupName })}
        value={count}
        least={1}
        most={sharesLeft}
        onChange={setChosen}
        words={{ less: t("less"), more: t("more") }}
      />
      {isFollowed ? (
        <div>
          <CheckField label={t("again")} checked={wantsMore} onCheck={setWantsMore} />
          <p className="muted small">{t("againHint")}</p>
        </div>
      ) : null}
      <Button wide busy={busy} onClick={() => void put()}>
        {count === 1 ? t("addOne", { price }) : t("addMany", { count, price })}
      </Button>
      {failure ? <Notice level="error">{failure}</Notice> : null}
      <p role="status" className="small">
        {added > 0 ? (
          <>
            {added === 1 ? t("addedOne") : t("added", { count: added })}{" "}
            <a href={href(paths.cart.link())}>{t("toCart")}</a>
          </>
        ) : null}
      </p>
    </>
  )
}
