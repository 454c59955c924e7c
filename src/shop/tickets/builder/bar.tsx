import { memo, type ReactNode, useEffect, useState } from "react"
import type { ProductOffer } from "#src/contract/catalogue/product-offer.ts"
import { formatMoney } from "#src/domain/core/money.ts"
import { paths } from "#src/domain/site/paths/paths.ts"
import { playTime } from "#src/domain/tickets/draft/ticket-draft.ts"
import { type Obstacle, obstacles, waitsForJackpot } from "#src/domain/tickets/draft/ticket-readiness.ts"
import { listedPrice, priceOfGames, ticketPrice } from "#src/domain/tickets/pricing.ts"
import { cartDrawerAtom } from "#src/shop/cart/drawer.atoms.ts"
import { useCartChange } from "#src/shop/cart/use-cart-change.ts"
import { loadPart } from "#src/shop/core/load-part.ts"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { sessionStatusAtom } from "#src/shop/core/session.atoms.ts"
import { useAtomValue, useSetAtom, useStore } from "#src/shop/core/store.ts"
import { type Reader, useTexts } from "#src/shop/core/texts.ts"
import { loadUsedLimit } from "#src/shop/payments/within-limit.ts"
import { useStyles } from "#src/ui/base/styles.tsx"
import { Button, ButtonLink } from "#src/ui/controls/button.tsx"
import { Later } from "#src/ui/status/later.tsx"
import { Unless } from "#src/ui/status/unless.tsx"
import { whenIdle } from "#src/ui/status/when-idle.ts"
import { endEditAtom } from "../draft/ticket-draft.atoms.ts"
import css from "./bar.css?inline"
import { builderTexts } from "./builder.texts.ts"
import { priceMakeUp } from "./later.ts"
import type { EditedDraft } from "./use-draft.ts"

const cartPart = () => import("./put-ticket.tsx")

/** The price, what makes it up, what is missing, and the button; on a phone it stays at the bottom. */
export const BuilderBar = memo(function BuilderBar({
  offer,
  inHand,
  onAdded,
}: {
  offer: ProductOffer
  inHand: EditedDraft
  onAdded: (() => void) | undefined
}) {
  useStyles(css)
  const t = useTexts(builderTexts)
  const { parts, edited } = inHand
  const { draft } = inHand.terms
  const { gameOffer } = inHand.hand.played
  const { filled, unfinished } = useAtomValue(parts.tally)
  const store = useStore()
  const endEdit = useSetAtom(endEditAtom)
  const href = useAtomValue(hrefAtom)
  const drawer = useAtomValue(cartDrawerAtom)
  const signedIn = useAtomValue(sessionStatusAtom) === "signed-in"
  const [question, setQuestion] = useState<ReactNode>(null)
  const { busy, failure, run } = useCartChange()
  const [isAdded, setAdded] = useState(false)
  // So that no press waits for it.
  useEffect(() => whenIdle(() => void cartPart().catch(() => null)), [])
  const missing = obstacles(draft, filled, offer, gameOffer, offer.selectableDays !== 0)
  const time = playTime(draft)

  async function put(): Promise<void> {
    setAdded(false)
    const isPut = await run(async () => {
      const { putTicket } = await loadPart(store, "put-ticket", cartPart)
      await putTicket(store, inHand, { offer: offer.key, gameOffer }, setQuestion)
    })
    setAdded(isPut)
    if (isPut) onAdded?.()
  }

  const games = filled === 1 ? t("oneGame") : t("manyGames", { count: filled })
  const count = time.draws * time.weeks
  const draws = count === 1 ? t("oneDraw") : t("manyDraws", { count })
  const listed = listedPrice(gameOffer, filled)
  const price = formatMoney(listed ?? priceOfGames(gameOffer, 1))
  const waits = waitsForJackpot(draft, offer)
  const isBegun = filled > 0 || unfinished > 0 || edited !== null || isAdded
  return (
    <>
      <div className={isBegun ? "builder-bar" : "builder-bar builder-bar--unbegun"} aria-live="polite">
        <div className="builder-bar__price">
          <details className="builder-bar__make-up">
            <summary className="muted small">
              {waits
                ? t("laterDraws", { price: formatMoney(ticketPrice(gameOffer, filled, 1)) })
                : t(listed ? "makeUpListed" : "makeUp", { games, price, draws })}
            </summary>
            <Later load={priceMakeUp} with={{ gameOffer, filled, waits, ...time }} />
          </details>
          <strong className="builder-bar__total">
            <span className="muted small">{t("total")}</span>{" "}
            <span translate="no">
              {formatMoney(ticketPrice(gameOffer, filled, waits ? 0 : time.draws, time.weeks))}
            </span>
          </strong>
        </div>
        {unfinished > 0 && missing.length === 0 ? (
          <p className="builder-bar__missing">
            {unfinished === 1 ? t("oneUnfinished") : t("manyUnfinished", { count: unfinished })}
          </p>
        ) : null}
        {missing.length > 0 && !isAdded ? (
          <p className="builder-bar__missing">{reason(missing[0] as Obstacle, t)}</p>
        ) : null}
        {failure && missing.length === 0 ? (
          <p className="builder-bar__missing builder-bar__failed">{failure}</p>
        ) : null}
        {edited ? <p className="builder-bar__editing small">{t("editing")}</p> : null}
        {isAdded && !edited ? (
          <div className="builder-bar__added">
            <strong>{t("added")}</strong>
            {onAdded || drawer.present ? null : (
              <ButtonLink href={href(paths.cart.link())}>{t("goToCart")}</ButtonLink>
            )}
          </div>
        ) : null}
        {isAdded && filled === 0 ? null : (
          <Unless load={signedIn ? loadUsedLimit : null}>
            <Button wide busy={busy} disabled={missing.length > 0} onClick={() => void put()}>
              {t(edited ? "update" : "add")}
            </Button>
          </Unless>
        )}
        {edited ? (
          <Button look="quiet" wide onClick={() => endEdit(offer.key)}>
            {t("leave")}
          </Button>
        ) : null}
      </div>
      {question}
    </>
  )
})

type BuilderReader = Reader<keyof (typeof builderTexts)["defaults"]>

function reason(obstacle: Obstacle, t: BuilderReader): string {
  switch (obstacle.kind) {
    case "games": {
      const left = obstacle.needed - obstacle.filled
      return left === 1 ? t("needOneGame") : t("needGames", { count: left })
    }
    case "day":
      return t("needDay")
    case "cause":
      return t("needCause")
    case "closed":
      return t("needOpen")
    case "several":
      return t("needOneDraw")
  }
}
