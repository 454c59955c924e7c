import { formatMoney } from "#src/domain/core/money.ts"
import { playTime } from "#src/domain/tickets/draft/ticket-draft.ts"
import { setGameCount } from "#src/domain/tickets/draft/ticket-draft-games.ts"
import { ticketPrice } from "#src/domain/tickets/pricing.ts"
import { useAtomValue } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { useStyles } from "#src/ui/base/styles.tsx"
import { VisuallyHidden } from "#src/ui/base/visually-hidden.tsx"
import { Button } from "#src/ui/controls/button.tsx"
import { Stepper } from "#src/ui/controls/stepper.tsx"
import type { DraftParts } from "../../draft/draft-parts.ts"
import css from "../options.css?inline"
import { optionTexts } from "../options.texts.ts"
import type { DraftActions } from "../use-draft.ts"

const PACKS = [1, 2, 5, 10, 20, 50, 100]

/** How many numbers, where the lottery gives them. */
export function NumbersMissing({ parts, hand }: { parts: DraftParts; hand: DraftActions }) {
  useStyles(css)
  const t = useTexts(optionTexts)
  const { change, played } = hand
  const { count: wanted } = useAtomValue(parts.extent)
  const { minGames, maxGames } = played.gameOffer
  const { draws, weeks } = playTime(useAtomValue(parts.terms))
  const priceOf = (count: number) => formatMoney(ticketPrice(played.gameOffer, count, draws, weeks))
  const set = (count: number) => change((now, offer) => setGameCount(now, offer, Math.max(minGames, count)))
  return (
    <section className="stack" aria-label={t("howMany")}>
      <div className="row row--between">
        <strong>{t("howMany")}</strong>
        <Stepper
          label={t("howMany")}
          value={wanted}
          least={minGames}
          most={maxGames}
          onChange={set}
          words={{ less: t("fewer"), more: t("more") }}
        />
      </div>
      <div className="numbers-wanted__packs">
        {PACKS.filter((count) => count >= minGames && count <= maxGames).map((count) => (
          <Button key={count} look="secondary" aria-pressed={wanted === count} onClick={() => set(count)}>
            <span>
              {count}
              <span className="builder-packs__price">{priceOf(count)}</span>
            </span>
            <VisuallyHidden>{t(count === 1 ? "oneNumber" : "manyNumbers")}</VisuallyHidden>
          </Button>
        ))}
      </div>
      <p className="muted">{t(played.gameType === "sequential" ? "givenInARow" : "givenAtRandom")}</p>
    </section>
  )
}
