import { lazy, Suspense, useState } from "react"
import type { OwnGiveaway, OwnPrize } from "#src/contract/rewards/giveaway.ts"
import { formatCount } from "#src/domain/core/count.ts"
import { formatWholeMoney } from "#src/domain/core/money.ts"
import { formatMoment } from "#src/domain/draws/dates/draw-day.ts"
import { accountPaths } from "#src/domain/site/paths/account-paths.ts"
import { paths } from "#src/domain/site/paths/paths.ts"
import { rewardPaths } from "#src/domain/site/paths/reward-paths.ts"
import { zoneAtom } from "#src/shop/core/browser/clock.atoms.ts"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { useListPages } from "#src/shop/core/query/list-pages.ts"
import { useLoadTexts } from "#src/shop/core/query/load-texts.ts"
import { useQuery } from "#src/shop/core/query/use-query.ts"
import { sessionStatusAtom } from "#src/shop/core/session.atoms.ts"
import { useAtomValue } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { useStyles } from "#src/ui/base/styles.tsx"
import { Button, ButtonLink } from "#src/ui/controls/button.tsx"
import { Pagination } from "#src/ui/navigation/pagination.tsx"
import { TabLinks } from "#src/ui/navigation/tab-links.tsx"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { EmptyState } from "#src/ui/status/empty-state.tsx"
import { LoadState } from "#src/ui/status/load-state.tsx"
import { SignInFirst } from "#src/ui/status/sign-in-first.tsx"
import css from "../program/program.css?inline"
import { ownGiveawaysQuery } from "../reward-queries.ts"
import { entriesTexts } from "./entries.texts.ts"
import { EntryState } from "./entry-state.tsx"

type When = "current" | "closed"
const links = {
  current: accountPaths.currentGiveaways.link,
  closed: accountPaths.closedGiveaways.link,
} as const

/** Giveaways that the customer takes part in, or took part in, nine on a page. */
export function OwnGiveaways({ when, page }: { when: When; page: number }) {
  useStyles(css)
  const t = useTexts(entriesTexts)
  const href = useAtomValue(hrefAtom)
  const session = useAtomValue(sessionStatusAtom)
  if (session === "anonymous")
    return (
      <SignInFirst
        title={t("signIn")}
        words={t("signInWords")}
        action={t("login")}
        href={href(paths.login.link(links[when](page)))}
      />
    )
  return (
    <section className="page stack stack--loose" aria-labelledby="own-giveaways">
      <header className="stack">
        <h1 id="own-giveaways">{t(when)}</h1>
        <p className="muted">{t(`${when}Lead`)}</p>
        <TabLinks
          label={t("tabs")}
          links={(["current", "closed"] as const).map((name) => ({
            href: href(links[name]()),
            name: t(name),
            current: name === when,
          }))}
        />
      </header>
      <List when={when} page={page} />
    </section>
  )
}

function List({ when, page }: { when: When; page: number }) {
  const t = useTexts(entriesTexts)
  const href = useAtomValue(hrefAtom)
  const listPages = useListPages(t, t("pages"))
  const signedIn = useAtomValue(sessionStatusAtom) === "signed-in"
  const found = useQuery(signedIn ? ownGiveawaysQuery({ when, page }) : null)
  const none = when === "current" ? "noneCurrent" : "noneClosed"
  return (
    <LoadState of={found} words={useLoadTexts()} lines={6} tall>
      {({ items, pageInfo }) =>
        pageInfo.total === 0 ? (
          <EmptyState
            title={t(none)}
            words={t(`${none}Words`)}
            action={<ButtonLink href={href(rewardPaths.program.link())}>{t("join")}</ButtonLink>}
          />
        ) : (
          <div className="stack stack--loose">
            <ul className="giveaways">
              {items.map((own) => (
                <OwnCard key={own.drawId} own={own} />
              ))}
            </ul>
            <Pagination {...listPages(page, pageInfo, links[when])} />
          </div>
        )
      }
    </LoadState>
  )
}

function OwnCard({ own }: { own: OwnGiveaway }) {
  const t = useTexts(entriesTexts)
  const href = useAtomValue(hrefAtom)
  const zone = useAtomValue(zoneAtom)
  const { giveawayType, drawNumber, name, drawAt, state, prizes, entryNumbers, won } = own
  const isOpen = state === "DRAW_OPEN"
  const isDrawn = !isOpen && state !== "DRAW_CLOSED"
  const [first] = prizes
  return (
    <li className="giveaway">
      <div className="giveaway__words">
        <h2 className="giveaway__name">
          <a href={href(rewardPaths.giveaway.link(giveawayType, drawNumber))}>{name}</a>
        </h2>
        <p className="small muted">{formatMoment(drawAt, zone)}</p>
        {isDrawn || !first ? null : <p>{`${first.name} · ${formatWholeMoney(first.value)}`}</p>}
        {isOpen ? <EntryState draw={own} name={name} /> : <p>{own.numberOfEntriesText}</p>}
        {entryNumbers ? (
          <p className="small muted">
            {t(entryNumbers.first === entryNumbers.last ? "number" : "numbers", {
              first: formatCount(entryNumbers.first),
              last: formatCount(entryNumbers.last),
            })}
          </p>
        ) : null}
        {state === "DRAW_CLOSED" ? <p>{t("waiting")}</p> : null}
        {isDrawn && won.length === 0 ? <p className="muted">{t("notWon")}</p> : null}
        {won.map((prize) => (
          <WonPrize key={prize.id} prize={prize} />
        ))}
      </div>
    </li>
  )
}

const ClaimForm = lazy(async () => ({ default: (await import("./claim-form.tsx")).ClaimForm }))

/** Something that was won: money is paid by itself, a thing is claimed with an address. */
function WonPrize({ prize: { id, prize, value, cash, claim } }: { prize: OwnPrize }) {
  const t = useTexts(entriesTexts)
  const [opened, setOpened] = useState(false)
  const isOpen = claim === "open" || claim === "claimed"
  return (
    <Notice level="success" title={t("won", { prize, value: formatWholeMoney(value) })}>
      {cash ? <p>{t("paid")}</p> : null}
      {claim === "claimed" ? <p>{t("claimed")}</p> : null}
      {claim === "sent" ? <p>{t("sent")}</p> : null}
      {isOpen && !opened ? (
        <p>
          <Button look="secondary" onClick={() => setOpened(true)}>
            {t(claim === "open" ? "claim" : "changeAddress")}
          </Button>
        </p>
      ) : null}
      {isOpen && opened ? (
        <Suspense>
          <ClaimForm id={id} onDone={() => setOpened(false)} />
        </Suspense>
      ) : null}
    </Notice>
  )
}
