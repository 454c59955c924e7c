import { lazy, Suspense } from "react"
import { accountPaths } from "#src/domain/site/paths/account-paths.ts"
import { partyPaths } from "#src/domain/site/paths/party-paths.ts"
import { paths } from "#src/domain/site/paths/paths.ts"
import { useOffers } from "#src/shop/catalogue/use-offers.ts"
import { useCapable } from "#src/shop/core/capabilities.atoms.ts"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { useListPages } from "#src/shop/core/query/list-pages.ts"
import { useLoadTexts } from "#src/shop/core/query/load-texts.ts"
import { useQuery } from "#src/shop/core/query/use-query.ts"
import { useRefetchInView } from "#src/shop/core/query/use-refetch-in-view.ts"
import { sessionStatusAtom } from "#src/shop/core/session.atoms.ts"
import { useAtomValue } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { useStyles } from "#src/ui/base/styles.tsx"
import { VisuallyHidden } from "#src/ui/base/visually-hidden.tsx"
import { Button, ButtonLink } from "#src/ui/controls/button.tsx"
import { Pagination } from "#src/ui/navigation/pagination.tsx"
import { EmptyState } from "#src/ui/status/empty-state.tsx"
import { LoadState } from "#src/ui/status/load-state.tsx"
import { Skeleton } from "#src/ui/status/skeleton.tsx"
import { Accordion } from "#src/ui/text/accordion.tsx"
import { useNewParty } from "./create/use-new-party.ts"
import { GroupLink, partyLandingTexts } from "./group-link.tsx"
import { HiddenTitle } from "./hidden-title.tsx"
import css from "./party.css?inline"
import { discoverOthersQuery, discoverQuery, groupsQuery } from "./queries.ts"
import { type PartyProps, SessionCard } from "./session-card.tsx"

const Invitation = lazy(async () => ({ default: (await import("./group/invitation.tsx")).Invitation }))
const PartyGroup = lazy(async () => ({ default: (await import("./group/party-group.tsx")).PartyGroup }))

/** All of Lotto Party that is open to visitors: what it is, a group, or what an invitation invites to. */
export function Party({ group, invitation, ...listed }: PartyProps) {
  // Both depend on who asks, whom the server does not know.
  const isKnown = useAtomValue(sessionStatusAtom) !== "unknown"
  const words = useLoadTexts()
  if (!invitation && !group) return <PartyLanding {...listed} />
  const skeleton = (
    <section className="page">
      <HiddenTitle />
      <Skeleton label={words.loading} lines={6} tall />
    </section>
  )
  if (!isKnown) return skeleton
  return (
    <Suspense fallback={skeleton}>
      {invitation ? (
        <Invitation token={invitation} level={listed.level} onShares={listed.onShares} />
      ) : group ? (
        <PartyGroup group={group} />
      ) : null}
    </Suspense>
  )
}

const CreateParty = lazy(async () => ({
  default: (await import("./create/create-party.tsx")).CreateParty,
}))

const BuyShares = lazy(async () => ({
  default: (await import("./group/buy-shares.tsx")).BuyShares,
}))

/** Between two looks at what is left of open tickets, milliseconds. */
const REFETCH_MS = 15_000

