import { useState } from "react"
import { ticketCheckEndpoints } from "#calls/tickets/ticket-check.ts"
import type { ProductOffer } from "#src/contract/catalogue/product-offer.ts"
import { MOST_DRAWS_CHECKED, MOST_GAMES_CHECKED } from "#src/contract/tickets/limits.codes.ts"
import type { Game } from "#src/contract/tickets/ticket.ts"
import type { TicketCheck, TicketToCheck } from "#src/contract/tickets/ticket-check.ts"
import { isOptional, picked } from "#src/domain/tickets/games/game.ts"
import { asFailure } from "#src/shop/core/query/failures.ts"
import { atom, useSetAtom } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { Icon } from "#src/ui/base/icon.tsx"
import { Button } from "#src/ui/controls/button.tsx"
import { Choice } from "#src/ui/controls/choice.tsx"
import { SelectField } from "#src/ui/controls/field.tsx"
import { NumberGrid, numbersFrom } from "#src/ui/controls/number-grid.tsx"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { BallRow } from "#src/ui/ticket/number-ball.tsx"
import { clientAtom } from "../../core/shop.ts"
import { CheckOutcome } from "./check-outcome.tsx"
import { checkerTexts } from "./checker.texts.ts"
import { type CheckedTicket, useCheckedTicket, waysOf } from "./use-checked-ticket.ts"

/** Has a ticket compared with the draws of its lottery. Rejects with an `ApiError`. */
const checkTicketAtom = atom(
  null,
  (get, _set, { offer, ...body }: TicketToCheck & { offer: string }): Promise<TicketCheck> =>
    get(clientAtom).call(ticketCheckEndpoints.check, { params: { offer }, body }),
)

/** Latest draws that can be asked for. */
const PERIODS = [1, 10, 50, MOST_DRAWS_CHECKED] as const

/** A ticket's numbers are typed off, and compared when the customer says so. */
export function CheckForm({ offer }: { offer: ProductOffer }) {
  const t = useTexts(checkerTexts)
  const check = useSetAtom(checkTicketAtom)
  const ways = waysOf(offer)
  const ticket = useCheckedTicket(ways)
  const { gameType, gameOffer } = ticket.way
  const [draws, setDraws] = useState<number>(10)
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<string | null>(null)
  const [found, setFound] = useState<{ check: TicketCheck; games: readonly Game[] } | null>(null)

  async function compare(): Promise<void> {
    const games = ticket.filled.length > 0 ? ticket.filled : ticket.games
    const unfinished = games.findIndex((game) => !ticket.isComplete(game))
    setFound(null)
    setFailed(unfinished >= 0 ? t("unfinished", { n: unfinished + 1 }) : null)
    if (unfinished >= 0) return
    setBusy(true)
    try {
      const wanted = { gameType, gameOffer: gameOffer.key, games: [...games], draws }
      setFound({ check: await check({ offer: offer.key, ...wanted }), games })
    } catch (error) {
      setFailed(asFailure(error).message)
    }
    setBusy(false)
  }

  return (
    <form
      className="check-form stack stack--loose"
      onSubmit={(event) => {
        event.preventDefault()
        void compare()
      }}
    >
      {ways.length > 1 ? (
        <SelectField
          label={t("way")}
          value={gameOffer.key}
          onValue={ticket.choose}
          options={ways.map(({ gameOffer: { key, name } }) => ({ value: key, label: name }))}
        />
      ) : null}
      {ticket.games.length > 1 ? <TypedGames ticket={ticket} /> : null}
      <CurrentGame ticket={ticket} />
      <div>
        <Button look="secondary" disabled={!ticket.canAdd} onClick={ticket.add}>
          {t("another")}
        </Button>
        {ticket.games.length >= MOST_GAMES_CHECKED ? (
          <p className="muted small">{t("mostGames", { count: MOST_GAMES_CHECKED })}</p>
        ) : null}
      </div>
      <Choice
        label={t("draws")}
        name="draws"
        value={draws}
        onChoose={setDraws}
        options={PERIODS.map((count) => ({
          value: count,
          label:
            count === 1
              ? t("lastDraw")
              : count === MOST_DRAWS_CHECKED
                ? t("everyDraw")
                : t("lastDraws", { count }),
        }))}
      />
      {failed ? <Notice level="error">{failed}</Notice> : null}
      <div>
        <Button type="submit" busy={busy}>
          {t("check")}
        </Button>
      </div>
      <div className="check-form__outcome" aria-live="polite">
        {found ? <CheckOutcome check={found.check} games={found.games} ordered={gameOffer.ordered} /> : null}
      </div>
    </form>
  )
}

/** The games before the one that is being filled in. */
function TypedGames({ ticket }: { ticket: CheckedTicket }) {
  const t = useTexts(checkerTexts)
  return (
    <ul className="typed-games" aria-label={t("games")}>
      {ticket.games.slice(0, -1).map((game, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same numbers may be played twice
        <li key={index} className="typed-games__game">
          <span className="visually-hidden">{t("game", { n: index + 1 })}: </span>
          <BallRow small sets={game} />
          <Button
            look="quiet"
            aria-label={t("remove", { n: index + 1 })}
            onClick={() => ticket.remove(index)}
          >
            <Icon name="bin" />
          </Button>
        </li>
      ))}
    </ul>
  )
}

function CurrentGame({ ticket }: { ticket: CheckedTicket }) {
  const t = useTexts(checkerTexts)
  const { gameOffer } = ticket.way
  const mains = gameOffer.numberSets[0]
  return (
    <div className="checked-game">
      {gameOffer.numberSets.map((set) => {
        const numbers = picked(ticket.current, set)
        const among = isOptional(set) && mains ? picked(ticket.current, mains) : null
        if (among?.length === 0) return null
        const progress = t("progress", { picked: numbers.length, count: set.count })
        return (
          <NumberGrid
            key={set.name}
            legend={t(among ? "setUpTo" : "setHeading", { name: set.name, count: set.count })}
            progress={gameOffer.ordered ? `${progress} · ${t("ordered")}` : progress}
            all={among ?? numbersFrom(set.first, set.last)}
            count={set.count}
            picked={numbers}
            ordered={gameOffer.ordered}
            onToggle={(n) => ticket.toggle(set.name, n)}
          />
        )
      })}
    </div>
  )
}
