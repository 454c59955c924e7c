import { useState } from "react"
import type { Session } from "#src/contract/party/session.ts"
import { formatMoney } from "#src/domain/core/money.ts"
import { paths } from "#src/domain/site/paths/paths.ts"
import { sharesPrice } from "#src/domain/tickets/pricing.ts"
import { addToCartAtom } from "#src/shop/cart/mutations.atoms.ts"
import { useCartChange } from "#src/shop/cart/use-cart-change.ts"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { sessionStatusAtom } from "#src/shop/core/session.atoms.ts"
import { useAtomValue, useSetAtom } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { loadUsedLimit } from "#src/shop/payments/within-limit.ts"
import { Button } from "#src/ui/controls/button.tsx"
import { CheckField } from "#src/ui/controls/field.tsx"
import { Stepper } from "#src/ui/controls/stepper.tsx"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { Unless } from "#src/ui/status/unless.tsx"
import { partyGroupTexts } from "./group.texts.ts"

interface BuySharesProps {
  readonly session: Pick<Session, "sessionId" | "groupName" | "lotteryKey" | "sharePrice" | "sharesLeft"> &
    Partial<Pick<Session, "autosessionStatus">>
  /** With which the buyer joins. */
  readonly invitation?: string
  readonly onAdded?: () => void
}

/** Shares of an open ticket, for everybody whose limits leave something. */
export function BuyShares(props: BuySharesProps) {
  const signedIn = useAtomValue(sessionStatusAtom) === "signed-in"
  return (
    <Unless load={signedIn ? loadUsedLimit : null}>
      <ChooseShares {...props} />
    </Unless>
  )
}

/** Puts shares into the cart; `onAdded` shows the cart then, instead of a link to it. */
function ChooseShares({
  session: { sessionId, groupName, lotteryKey, sharePrice, sharesLeft, autosessionStatus },
  invitation,
  onAdded,
}: BuySharesProps) {
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
      {count > 1 ? (
        <p className="muted small">{t("sum", { count, each: formatMoney(sharePrice), price })}</p>
      ) : null}
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
