import { lazy, Suspense } from "react"
import { accountPaths } from "#src/domain/site/paths/account-paths.ts"
import { partyPaths } from "#src/domain/site/paths/party-paths.ts"
import { paths } from "#src/domain/site/paths/paths.ts"
import { useCapable } from "#src/shop/core/capabilities.atoms.ts"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { navigateWithStateAtom } from "#src/shop/core/navigation-state.atoms.ts"
import { useListPages } from "#src/shop/core/query/list-pages.ts"
import { useLoadTexts } from "#src/shop/core/query/load-texts.ts"
import { useQuery } from "#src/shop/core/query/use-query.ts"
import { sessionStatusAtom } from "#src/shop/core/session.atoms.ts"
import { useAtomValue, useSetAtom } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { useStyles } from "#src/ui/base/styles.tsx"
import { Button, ButtonLink } from "#src/ui/controls/button.tsx"
import { Pagination } from "#src/ui/navigation/pagination.tsx"
import { EmptyState } from "#src/ui/status/empty-state.tsx"
import { LoadState } from "#src/ui/status/load-state.tsx"
import { Skeleton } from "#src/ui/status/skeleton.tsx"
import { GroupLink } from "./group-link.tsx"
import css from "./party.css?inline"
import { partyTexts } from "./party.texts.ts"
import { groupQuery, groupSessionsQuery, groupsQuery } from "./queries.ts"
import { SessionCard } from "./session-card.tsx"
import { groupTicketsTexts, myPartyTexts, SignInForParty } from "./sign-in-for-party.tsx"

/** The customer's groups, those joined last first. */
export function MyParty({ page }: { page: number }) {
  useStyles(css)
  const t = useTexts(myPartyTexts)
  const href = useAtomValue(hrefAtom)
  const session = useAtomValue(sessionStatusAtom)
  const groups = useQuery(session === "signed-in" ? groupsQuery({ page }) : null)
  const organises = useCapable("social_syndicates_organiser")
  const go = useSetAtom(navigateWithStateAtom)
  const words = useLoadTexts()
  const listPages = useListPages(t, t("pages"))
  if (session === "anonymous") return <SignInForParty returnTo={accountPaths.myLottoParty.link(page)} />
  return (
    <section className="page stack stack--loose" aria-labelledby="my-party">
      <div className="party__head">
        <h1 id="my-party">{t("title")}</h1>
        <div className="row">
          {organises ? (
            <Button onClick={() => go(paths.lottoParty.link(), { shouldShowCreateGroupModal: true })}>
              {t("start")}
            </Button>
          ) : null}
          <ButtonLink look="secondary" href={href(paths.lottoParty.link())}>
            {t("find")}
          </ButtonLink>
        </div>
      </div>
      <LoadState of={groups} words={words} lines={3} tall>
        {({ items, pageInfo }) =>
          pageInfo.total === 0 ? (
            <EmptyState title={t("empty")} words={t("emptyText")} />
          ) : (
            <>
              <ul className="party__grid">
                {items.map((group) => (
                  <GroupLink
                    level={2}
                    key={group.groupId}
                    group={group}
                    to={partyPaths.myGroup.link(group.groupId)}
                  />
                ))}
              </ul>
              <Pagination {...listPages(page, pageInfo, accountPaths.myLottoParty.link)} />
            </>
          )
        }
      </LoadState>
    </section>
  )
}

const MySession = lazy(async () => ({ default: (await import("./my-session.tsx")).MySession }))

/** One ticket of a group, loaded once it is known who asks. */
export function LaterSession({ session }: { session: string }) {
  const words = useLoadTexts()
  const skeleton = <Skeleton label={words.loading} lines={6} tall />
  if (useAtomValue(sessionStatusAtom) === "unknown") return skeleton
  return (
    <Suspense fallback={skeleton}>
      <MySession session={session} />
    </Suspense>
  )
}

/** One of the customer's groups with all of its tickets, the latest draw first. */
export function MyGroup({ group: groupId, page }: { group: string; page: number }) {
  useStyles(css)
  const t = useTexts(groupTicketsTexts)
  const common = useTexts(partyTexts)
  const href = useAtomValue(hrefAtom)
  const signedIn = useAtomValue(sessionStatusAtom)
  const wanted = signedIn === "signed-in"
  const group = useQuery(wanted ? groupQuery({ id: groupId }) : null)
  const sessions = useQuery(wanted ? groupSessionsQuery({ groupId, page }) : null)
  const organises = useCapable("social_syndicates_organiser")
  const go = useSetAtom(navigateWithStateAtom)
  const words = useLoadTexts()
  const listPages = useListPages(t, t("pages"))
  const link = (to: number) => partyPaths.myGroup.link(groupId, to)
  if (signedIn === "anonymous") return <SignInForParty returnTo={link(page)} />
  return (
    <section className="page stack stack--loose" aria-labelledby="my-group">
      <LoadState of={group} words={words} lines={1}>
        {({ groupName, isOrganiser, closedAt }) => (
          <div className="party__head">
            <h1 id="my-group">{groupName}</h1>
            <div className="row">
              {organises && isOrganiser && !closedAt ? (
                <Button
                  onClick={() =>
                    go(partyPaths.group.link(groupId), {
                      shouldShowCreateGroupModal: true,
                      groupId,
                      groupName,
                    })
                  }
                >
                  {t("newTicket")}
                </Button>
              ) : null}
              <ButtonLink look="secondary" href={href(partyPaths.group.link(groupId))}>
                {t("live")}
              </ButtonLink>
            </div>
          </div>
        )}
      </LoadState>
      <section className="stack" aria-labelledby="my-group-tickets">
        <h2 id="my-group-tickets">{t("tickets")}</h2>
        <LoadState of={sessions} words={words} lines={4} tall>
          {({ items, pageInfo }) =>
            pageInfo.total === 0 ? (
              <EmptyState title={t("none")} words="" />
            ) : (
              <>
                <ul className="party__grid">
                  {items.map((session) => (
                    <SessionCard key={session.sessionId} session={session}>
                      <a href={href(partyPaths.mySession.link(session.sessionId))}>{common("seeTicket")}</a>
                    </SessionCard>
                  ))}
                </ul>
                <Pagination {...listPages(page, pageInfo, link)} />
              </>
            )
          }
        </LoadState>
      </section>
    </section>
  )
}
