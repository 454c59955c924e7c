import { orderEndpoints } from "#calls/orders/order.ts"
import { MOST_PRINTED } from "#src/contract/tickets/limits.codes.ts"
import { accountPaths } from "#src/domain/site/paths/account-paths.ts"
import { comingTicketsQuery } from "#src/shop/account/customer-queries.ts"
import { useBrowse } from "#src/shop/catalogue/use-browse.ts"
import { useDownload } from "#src/shop/core/browser/use-download.ts"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { useLoadTexts } from "#src/shop/core/query/load-texts.ts"
import { useQuery } from "#src/shop/core/query/use-query.ts"
import { sessionStatusAtom } from "#src/shop/core/session.atoms.ts"
import { atom, useAtomValue, useSetAtom } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { Button, ButtonLink } from "#src/ui/controls/button.tsx"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { EmptyState } from "#src/ui/status/empty-state.tsx"
import { LoadState } from "#src/ui/status/load-state.tsx"
import { clientAtom } from "../core/shop.ts"
import { SignInForTickets } from "./sign-in-first.tsx"
import { ticketsTexts } from "./tickets.texts.ts"

/** Has the customer's tickets in draws to come put on paper, a PDF to save. Rejects with an `ApiError`. */
const printTicketsAtom = atom(null, (get): Promise<File> => get(clientAtom).call(orderEndpoints.print))

/** The customer's upcoming tickets as a file to print or save. */
export function PrintTickets() {
  const t = useTexts(ticketsTexts)
  const href = useAtomValue(hrefAtom)
  const browse = useBrowse()
  const session = useAtomValue(sessionStatusAtom)
  const signedIn = session === "signed-in"
  const orders = useQuery(signedIn ? comingTicketsQuery() : null)
  const words = useLoadTexts()
  if (session === "anonymous") return <SignInForTickets returnTo={accountPaths.printTickets.link()} />
  return (
    <section className="page page--narrow stack stack--loose" aria-labelledby="print">
      <p>
        <a href={href(accountPaths.upcomingTickets.link())}>{t("upcoming")}</a>
      </p>
      <header className="stack">
        <h1 id="print">{t("print")}</h1>
        <p className="muted">{t("printLead")}</p>
      </header>
      <LoadState of={orders} words={words} lines={2}>
        {(total) =>
          total === 0 ? (
            <EmptyState
              title={t("upcomingEmpty")}
              words={t("upcomingEmptyWords")}
              action={<ButtonLink href={browse}>{t("browse")}</ButtonLink>}
            />
          ) : (
            <Make total={total} />
          )
        }
      </LoadState>
    </section>
  )
}

function Make({ total }: { total: number }) {
  const t = useTexts(ticketsTexts)
  const print = useSetAtom(printTicketsAtom)
  const { busy, failed, made, make } = useDownload()
  return (
    <div className="card stack">
      <p>{total === 1 ? t("printOne") : t("printMany", { count: total })}</p>
      {failed ? <Notice level="error">{failed}</Notice> : null}
      {made ? (
        <p role="status">
          <a href={made.address} download={made.fileName}>
            {t("printFile", { count: Math.min(total, MOST_PRINTED) })}
          </a>
        </p>
      ) : null}
      <div>
        <Button look={made ? "secondary" : "primary"} busy={busy} onClick={() => void make(print)}>
          {t(made ? "printAgain" : "printMake")}
        </Button>
      </div>
    </div>
  )
}
