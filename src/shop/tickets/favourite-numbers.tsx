import { customerQuery } from "#src/shop/account/customer-query.ts"
import { useBrowse } from "#src/shop/catalogue/use-browse.ts"
import { useLoadTexts } from "#src/shop/core/query/load-texts.ts"
import { useQuery } from "#src/shop/core/query/use-query.ts"
import { defineTexts, useTexts } from "#src/shop/core/texts.ts"
import { Button, ButtonLink } from "#src/ui/controls/button.tsx"
import { NumberGrid } from "#src/ui/controls/number-grid.tsx"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { LoadState } from "#src/ui/status/load-state.tsx"
import { BallRow } from "#src/ui/ticket/number-ball.tsx"
import { useFavouriteChoice } from "./draft/use-favourite-choice.ts"

const favouriteNumbersTexts = defineTexts("favourite-numbers", {
  title: "Favourite numbers",
  lead: "Choose your favourite numbers. We'll save them in your account, and the heart on a ticket plays them in any lottery that has them.",
  save: "Save favourites",
  remove: "Remove all",
  play: "Play a lottery",
  none: "You don't have any favourite numbers yet.",
  how: "Where a game needs fewer numbers, some of yours are chosen at random; where it needs more, the rest is a quick pick. Favourites are as likely to win as any other numbers.",
})

/** The customer's own favourite numbers: one set, to choose, to change and to remove. */
export function FavouriteNumbers() {
  const t = useTexts(favouriteNumbersTexts)
  const customer = useQuery(customerQuery())
  return (
    <section className="page page--narrow stack stack--loose" aria-labelledby="favourites-title">
      <header className="stack">
        <h1 id="favourites-title">{t("title")}</h1>
        <p className="muted">{t("lead")}</p>
      </header>
      <LoadState of={customer} words={useLoadTexts()} lines={4} tall>
        {() => <Choice />}
      </LoadState>
    </section>
  )
}

function Choice() {
  const t = useTexts(favouriteNumbersTexts)
  const browse = useBrowse()
  const choice = useFavouriteChoice()
  const { saved, picked } = choice
  return (
    <>
      <div className="card stack">
        <NumberGrid {...choice.grid} />
        {picked.length > 0 ? (
          <BallRow sets={[{ name: t("title"), numbers: picked, blanks: 0 }]} />
        ) : (
          <p className="muted">{t("none")}</p>
        )}
        {choice.problem ? <Notice level="error">{choice.problem}</Notice> : null}
        <div className="row">
          <Button
            busy={choice.busy}
            disabled={!choice.changed || picked.length === 0}
            onClick={() => void choice.save()}
          >
            {t("save")}
          </Button>
          {saved.length > 0 ? (
            <Button look="quiet" disabled={choice.busy} onClick={() => void choice.save([])}>
              {t("remove")}
            </Button>
          ) : null}
        </div>
      </div>
      <p className="muted small">{t("how")}</p>
      <p>
        <ButtonLink look="secondary" href={browse}>
          {t("play")}
        </ButtonLink>
      </p>
    </>
  )
}
