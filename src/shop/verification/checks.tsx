import { lazy, Suspense, useState } from "react"
import type { LicenceForm as Licence } from "#src/contract/verification/verification.ts"
import { BRITAIN } from "#src/domain/account/home-state.ts"
import { formatCalendarDay } from "#src/domain/draws/dates/calendar-day.ts"
import { accountPaths } from "#src/domain/site/paths/account-paths.ts"
import { detailsQuery } from "#src/shop/account/details.atoms.ts"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { useLoadTexts } from "#src/shop/core/query/load-texts.ts"
import { useQuery } from "#src/shop/core/query/use-query.ts"
import { useAtomValue, useSetAtom } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { Button } from "#src/ui/controls/button.tsx"
import { LoadState } from "#src/ui/status/load-state.tsx"
import { Skeleton } from "#src/ui/status/skeleton.tsx"
import { Facts } from "#src/ui/text/facts.tsx"
import { type CheckProps, MethodCard, Outcome, useOutcome } from "./method-card.tsx"
import { verifyAtom } from "./verification.atoms.ts"
import { verifyAccountTexts } from "./verify-account.texts.ts"

const GreenIdSession = lazy(async () => ({
  default: (await import("./greenid-session.tsx")).GreenIdSession,
}))

/** Has greenID compare the customer's details and papers, in its own forms. */
export function CheckGreenId({ status, canTry, onVerified }: CheckProps) {
  const t = useTexts(verifyAccountTexts)
  const [isOpen, setOpen] = useState(false)
  const { outcome, settle } = useOutcome(onVerified)
  const isOffered = status !== "pending" && canTry
  return (
    <MethodCard type="greenid_ui" status={status}>
      <p className="muted">{t("greenIdHint")}</p>
      <Outcome of={outcome} />
      {isOffered && isOpen ? (
        <Suspense fallback={<Skeleton label={t("greenid_ui")} lines={6} />}>
          <GreenIdSession
            onEnd={(found) => {
              settle(found)
              if (found !== "verified") setOpen(false)
            }}
          />
        </Suspense>
      ) : null}
      {isOffered && !isOpen ? (
        <>
          <CheckedDetails />
          <div className="row">
            <Button
              look="secondary"
              onClick={() => {
                settle(null)
                setOpen(true)
              }}
            >
              {t("greenIdOpen")}
            </Button>
          </div>
        </>
      ) : null}
    </MethodCard>
  )
}

/** Shows the customer's details that will be compared, and where they are changed. */
export function CheckedDetails() {
  const t = useTexts(verifyAccountTexts)
  const href = useAtomValue(hrefAtom)
  const details = useQuery(detailsQuery())
  return (
    <LoadState of={details} words={useLoadTexts()} lines={3}>
      {({ firstname, lastname, dateOfBirth, address, suburb, state, postcode }) => (
        <>
          <Facts
            rows={[
              [t("name"), `${firstname} ${lastname}`],
              [t("dateOfBirth"), formatCalendarDay(dateOfBirth)],
              [
                t("address"),
                [`${address}, ${suburb}`, state === BRITAIN ? "" : state, postcode].filter(Boolean).join(" "),
              ],
            ]}
          />
          <p>
            <a href={href(accountPaths.myDetails.link())}>{t("change")}</a>
          </p>
        </>
      )}
    </LoadState>
  )
}

const LicenceForm = lazy(async () => ({ default: (await import("./licence-form.tsx")).LicenceForm }))

/** Has the customer's licence compared with their state's records. */
export function CheckLicence({ status, canTry, home, onVerified }: CheckProps & { home: string }) {
  const t = useTexts(verifyAccountTexts)
  const verify = useSetAtom(verifyAtom)
  const [isTyping, setTyping] = useState(false)
  const { outcome, settle } = useOutcome(onVerified)
  const isOpen = status !== "pending" && canTry

  async function onCheck(licence: Licence): Promise<void> {
    settle(null)
    settle(await verify(licence))
  }
  return (
    <MethodCard type="drivers_licence" status={status}>
      <p className="muted">{t("licenceHint")}</p>
      <Outcome of={outcome} />
      {isOpen && isTyping ? (
        <Suspense fallback={<Skeleton label={t("drivers_licence")} lines={4} />}>
          <LicenceForm home={home} onCheck={onCheck} onCancel={() => setTyping(false)} />
        </Suspense>
      ) : null}
      {isOpen && !isTyping ? (
        <div className="row">
          <Button look="secondary" onClick={() => setTyping(true)}>
            {t("useLicence")}
          </Button>
        </div>
      ) : null}
    </MethodCard>
  )
}
