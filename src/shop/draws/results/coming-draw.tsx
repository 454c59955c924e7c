import type { DrawPreview } from "#src/contract/draws/draw-preview.ts"
import { formatWholeMoney } from "#src/domain/core/money.ts"
import { formatJackpot } from "#src/domain/draws/jackpot.ts"
import { paths } from "#src/domain/site/paths/paths.ts"
import { useProductNames } from "#src/shop/catalogue/branding.ts"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { useLoadTexts } from "#src/shop/core/query/load-texts.ts"
import { useQuery } from "#src/shop/core/query/use-query.ts"
import { useAtomValue } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { ButtonLink } from "#src/ui/controls/button.tsx"
import { LoadState } from "#src/ui/status/load-state.tsx"
import { TicketPaper } from "#src/ui/ticket/paper.tsx"
import { drawPreviewQuery } from "../result-queries.ts"
import { useClosing } from "../use-cutoff.ts"
import { resultsTexts } from "./results.texts.ts"
import { ToCalendar } from "./to-calendar.tsx"

/** A draw before it is held: what it plays for, until when it is sold, and what can be won. */
export function ComingDraw({ offer, drawNo }: { offer: string; drawNo: number }) {
  const preview = useQuery(drawPreviewQuery({ offer, drawNo }))
  return (
    <LoadState of={preview} words={useLoadTexts()} lines={3} tall>
      {(found) => <Preview preview={found} />}
    </LoadState>
  )
}

function Preview({ preview }: { preview: DrawPreview }) {
  const t = useTexts(resultsTexts)
  const href = useAtomValue(hrefAtom)
  const { offerKey, offerName, colour, draw, divisions } = preview
  const name = useProductNames()(offerKey, offerName)
  const closing = useClosing(draw)
  return (
    <>
      <TicketPaper
        level={2}
        colour={colour}
        name={formatJackpot(draw.prizePool, draw.prizeSuffix)}
        line={t("willDraw", { moment: closing.moment })}
        aside={null}
        foot={<p className="muted small">{t("notDrawn")}</p>}
      >
        <p>
          <strong>{closing.closed ? t("closed") : t("closes", { left: closing.left })}</strong>
        </p>
      </TicketPaper>
      {divisions.length > 0 ? (
        <section className="stack" aria-labelledby="can-be-won">
          <h2 id="can-be-won">{t("canBeWon")}</h2>
          <div className="card">
            <table className="table">
              <thead>
                <tr>
                  <th scope="col">{t("division")}</th>
                  <th scope="col">{t("match")}</th>
                  <th scope="col">{t("dividend")}</th>
                </tr>
              </thead>
              <tbody>
                {divisions.map(({ division, description, fixedPrize }, index) => (
                  <tr key={division}>
                    <th scope="row">{division}</th>
                    <td>{description}</td>
                    <td>
                      {fixedPrize
                        ? formatWholeMoney(fixedPrize)
                        : index === 0
                          ? formatJackpot(draw.prizePool, draw.prizeSuffix)
                          : t("shared")}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </section>
      ) : null}
      {closing.closed ? null : (
        <p className="row">
          <ButtonLink href={href(paths.offerDraw.link(offerKey, draw.drawNo))}>
            {t("playDraw", { name })}
          </ButtonLink>
          <ToCalendar offer={offerKey} name={name} draws={[draw]} />
        </p>
      )}
    </>
  )
}
