import type { Verification } from "#src/contract/verification/verification.ts"
import { accountPaths } from "#src/domain/site/paths/account-paths.ts"
import { paths } from "#src/domain/site/paths/paths.ts"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { useAtomValue } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { ButtonLink } from "#src/ui/controls/button.tsx"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { CheckBank } from "./check-bank.tsx"
import { CheckDetails } from "./check-details.tsx"
import { CheckGreenId } from "./check-greenid.tsx"
import { CheckLicence } from "./check-licence.tsx"
import { MethodCard } from "./method-card.tsx"
import { PostForm } from "./post-form.tsx"
import { verifyAccountTexts } from "./verify-account.texts.ts"

/** The ways that the shop offers to a customer who is not verified. */
export function Ways({ of, onVerified }: { of: Verification; onVerified: () => void }) {
  const t = useTexts(verifyAccountTexts)
  const href = useAtomValue(hrefAtom)
  const statusOf = (wanted: Verification["methods"][number]["type"]) => {
    const status = of.methods.find(({ type }) => type === wanted)?.status
    return status === "disabled" ? undefined : status
  }
  const auto = statusOf("auto_verification")
  const licence = statusOf("drivers_licence")
  const bank = statusOf("connect_id")
  const greenId = statusOf("greenid_ui")
  const photo = statusOf("photo_id_upload")
  const form = statusOf("pdf_form")
  const canTry = of.attemptsLeft > 0
  if (!auto && !licence && !bank && !greenId && !photo && !form)
    return (
      <Notice
        title={t("noneTitle")}
        actions={<ButtonLink href={href(paths.contact.link())}>{t("contact")}</ButtonLink>}
      >
        {t("none")}
      </Notice>
    )
  return (
    <>
      <div className="stack">
        <p>{t("lead")}</p>
        {of.rules.required ? <p>{t("required")}</p> : null}
        {auto || licence || bank || greenId ? <Tries of={of} /> : null}
      </div>
      {auto ? <CheckDetails status={auto} canTry={canTry} onVerified={onVerified} /> : null}
      {licence ? (
        <CheckLicence status={licence} canTry={canTry} home={of.rules.state} onVerified={onVerified} />
      ) : null}
      {bank ? <CheckBank status={bank} canTry={canTry} /> : null}
      {greenId ? <CheckGreenId status={greenId} canTry={canTry} onVerified={onVerified} /> : null}
      {photo ? (
        <MethodCard type="photo_id_upload" status={photo}>
          <p className="muted">{t("photoHint")}</p>
          <div className="row">
            <ButtonLink look="secondary" href={href(accountPaths.manualVerification.link())}>
              {t(photo === "not_attempted" ? "photoOpen" : "photoSee")}
            </ButtonLink>
          </div>
        </MethodCard>
      ) : null}
      {form ? <PostForm status={form} /> : null}
    </>
  )
}

/** How many tries are left today, once one was used. */
function Tries({ of: { attemptsLeft, rules } }: { of: Verification }) {
  const t = useTexts(verifyAccountTexts)
  if (attemptsLeft === rules.dailyAttempts) return null
  if (attemptsLeft === 0) return <p className="muted">{t("noTries")}</p>
  return (
    <p className="muted">{attemptsLeft === 1 ? t("tryLeft") : t("triesLeft", { count: attemptsLeft })}</p>
  )
}
