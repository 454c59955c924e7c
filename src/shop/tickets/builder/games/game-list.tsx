import { type ComponentProps, memo, useCallback, useMemo, useRef, useState } from "react"
import { formatMoney } from "#src/domain/core/money.ts"
import { DEFAULT_QUICK_PICK_GAMES, playTime } from "#src/domain/tickets/draft/ticket-draft.ts"
import {
  clearAllGames,
  quickPickAll,
  quickPickTicket,
  setGameCount,
} from "#src/domain/tickets/draft/ticket-draft-games.ts"
import { ticketPrice } from "#src/domain/tickets/pricing.ts"
import { useCapable } from "#src/shop/core/capabilities.atoms.ts"
import { atom, useAtomValue, useSetAtom, useStore } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { Icon } from "#src/ui/base/icon.tsx"
import { VisuallyHidden } from "#src/ui/base/visually-hidden.tsx"
import { Button } from "#src/ui/controls/button.tsx"
import { Stepper } from "#src/ui/controls/stepper.tsx"
import { Later } from "#src/ui/status/later.tsx"
import { type DraftParts, type Extent, type OpenGame, openAtom } from "../../draft/draft-parts.ts"
import { quickPickRandom } from "../../draft/ticket-draft.atoms.ts"
import { builderTexts } from "../builder.texts.ts"
import { favourites, favouritesHint, guidance } from "../later.ts"
import type { DraftActions, FollowChange } from "../use-draft.ts"
import { GameCard, type GameCardProps } from "./game-card.tsx"

/** How many games there are, and what is done to all of them at once. */
const GameTools = memo(function GameTools({
  count,
  begun,
  blanks,
  ...guided
}: Extent & ComponentProps<Awaited<ReturnType<typeof guidance>>>) {
  const t = useTexts(builderTexts)
  const { hand } = guided
  const { change, played } = hand
  return (
    <div className="row row--between">
      <div className="row">
        <strong>{t("gamesCount")}</strong>
        <Stepper
          label={t("gamesCount")}
          value={count}
          least={played.gameOffer.minGames}
          most={played.gameOffer.maxGames}
          onChange={(wanted) => change((now, offer) => setGameCount(now, offer, wanted))}
          words={{ less: t("fewer"), more: t("more") }}
        />
        <div className="builder-undo">
          <Later load={guidance} with={guided} />
        </div>
      </div>
      <div className="row builder-tools">
        <FavouritesButton hand={hand} begun={begun} blanks={blanks} />
        <Button
          look="quiet"
          onClick={() => change((now, offer) => quickPickAll(now, offer, quickPickRandom))}
        >
          {t("fillAll")}
        </Button>
        <Button look="quiet" onClick={() => change((now, offer) => clearAllGames(now, offer))}>
          {t("clearAll")}
        </Button>
      </div>
    </div>
  )
})

/** Whole tickets of quick picks that one tap gives. */
const PACKS = [2, 4, 12, DEFAULT_QUICK_PICK_GAMES]

/** Buttons for whole tickets of quick picks; after one of them no game is open. */
const GamePacks = memo(function GamePacks({
  parts,
  hand,
  onFilled,
}: {
  parts: DraftParts
  hand: DraftActions
  onFilled: (open: null) => void
}) {
  const t = useTexts(builderTexts)
  const { change, played } = hand
  const { minGames, maxGames } = played.gameOffer
  const { draws, weeks } = playTime(useAtomValue(parts.terms))
  const priceOf = (count: number) => formatMoney(ticketPrice(played.gameOffer, count, draws, weeks))
  const packs = maxGames === 1 ? [1] : PACKS.filter((count) => count >= minGames && count <= maxGames)
  return (
    <fieldset className="builder-packs">
      <legend>{t("quickPicks")}</legend>
      <div className="builder-packs__row">
        {packs.map((count) => (
          <Button
            key={count}
            look="secondary"
            onClick={() => {
              change((now, offer) => quickPickTicket(now, offer, count, quickPickRandom))
              onFilled(null)
            }}
          >
            <Icon name="spark" size={18} />
            <span>
              {t("quickPickOf", { count })}
              <span className="builder-packs__price">{priceOf(count)}</span>
            </span>
            <VisuallyHidden>{t("quickPicks")}</VisuallyHidden>
          </Button>
        ))}
      </div>
    </fieldset>
  )
})

/** All games of the ticket; one of them is open for picking. */
export const GameList = memo(function GameList({ parts, hand }: { parts: DraftParts; hand: DraftActions }) {
  const t = useTexts(builderTexts)
  const extent = useAtomValue(parts.extent)
  const [open] = useState(openAtom)
  const setOpen = useSetAtom(open)
  const { get } = useStore()
  const follow = useRef<FollowChange>(null)
  const followed = useMemo<DraftActions>(
    () => ({
      ...hand,
      change: (update) => {
        const before = get(parts.whole)
        hand.change(update)
        follow.current?.(before, get(parts.whole))
      },
    }),
    [hand, parts, get],
  )
  return (
    <section className="stack" aria-label={t("games")}>
      <GamePacks parts={parts} hand={followed} onFilled={setOpen} />
      <GameTools {...extent} parts={parts} hand={followed} open={open} follow={follow} />
      <ol className="builder-games">
        {Array.from({ length: extent.count }, (_, index) => (
          <DraftGame
            // biome-ignore lint/suspicious/noArrayIndexKey: a game is its place on the ticket
            key={index}
            index={index}
            parts={parts}
            hand={followed}
            open={open}
            onOpen={setOpen}
          />
        ))}
      </ol>
      <Later load={favouritesHint} with={{ parts }} />
    </section>
  )
})

/** A game of the draft: the only one that is painted again when one of its numbers is picked. */
const DraftGame = memo(function DraftGame({
  parts,
  open,
  ...card
}: { parts: DraftParts; open: OpenGame } & Omit<GameCardProps, "game" | "open">) {
  const { index } = card
  const isOpen = useAtomValue(useMemo(() => atom((get) => get(open) === index), [open, index]))
  return <GameCard {...card} game={useAtomValue(parts.gameAt(index))} open={isOpen} />
})

/** The way to one's favourite numbers; what stands behind it comes when it is wanted. */
const FavouritesButton = memo(function FavouritesButton(ticket: {
  hand: DraftActions
  begun: boolean
  blanks: boolean
}) {
  const t = useTexts(builderTexts)
  const [pressed, setPressed] = useState(false)
  const onClosed = useCallback(() => setPressed(false), [])
  if (!useCapable("favourite_numbers")) return null
  return (
    <>
      <Button look="quiet" onClick={() => setPressed(true)} aria-haspopup="dialog">
        <Icon name="heart" size={18} />
        {t("favourites")}
      </Button>
      <Later load={favourites} with={{ ...ticket, pressed, onClosed }} />
    </>
  )
})
