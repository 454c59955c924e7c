import type { ProgramConfig } from "#src/contract/rewards/program-config.ts"
import { accountPaths } from "#src/domain/site/paths/account-paths.ts"
import { rewardPaths } from "#src/domain/site/paths/reward-paths.ts"
import { useCapable } from "#src/shop/core/capabilities.atoms.ts"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { useLoadTexts } from "#src/shop/core/query/load-texts.ts"
import { useQuery } from "#src/shop/core/query/use-query.ts"
import { useAtomValue } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { hasPageAtom } from "#src/shop/site/current-path.atoms.ts"
import { useStyles } from "#src/ui/base/styles.tsx"
import { ButtonLink } from "#src/ui/controls/button.tsx"
import { TabLinks } from "#src/ui/navigation/tab-links.tsx"
import { LoadState } from "#src/ui/status/load-state.tsx"
import { Accordion } from "#src/ui/text/accordion.tsx"
import { giveawayWinnersQuery, programQuery } from "../reward-queries.ts"
import { Join, ProveEmail } from "./join.tsx"
import css from "./program.css?inline"
import { programTexts } from "./program.texts.ts"
import { Benefits, Discounts, GiveawaySection, ManageMembership, WinnerList } from "./sections.tsx"
import { useStanding } from "./use-standing.ts"

/** Winners on the programme's own page. */
const NEWEST = 6

/** The programme of members: what it gives away, how to join, and where its customer stands. */
export function ProgramPage() {
  useStyles(css)
  return (
    <LoadState of={useQuery(programQuery())} words={useLoadTexts()} lines={8} tall>
      {(program) => <Program program={program} />}
    </LoadState>
  )
}

function Program({ program }: { program: ProgramConfig }) {
  const { titleContent, dailyGiveaways, monthlyGiveaways, specialGiveaways, footerDisclaimer } = program
  const isMember = useStanding().member?.membershipStatus === "member"
  return (
    <article className="page stack program" aria-labelledby="program-title">
      <ProgramTabs program={program} current={rewardPaths.program.link()} />
      <header className="program__stage">
        <h1 id="program-title">{titleContent.title}</h1>
        <p className="program__lead">{titleContent.lead}</p>
        <div className="program__join">
          <Join program={program} />
        </div>
      </header>
      {isMember ? <MemberOverview program={program} /> : null}
      <GiveawaySection list="daily" {...dailyGiveaways} />
      <GiveawaySection list="monthly" {...monthlyGiveaways} />
      <GiveawaySection list="special" {...specialGiveaways} />
      {isMember ? <Benefits program={program} /> : null}
      {isMember ? <Discounts program={program} /> : null}
      <JoinMore program={program} />
      <PastWinners program={program} />
      <Questions program={program} />
      {isMember ? <ManageMembership program={program} /> : null}
      <p className="muted small">{footerDisclaimer}</p>
    </article>
  )
}

/** The pages of the programme, as its editors name them. */
export function ProgramTabs({
  program,
  current,
}: {
  program: Pick<ProgramConfig, "navigationItems">
  current: string
}) {
  const t = useTexts(programTexts)
  const href = useAtomValue(hrefAtom)
  const hasPage = useAtomValue(hasPageAtom)
  const links = program.navigationItems.filter(({ path }) => hasPage(path))
  if (links.length < 2) return null
  return (
    <TabLinks
      label={t("navigation")}
      links={links.map(({ label, path }) => ({ href: href(path), name: label, current: path === current }))}
    />
  )
}

function MemberOverview({ program }: { program: ProgramConfig }) {
  const t = useTexts(programTexts)
  const href = useAtomValue(hrefAtom)
  const { isEmailProved, draws } = useStanding()
  const shows = useCapable("giveaway_entries")
  const locked = draws.filter(
    ({ entryStatus, numberOfEntriesText }) =>
      entryStatus === "locked" && !numberOfEntriesText.startsWith("0 "),
  ).length
  if (!isEmailProved) return <ProveEmail />
  return (
    <section className="card row row--between" aria-labelledby="member-overview">
      <div>
        <h2 id="member-overview">{program.memberOverview.title}</h2>
        <p className="muted">{program.memberOverview.text}</p>
        <ul className="program__counts">
          <li>{t("countIn", { count: draws.length - locked })}</li>
          {locked > 0 ? <li>{t("countLocked", { count: locked })}</li> : null}
        </ul>
      </div>
      {shows ? (
        <ButtonLink look="secondary" href={href(accountPaths.currentGiveaways.link())}>
          {t("seeEntries")}
        </ButtonLink>
      ) : null}
    </section>
  )
}

/** Offers the next step: join at all, or join premium. */
function JoinMore({ program }: { program: ProgramConfig }) {
  const t = useTexts(programTexts)
  const href = useAtomValue(hrefAtom)
  const { member } = useStanding()
  const sells = useCapable("membership_purchase") && program.periods.length > 0
  if (member?.membershipTier === "premium" || member?.eligibility === "ineligible") return null
  const { joinAll, joinPremium } = program
  return (
    <section className="program__offers" aria-label={joinAll.title}>
      {member?.membershipTier === "free" ? null : (
        <div className="card stack">
          <h2>{joinAll.title}</h2>
          <p>{joinAll.text}</p>
          <Join program={program} />
        </div>
      )}
      {sells ? (
        <div className="card stack">
          <h2>{joinPremium.title}</h2>
          <p>{joinPremium.text}</p>
          <div>
            <ButtonLink look="secondary" href={href(rewardPaths.tiers.link())}>
              {joinPremium.button || t("seePremium")}
            </ButtonLink>
          </div>
        </div>
      ) : null}
    </section>
  )
}

function PastWinners({ program }: { program: ProgramConfig }) {
  const t = useTexts(programTexts)
  const href = useAtomValue(hrefAtom)
  const winners = useQuery(giveawayWinnersQuery({ page: 1, size: NEWEST }))
  return (
    <section className="stack" aria-labelledby="past-winners">
      <header>
        <h2 id="past-winners">{program.pastWinners.title}</h2>
        <p className="muted">{program.pastWinners.text}</p>
      </header>
      <LoadState of={winners} words={useLoadTexts()} lines={4}>
        {({ items, pageInfo }) => (
          <>
            <WinnerList winners={items} />
            {pageInfo.total > items.length ? (
              <div>
                <ButtonLink look="secondary" href={href(rewardPaths.winners.link())}>
                  {t("seeWinners")}
                </ButtonLink>
              </div>
            ) : null}
          </>
        )}
      </LoadState>
    </section>
  )
}

function Questions({ program }: { program: ProgramConfig }) {
  const t = useTexts(programTexts)
  if (program.faq.length === 0) return null
  return (
    <section className="stack" aria-labelledby="program-questions">
      <h2 id="program-questions">{t("faq")}</h2>
      <div>
        {program.faq.map(({ question, answer }) => (
          <Accordion key={question} title={question}>
            <p>{answer}</p>
          </Accordion>
        ))}
      </div>
    </section>
  )
}
