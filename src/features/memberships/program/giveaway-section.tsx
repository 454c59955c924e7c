import { useId } from "react"
import { useTexts } from "#src/state/content/texts.ts"
import { useLoadTexts } from "#src/state/query/load-texts.ts"
import { useQuery } from "#src/state/query/use-query.ts"
import { GIVEAWAYS_PAGE_SIZE, type GiveawayList, giveawaysQuery } from "#src/state/rewards/reward-queries.ts"
import { LoadState } from "#src/ui/status/load-state.tsx"
import { GiveawayCard } from "../giveaway/giveaway-card.tsx"
import { programTexts } from "./program.texts.ts"
import { useStanding } from "./use-standing.ts"

/** The giveaways of one kind that take entries. */
export function GiveawaySection({ list, title, text }: { list: GiveawayList; title: string; text: string }) {
  const t = useTexts(programTexts)
  const id = useId()
  const { member, draws } = useStanding()
  const found = useQuery(giveawaysQuery({ list, when: "upcoming", page: 1, size: GIVEAWAYS_PAGE_SIZE }))
  const isMember = member?.membershipStatus === "member"
  return (
    <section className="stack" aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        <p className="muted">{text}</p>
      </header>
      <LoadState of={found} words={useLoadTexts()} lines={4}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="card">{t("noGiveaways")}</p>
          ) : (
            <ul className="giveaways">
              {items.map((giveaway) => (
                <GiveawayCard
                  key={giveaway.id}
                  giveaway={giveaway}
                  isAlone={items.length === 1}
                  own={isMember ? draws.find(({ drawId }) => drawId === giveaway.id) : undefined}
                />
              ))}
            </ul>
          )
        }
      </LoadState>
    </section>
  )
}
