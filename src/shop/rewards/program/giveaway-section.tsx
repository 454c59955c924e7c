import { useId } from "react"
import { useLoadTexts } from "#src/shop/core/query/load-texts.ts"
import { useQuery } from "#src/shop/core/query/use-query.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { LoadState } from "#src/ui/status/load-state.tsx"
import { GiveawayCard } from "../giveaways/giveaway-card.tsx"
import { GIVEAWAYS_PAGE_SIZE, type GiveawayList, giveawaysQuery } from "../reward-queries.ts"
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
