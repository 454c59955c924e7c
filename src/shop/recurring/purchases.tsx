import { lazy, Suspense, useState } from "react"
import { accountPaths } from "#src/domain/site/paths/account-paths.ts"
import { paths } from "#src/domain/site/paths/paths.ts"
import { useBrowse } from "#src/shop/catalogue/use-browse.ts"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { useListPages } from "#src/shop/core/query/list-pages.ts"
import { useLoadTexts } from "#src/shop/core/query/load-texts.ts"
import { useQuery } from "#src/shop/core/query/use-query.ts"
import { sessionStatusAtom } from "#src/shop/core/session.atoms.ts"
import { useAtomValue } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { ButtonLink } from "#src/ui/controls/button.tsx"
import { Pagination } from "#src/ui/navigation/pagination.tsx"
import { EmptyState } from "#src/ui/status/empty-state.tsx"
import { LoadState } from "#src/ui/status/load-state.tsx"
import { SignInFirst } from "#src/ui/status/sign-in-first.tsx"
import { RecurringCard } from "./card.tsx"
import type { LoadGamesEditor } from "./edit-numbers.tsx"
import {
  type RecurringKind,
  recurringListQuery,
  recurringQuery,
  resolutionsQuery,
} from "./recurring.atoms.ts"
import { recurringTexts } from "./recurring.texts.ts"
import { RecurringNumbers } from "./recurring-numbers.tsx"

const PaidBy = lazy(async () => ({ default: (await import("./paid-by.tsx")).PaidBy }))
const EmptyWallet = lazy(async () => ({ default: (await import("./paid-by.tsx")).EmptyWallet }))
const PaymentResolutions = lazy(async () => ({
  default: (await import("./payment-resolutions.tsx")).PaymentResolutions,
}))

const links = {
  autoplay: accountPaths.autoplay.link,
  subscription: accountPaths.subscriptions.link,
  all: accountPaths.recurringPurchases.link,
}

/** The end of the keys of sentences that each list says otherwise. */
const suffix = { autoplay: "Autoplay", subscription: "Subscription", all: "All" } as const

export interface RecurringPurchasesProps {
  readonly kind: RecurringKind
  readonly page: number
  /** Id of one of them, which is then shown alone. */
  readonly purchase: string | null
  readonly loadEditor: LoadGamesEditor
}

/** The customer's recurring purchases, and how to stop each. */
export function RecurringPurchases(props: RecurringPurchasesProps) {
  const t = useTexts(recurringTexts)
  const href = useAtomValue(hrefAtom)
  const session = useAtomValue(sessionStatusAtom)
  const { kind, page, purchase, loadEditor } = props
  const unpaid = useQuery(session === "signed-in" ? resolutionsQuery() : null)
  const [isPaying, setPaying] = useState(false)
  if (session === "anonymous")
    return (
      <SignInFirst
        title={t(`signIn${suffix[kind]}`)}
        words={t("signInWords")}
        action={t("login")}
        href={href(paths.login.link(links[kind](page)))}
      />
    )
  return (
    <section className="page page--narrow stack stack--loose" aria-labelledby="recurring">
      <header className="stack">
        <h1 id="recurring">{t(kind)}</h1>
        <p className="muted">{t("lead")}</p>
      </header>
      {unpaid.data?.length || isPaying ? (
        <Suspense>
          <PaymentResolutions resolutions={unpaid.data ?? []} onTry={() => setPaying(true)} />
        </Suspense>
      ) : null}
      {purchase !== null && kind !== "all" ? (
        <One kind={kind} id={purchase} loadEditor={loadEditor} />
      ) : (
        <>
          <All kind={kind} page={page} />
          <Suspense>
            <PaidBy />
          </Suspense>
        </>
      )}
    </section>
  )
}

function One({
  kind,
  id,
  loadEditor,
}: {
  kind: "autoplay" | "subscription"
  id: string
  loadEditor: LoadGamesEditor
}) {
  const t = useTexts(recurringTexts)
  const href = useAtomValue(hrefAtom)
  const signedIn = useAtomValue(sessionStatusAtom) === "signed-in"
  const found = useQuery(signedIn ? recurringQuery({ kind, id }) : null)
  return (
    <>
      <LoadState of={found} words={useLoadTexts()} lines={3} tall>
        {(item) => (
          <RecurringCard
            item={item}
            kind={kind}
            numbers={<RecurringNumbers item={item} loadEditor={loadEditor} />}
          />
        )}
      </LoadState>
      <p>
        <a href={href(links[kind]())}>{t("back", { name: t(kind) })}</a>
      </p>
    </>
  )
}

function All({ kind, page }: { kind: RecurringKind; page: number }) {
  const browse = useBrowse()
  const t = useTexts(recurringTexts)
  const signedIn = useAtomValue(sessionStatusAtom) === "signed-in"
  const listPages = useListPages(t, t("pages"))
  const list = useQuery(signedIn ? recurringListQuery({ kind, page }) : null)
  const unpaid = useQuery(signedIn ? resolutionsQuery() : null)
  return (
    <LoadState of={list} words={useLoadTexts()} lines={3} tall>
      {({ items, pageInfo }) => {
        if (pageInfo.total === 0)
          return (
            <EmptyState
              title={t(`empty${suffix[kind]}`)}
              words={t(`emptyWords${suffix[kind]}`)}
              action={<ButtonLink href={browse}>{t("browse")}</ButtonLink>}
            />
          )
        return (
          <>
            {unpaid.data?.length === 0 ? (
              <Suspense>
                <EmptyWallet purchases={items} />
              </Suspense>
            ) : null}
            {items.map((item) => (
              <RecurringCard key={item.autoplayId} item={item} kind={kind} />
            ))}
            <Pagination {...listPages(page, pageInfo, links[kind])} />
          </>
        )
      }}
    </LoadState>
  )
}
