import type { Money } from "#src/contract/money.ts"
import type { PartyOffer } from "#src/contract/party/config.ts"
import type { Session } from "#src/contract/party/session.ts"
import { formatMoney, money } from "#src/domain/core/money.ts"
import { splitTicket } from "#src/domain/party/shares.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { Choice } from "#src/ui/controls/choice.tsx"
import { SelectField } from "#src/ui/controls/field.tsx"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { createPartyTexts } from "./create.texts.ts"

export type ShareChoice = Pick<Session, "gameType" | "gameOffer" | "numGames"> & {
  readonly sharePrice: Money
}
interface Limits {
  readonly sharesLeast: number
  readonly sharesMost: number
}

const gameOf = (
  offer: PartyOffer | undefined,
  { gameType, gameOffer }: Pick<ShareChoice, "gameType" | "gameOffer">,
) =>
  offer?.games.find((game) => game.gameType === gameType && game.gameOffer === gameOffer) ?? offer?.games[0]

/** The ticket's price, and how many shares of what price it has with this choice. */
export function splitOf(
  offer: PartyOffer | undefined,
  share: ShareChoice,
  { sharesLeast, sharesMost }: Limits,
) {
  const ticket = gameOf(offer, share)?.tickets.find(({ numGames }) => numGames === share.numGames)
  if (!ticket) return { price: null, each: null, numShares: 0, isShareable: false }
  const { currency } = ticket.price
  const { numShares, shareCents } = splitTicket(ticket.price.cents, share.sharePrice.cents)
  return {
    price: ticket.price,
    each: money(shareCents, currency),
    numShares,
    isShareable: numShares >= sharesLeast && numShares <= sharesMost,
  }
}

/** A ticket of the middle size, at the first share price with which it can be shared. */
export function firstShares(offer: PartyOffer | undefined, limits: Limits): ShareChoice {
  const game = offer?.games[0]
  const ticket = game?.tickets[Math.floor(game.tickets.length / 2)]
  const share = {
    gameType: game?.gameType ?? "standard",
    gameOffer: game?.gameOffer ?? "",
    numGames: ticket?.numGames ?? 0,
  } as const
  const prices = offer?.sharePrices ?? []
  const fits = prices.find((sharePrice) => splitOf(offer, { ...share, sharePrice }, limits).isShareable)
  return { ...share, sharePrice: fits ?? prices[0] ?? money(500, "AUD") }
}

/** How large the ticket is, and what one share of it costs. */
export function ShareStep({
  offer,
  limits,
  value,
  onChange,
}: {
  offer: PartyOffer
  limits: Limits
  value: ShareChoice
  onChange: (value: ShareChoice) => void
}) {
  const t = useTexts(createPartyTexts)
  const game = gameOf(offer, value)
  const { price, each, numShares, isShareable } = splitOf(offer, value, limits)
  const keyOf = ({ gameType, gameOffer }: Pick<ShareChoice, "gameType" | "gameOffer">) =>
    `${gameType} ${gameOffer}`
  return (
    <>
      {offer.games.length > 1 ? (
        <SelectField
          label={t("type")}
          value={keyOf(value)}
          onValue={(key) => {
            const next = offer.games.find((one) => keyOf(one) === key)
            if (!next) return
            const { numGames = 0 } = next.tickets[Math.floor(next.tickets.length / 2)] ?? {}
            onChange({ ...value, gameType: next.gameType, gameOffer: next.gameOffer, numGames })
          }}
          options={offer.games.map((one) => ({ value: keyOf(one), label: one.gameOfferName }))}
        />
      ) : null}
      <Choice
        label={t("size")}
        name="numGames"
        value={value.numGames}
        onChoose={(numGames) => onChange({ ...value, numGames })}
        options={(game?.tickets ?? []).map((ticket) => ({
          value: ticket.numGames,
          label:
            ticket.numGames === 1
              ? `${t("gameOne")}, ${formatMoney(ticket.price)}`
              : `${t("games", { count: ticket.numGames })}, ${formatMoney(ticket.price)}`,
        }))}
      />
      <Choice
        label={t("share")}
        name="sharePrice"
        value={value.sharePrice.cents}
        onChoose={(cents) => onChange({ ...value, sharePrice: money(cents, value.sharePrice.currency) })}
        options={offer.sharePrices.map((one) => ({ value: one.cents, label: formatMoney(one) }))}
      />
      {price && each && isShareable ? (
        <p className="create-party__sum" role="status">
          {t("summary", { price: formatMoney(price), count: numShares, each: formatMoney(each) })}
        </p>
      ) : (
        <Notice level="error">
          {t("notShareable", { count: numShares, least: limits.sharesLeast, most: limits.sharesMost })}
        </Notice>
      )}
    </>
  )
}
