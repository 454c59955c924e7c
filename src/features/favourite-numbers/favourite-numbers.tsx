import { paths } from "#src/domain/paths.ts"
import { customerQuery } from "#src/state/customer-resource.ts"
import { useLoadWords } from "#src/state/load-words.ts"
import { hrefAtom } from "#src/state/navigation.atoms.ts"
import { useQuery } from "#src/state/query/use-query.ts"
import { useAtomValue } from "#src/state/store.ts"
import { useTexts } from "#src/state/texts.ts"
import { useFavouriteChoice } from "#src/state/use-favourite-choice.ts"
import { Button, ButtonLink } from "#src/ui/button.tsx"
import { LoadState } from "#src/ui/load-state.tsx"
import { Notice } from "#src/ui/notice.tsx"
import { BallRow } from "#src/ui/number-ball.tsx"
import { NumberGrid } from "#src/ui/number-grid.tsx"
import { favouriteNumbersTexts } from "./favourite-numbers.texts.ts"

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
      <LoadState of={customer} words={useLoadWords()} lines={4} tall>
        {() => <Choice />}
      </LoadState>
    </section>
  )
}

function Choice() {
  const t = useTexts(favouriteNumbersTexts)
  const href = useAtomValue(hrefAtom)
  const choice = useFavouriteChoice()
  const { kept, picked } = choice
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
            onClick={() => void choice.keep()}
          >
            {t("save")}
          </Button>
          {kept.length > 0 ? (
            <Button look="quiet" disabled={choice.busy} onClick={() => void choice.keep([])}>
              {t("remove")}
            </Button>
          ) : null}
        </div>
      </div>
      <p className="muted small">{t("how")}</p>
      <p>
        <ButtonLink look="secondary" href={href(paths.lotteries.link())}>
          {t("play")}
        </ButtonLink>
      </p>
    </>
  )
}
