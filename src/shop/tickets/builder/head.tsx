import { memo } from "react"
import type { ProductOffer } from "#src/contract/catalogue/product-offer.ts"
import type { GameTypeKey } from "#src/contract/tickets/ticket.ts"
import { formatJackpot } from "#src/domain/draws/jackpot.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { useClosing } from "#src/shop/draws/use-cutoff.ts"
import { Icon } from "#src/ui/base/icon.tsx"
import { Choice } from "#src/ui/controls/choice.tsx"
import { SelectField } from "#src/ui/controls/field.tsx"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { Later } from "#src/ui/status/later.tsx"
import { builderTexts } from "./builder.texts.ts"
import { gameTypeHint } from "./later.ts"
import type { DraftActions, EditedDraft } from "./use-draft.ts"

/** Shows the prize and the closing time: the largest facts on the page. */
export const BuilderHead = memo(function BuilderHead({
  offer,
  drawNo,
}: {
  offer: ProductOffer
  drawNo: number | null
}) {
  const t = useTexts(builderTexts)
  const draw = offer.draws.find((candidate) => candidate.drawNo === drawNo) ?? offer.draws[0]
  const closing = useClosing(draw ?? { stop: "1970-01-01T00:00:00Z", drawDate: "1970-01-01T00:00:00Z" })
  return (
    <div className="builder-head">
      <div>
        <h1 className="builder-head__name">{offer.name}</h1>
        <p className="builder-head__prize">{formatJackpot(draw?.prizePool ?? null, draw?.prizeSuffix)}</p>
      </div>
      {draw ? (
        <p
          className={
            closing.soon ? "builder-head__closing builder-head__closing--soon" : "builder-head__closing"
          }
        >
          <strong>
            <Icon name="clock" />
            {closing.closed ? t("closed") : t("closes", { left: closing.left })}
          </strong>
          <span className="small">{t("drawn", { moment: closing.moment })}</span>
        </p>
      ) : (
        <Notice>{t("needOpen")}</Notice>
      )}
    </div>
  )
})

/** Ways to play that have a name of their own; others are called as their first offer is. */
const isNamed = (key: GameTypeKey): key is GameTypeKey & keyof typeof builderTexts.defaults =>
  Object.hasOwn(builderTexts.defaults, key)

/** Every way to play what is sold; and of one with sizes, its size. */
export const PlayChoice = memo(function PlayChoice({
  offer,
  played,
  choose,
}: {
  offer: ProductOffer
} & Pick<EditedDraft, "choose"> &
  Pick<DraftActions, "played">) {
  const t = useTexts(builderTexts)
  const type = offer.gameTypes.find(({ key }) => key === played.gameType)
  if (offer.gameTypes.length < 2 || !type) return null
  return (
    <div className="row builder__play">
      <Choice
        label={t("gameType")}
        name="game-type"
        value={played.gameType}
        onChoose={(gameType) => choose(gameType)}
        options={offer.gameTypes.map(({ key, gameOffers }) => ({
          value: key,
          label: isNamed(key) ? t(key) : (gameOffers[0]?.name ?? key),
        }))}
      />
      {type.gameOffers.length > 1 ? (
        <SelectField
          label={t("size")}
          value={played.gameOffer.key}
          onValue={(gameOffer) => choose(played.gameType, gameOffer)}
          options={type.gameOffers.map(({ key, name, combinations }) => ({
            value: key,
            label: `${name} · ${t("combinations", { count: combinations.toLocaleString("en-AU") })}`,
          }))}
        />
      ) : null}
      <Later load={gameTypeHint} with={{ played }} />
    </div>
  )
})
