import { accountPaths } from "#src/domain/site/paths/account-paths.ts"
import { partyPaths } from "#src/domain/site/paths/party-paths.ts"
import { paths } from "#src/domain/site/paths/paths.ts"
import { useTexts } from "#src/state/content/texts.ts"
import { groupsQuery } from "#src/state/party/party-queries.ts"
import { useListPages } from "#src/state/query/list-pages.ts"
import { useLoadTexts } from "#src/state/query/load-texts.ts"
import { useQuery } from "#src/state/query/use-query.ts"
import { useCapable } from "#src/state/session/capabilities.atoms.ts"
import { sessionStatusAtom } from "#src/state/session/session.atoms.ts"
import { hrefAtom } from "#src/state/site/navigation.atoms.ts"
import { navigateWithStateAtom } from "#src/state/site/navigation-state.atoms.ts"
import { useAtomValue, useSetAtom } from "#src/state/store.ts"
import { useStyles } from "#src/ui/base/styles.tsx"
import { Button, ButtonLink } from "#src/ui/controls/button.tsx"
import { Pagination } from "#src/ui/navigation/pagination.tsx"
import { EmptyState } from "#src/ui/status/empty-state.tsx"
import { LoadState } from "#src/ui/status/load-state.tsx"
import { GroupLink } from "../parts/group-link.tsx"
import css from "../party.css?inline"
import { myPartyTexts } from "./account.texts.ts"
import { SignInForParty } from "./sign-in-for-party.tsx"

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
                  <GroupLink key={group.groupId} group={group} to={partyPaths.myGroup.link(group.groupId)} />
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
