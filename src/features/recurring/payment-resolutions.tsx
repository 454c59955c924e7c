import { useState } from "react"
import { formatMoment } from "#src/domain/draws/draw-day.ts"
import { formatMoney, isPositive } from "#src/domain/money/money.ts"
import { accountPaths } from "#src/domain/site/account-paths.ts"
import { zoneAtom } from "#src/state/browser/clock.atoms.ts"
import { useProductNames } from "#src/state/catalogue/branding.ts"
import { useTexts } from "#src/state/content/texts.ts"
import { useQuery } from "#src/state/query/use-query.ts"
import { processRecurringAtom, resolutionsQuery } from "#src/state/recurring/recurring.atoms.ts"
import { sessionStatusAtom } from "#src/state/session/session.atoms.ts"
import { hrefAtom } from "#src/state/site/navigation.atoms.ts"
import { useAtomValue, useSetAtom } from "#src/state/store.ts"
import { Button, ButtonLink } from "#src/ui/controls/button.tsx"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { recurringTexts } from "./recurring.texts.ts"

/** What could not be paid and still can be: how much is missing, until when, and the way to try again. */
export function PaymentResolutions() {
  const t = useTexts(recurringTexts)
  const href = useAtomValue(hrefAtom)
  const zone = useAtomValue(zoneAtom)
  const signedIn = useAtomValue(sessionStatusAtom) === "signed-in"
  const found = useQuery(signedIn ? resolutionsQuery() : null)
  const process = useSetAtom(processRecurringAtom)
  const [state, setState] = useState<"idle" | "retrying" | "failed" | { readonly paid: number }>("idle")
  const nameOf = useProductNames()
  async function retry(): Promise<void> {
    setState("retrying")
    try {
      setState({ paid: await process() })
    } catch {
      setState("failed")
    }
  }
  const paid = typeof state === "object" ? state.paid : null
  return (
    <>
      {state === "failed" ? <Notice level="error">{t("tryFailed")}</Notice> : null}
      {paid === 0 ? <Notice level="error">{t("paidNone")}</Notice> : null}
      {paid ? (
        <Notice level="success">{paid === 1 ? t("paidOne") : t("paidMany", { count: paid })}</Notice>
      ) : null}
      {(found.data ?? []).map(({ fundSource, recurringPurchases, required, shortfall, before }) => {
        const [first] = recurringPurchases
        const moment = formatMoment(before, zone)
        return (
          <Notice
            key={fundSource}
            title={
              recurringPurchases.length === 1 && first
                ? t("unpaidOne", { name: nameOf(first.productOfferKey, first.lotteryName) })
                : t("unpaidMany", { count: recurringPurchases.length })
            }
            actions={
              <>
                {isPositive(shortfall) ? (
                  <ButtonLink href={href(accountPaths.deposit.link())}>{t("deposit")}</ButtonLink>
                ) : null}
                <Button
                  look={isPositive(shortfall) ? "secondary" : "primary"}
                  busy={state === "retrying"}
                  onClick={() => void retry()}
                >
                  {t("tryAgain")}
                </Button>
              </>
            }
          >
            {isPositive(shortfall)
              ? t("unpaidWords", {
                  shortfall: formatMoney(shortfall),
                  required: formatMoney(required),
                  moment,
                })
              : t("unpaidEnough", { moment })}
          </Notice>
        )
      })}
    </>
  )
}