/** Introduces Lotto Party, and shows the customer's own groups and groups that anybody may join. */
export function PartyLanding({
  level,
  lottery,
  page,
  onShares,
}: Pick<PartyProps, "level" | "lottery" | "page" | "onShares">) {
  useStyles(css)
  const t = useTexts(partyLandingTexts)
  const href = useAtomValue(hrefAtom)
  const signedIn = useAtomValue(sessionStatusAtom) === "signed-in"
  const organises = useCapable("social_syndicates_organiser")
  const lotteryName = useOffers().data?.find(({ key }) => key === lottery)?.name
  const [creating, setCreating] = useNewParty()
  const Heading = `h${level}` as const
  const here = lottery ? paths.offer.link(lottery, "lotto_party") : paths.lottoParty.link()
  return (
    <section className="page stack stack--loose" aria-labelledby="party-title">
      <header className="party__hero">
        <Heading id="party-title">
          {lottery && lotteryName ? t("titleOf", { name: lotteryName }) : t("title")}
        </Heading>
        <p className="lead">{t("lead")}</p>
        {organises ? (
          signedIn ? (
            <Button onClick={() => setCreating({ lotteryKey: lottery })}>{t("start")}</Button>
          ) : (
            <ButtonLink href={href(paths.login.link(here))}>{t("start")}</ButtonLink>
          )
        ) : null}
      </header>
      {signedIn ? <OwnGroups /> : null}
      <Discover
        lottery={lottery}
        page={page}
        link={(wanted) => listLink(lottery, wanted)}
        onShares={onShares}
      />
      <section className="stack" aria-labelledby="party-how">
        <h2 id="party-how">{t("howTitle")}</h2>
        <ol className="party__steps">
          {(["how1", "how2", "how3"] as const).map((step, index) => (
            <li key={step} className="party__step">
              <span className="party__step-number" aria-hidden="true">
                {index + 1}
              </span>
              <h3>{t(step)}</h3>
              <p className="muted">{t(`${step}Text`)}</p>
            </li>
          ))}
        </ol>
      </section>
      <Accordion title={t("rulesTitle")}>
        <p>{t("rules")}</p>
      </Accordion>
      {creating ? (
        <Suspense>
          <CreateParty party={creating} onClose={() => setCreating(null)} />
        </Suspense>
      ) : null}
    </section>
  )
}

/** A page of the open tickets, of one lottery or of all. */
function listLink(lottery: string | null, page: number): string {
  const query = new URLSearchParams(lottery ? { lottery } : {})
  if (page > 1) query.set("page", String(page))
  return `${paths.lottoParty.link()}${query.size > 0 ? `?${query}` : ""}`
}

/** The customer's first groups, with the way to all. */
function OwnGroups() {
  const t = useTexts(partyLandingTexts)
  const href = useAtomValue(hrefAtom)
  const groups = useQuery(groupsQuery({ page: 1 }))
  if (groups.status !== "success" || groups.data.items.length === 0) return null
  const { items, pageInfo } = groups.data
  return (
    <section className="stack" aria-labelledby="party-own">
      <div className="party__head">
        <h2 id="party-own">{t("own")}</h2>
        {pageInfo.total > items.length ? (
          <a href={href(accountPaths.myLottoParty.link())}>{t("allOwn")}</a>
        ) : null}
      </div>
      <ul className="party__grid">
        {items.map((group) => (
          <GroupLink level={3} key={group.groupId} group={group} to={partyPaths.group.link(group.groupId)} />
        ))}
      </ul>
    </section>
  )
}

/** Open tickets of groups that anybody may join. */
function Discover({
  lottery,
  page,
  link,
  onShares,
}: {
  lottery: string | null
  page: number
  link: (page: number) => string
} & Pick<PartyProps, "onShares">) {
  const t = useTexts(partyLandingTexts)
  const href = useAtomValue(hrefAtom)
  const words = useLoadTexts()
  const signedIn = useAtomValue(sessionStatusAtom) === "signed-in"
  const query = signedIn ? discoverOthersQuery : discoverQuery
  const found = useQuery(query({ page, lotteryKey: lottery }))
  useRefetchInView(found.refetch, REFETCH_MS)
  const listPages = useListPages(t, t("pages"))
  return (
    <section className="stack" aria-labelledby="party-discover">
      <div className="stack">
        <h2 id="party-discover">{t("discover")}</h2>
        <p className="muted">{t("discoverLead")}</p>
      </div>
      <LoadState of={found} words={words} lines={3} tall>
        {({ items, pageInfo }) =>
          pageInfo.total === 0 ? (
            <EmptyState title={t("none")} words={t("noneText")} />
          ) : (
            <>
              <ul className="party__grid">
                {items.map((session) => (
                  <SessionCard key={session.sessionId} session={session} name={session.groupName}>
                    {onShares && session.sharesLeft > 0 ? (
                      <Suspense fallback={<Skeleton label={words.loading} lines={2} />}>
                        <BuyShares session={session} onAdded={onShares} />
                      </Suspense>
                    ) : (
                      <ButtonLink look="secondary" wide href={href(partyPaths.group.link(session.groupId))}>
                        {t("join")}
                        <VisuallyHidden>
                          {session.groupName}, {session.lotteryName}
                        </VisuallyHidden>
                      </ButtonLink>
                    )}
                  </SessionCard>
                ))}
              </ul>
              <Pagination {...listPages(page, pageInfo, link)} />
            </>
          )
        }
      </LoadState>
    </section>
  )
}
