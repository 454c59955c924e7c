import type { ScheduledPurchase } from "#src/contract/recurring/scheduled-purchase.ts"
import { formatMoney } from "#src/domain/core/money.ts"
import { formatMoment } from "#src/domain/draws/dates/draw-day.ts"
import { accountPaths } from "#src/domain/site/paths/account-paths.ts"
import { paths } from "#src/domain/site/paths/paths.ts"
import { scheduledPurchasesQuery } from "#src/shop/account/customer-queries.ts"
import { useProductNames } from "#src/shop/catalogue/branding.ts"
import { useBrowse } from "#src/shop/catalogue/use-browse.ts"
import { zoneAtom } from "#src/shop/core/browser/clock.atoms.ts"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { useLoadTexts } from "#src/shop/core/query/load-texts.ts"
import { useQuery } from "#src/shop/core/query/use-query.ts"
import { sessionStatusAtom } from "#src/shop/core/session.atoms.ts"
import { useAtomValue } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { ButtonLink } from "#src/ui/controls/button.tsx"
import { EmptyState } from "#src/ui/status/empty-state.tsx"
import { LoadState } from "#src/ui/status/load-state.tsx"
import { SignInFirst } from "#src/ui/status/sign-in-first.tsx"
import { TicketPaper } from "#src/ui/ticket/paper.tsx"
import { scheduledTexts } from "./scheduled.texts.ts"

/** Lists the purchases that are paid for later, the next first. */
export function ScheduledList() {
  const t = useTexts(scheduledTexts)
  const href = useAtomValue(hrefAtom)
  const browse = useBrowse("raffle_ticket")
  const session = useAtomValue(sessionStatusAtom)
  const scheduled = useQuery(session === "signed-in" ? scheduledPurchasesQuery() : null)
  const words = useLoadTexts()
  if (session === "anonymous")
    return (
      <SignInFirst
        title={t("signIn")}
        words={t("signInWords")}
        action={t("login")}
        href={href(paths.login.link(accountPaths.scheduledPurchases.link()))}
      />
    )
  return (
    <section className="page page--narrow stack stack--loose" aria-labelledby="scheduled">
      <header className="stack">
        <h1 id="scheduled">{t("title")}</h1>
        <p className="muted">{t("lead")}</p>
      </header>
      <LoadState of={scheduled} words={words} lines={3} tall>
        {(list) =>
          list.length === 0 ? (
            <EmptyState
              title={t("none")}
              words={t("noneWords")}
              action={<ButtonLink href={browse}>{t("browse")}</ButtonLink>}
            />
          ) : (
            <ul className="stack stack--loose">
              {list.map((one) => (
                <Scheduled key={one.encodedId} one={one} />
              ))}
            </ul>
          )
        }
      </LoadState>
    </section>
  )
}

function Scheduled({ one }: { one: ScheduledPurchase }) {
  const t = useTexts(scheduledTexts)
  const href = useAtomValue(hrefAtom)
  const zone = useAtomValue(zoneAtom)
  const { encodedId, lotteryKey, lotteryName, drawNo, dueAt } = one
  const name = useProductNames()(lotteryKey, lotteryName)
  return (
    <li>
      <TicketPaper
        level={2}
        colour={one.colour}
        name={name}
        line={`${t(one.kind === "pre_order" ? "preOrder" : "scheduled")} · ${t("draw", { drawNo })}`}
        aside={formatMoney(one.price)}
        foot={
          <>
            <span className="muted">{t("charged", { moment: formatMoment(dueAt, zone) })}</span>
            <a href={href(accountPaths.scheduledPurchase.link(encodedId))}>{t("open", { name, drawNo })}</a>
          </>
        }
      >
        <p>{one.description}</p>
        {one.failureMessage ? <p className="muted">{one.failureMessage}</p> : null}
      </TicketPaper>
    </li>
  )
}
