import { memo } from "react"
import type { ProductOffer } from "#src/contract/catalogue/product-offer.ts"
import type { GameTypeKey } from "#src/contract/tickets/ticket.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { Choice } from "#src/ui/controls/choice.tsx"
import { SelectField } from "#src/ui/controls/field.tsx"
import { builderTexts } from "./builder.texts.ts"
import { gameTypeHint, Later } from "./later.tsx"
import type { DraftActions, EditedDraft } from "./use-draft.ts"

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
