import { lazy, Suspense, useState } from "react"
import type { Verification } from "#src/contract/verification/verification.ts"
import { accountPaths } from "#src/domain/site/paths/account-paths.ts"
import { paths } from "#src/domain/site/paths/paths.ts"
import { useDownload } from "#src/shop/core/browser/use-download.ts"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { asFailure } from "#src/shop/core/query/failures.ts"
import { identityAtom } from "#src/shop/core/shop.ts"
import { useAtomValue, useSetAtom } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { Button, ButtonLink } from "#src/ui/controls/button.tsx"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { Skeleton } from "#src/ui/status/skeleton.tsx"
import { CheckedDetails, CheckGreenId, CheckLicence } from "./checks.tsx"
import { type CheckProps, MethodCard, type OfferedStatus, Outcome, useOutcome } from "./method-card.tsx"
import { printVerificationFormAtom, verifyAtom } from "./verification.atoms.ts"
import { verifyAccountTexts } from "./verify-account.texts.ts"

const BankChooser = lazy(async () => ({ default: (await import("./bank-chooser.tsx")).BankChooser }))

/** Has the customer's bank say who they are. */
function CheckBank({ status, canTry }: { status: OfferedStatus; canTry: boolean }) {
  const t = useTexts(verifyAccountTexts)
  const [isOpen, setOpen] = useState(false)
  return (
    <MethodCard type="connect_id" status={status}>
      <p className="muted">{t("bankHint")}</p>
      {canTry && isOpen ? (
        <Suspense fallback={<Skeleton label={t("connect_id")} lines={4} />}>
          <BankChooser onCancel={() => setOpen(false)} />
        </Suspense>
      ) : null}
      {canTry && !isOpen ? <Opener onOpen={() => setOpen(true)} /> : null}
    </MethodCard>
  )
}

/** Banks show no page in a frame: from there the way leads through the shop. */
function Opener({ onOpen }: { onOpen: () => void }) {
  const t = useTexts(verifyAccountTexts)
  const href = useAtomValue(hrefAtom)
  if (useAtomValue(identityAtom).surface === "shop")
    return (
      <div className="row">
        <Button look="secondary" onClick={onOpen}>
          {t("bankOpen")}
        </Button>
      </div>
    )
  return (
    <>
      <p className="small muted">{t("bankNewTab")}</p>
      <div className="row">
        <ButtonLink look="secondary" href={href(accountPaths.verifyAccount.link())} newTab>
          {t("bankInShop")}
        </ButtonLink>
      </div>
    </>
  )
}

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
  const quick = [auto, licence, bank, greenId].filter(Boolean).length
  const ways = quick + [photo, form].filter(Boolean).length
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
        <p>{t(ways === 1 ? "leadOne" : quick > ways / 2 ? "leadQuick" : "leadSeveral")}</p>
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

/** Has the customer's details compared with records, with one press. */
function CheckDetails({ status, canTry, onVerified }: CheckProps) {
  const t = useTexts(verifyAccountTexts)
  const verify = useSetAtom(verifyAtom)
  const [busy, setBusy] = useState(false)
  const { outcome, settle } = useOutcome(onVerified)
  const [problem, setProblem] = useState<string | null>(null)

  async function onCheck(): Promise<void> {
    setBusy(true)
    settle(null)
    setProblem(null)
    try {
      settle(await verify(null))
    } catch (error) {
      setProblem(asFailure(error).message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <MethodCard type="auto_verification" status={status}>
      <p className="muted">{t("autoHint")}</p>
      <CheckedDetails />
      {problem ? <Notice level="error">{problem}</Notice> : null}
      <Outcome of={outcome} />
      {status !== "pending" && canTry ? (
        <div className="row">
          <Button busy={busy} onClick={() => void onCheck()}>
            {t("check")}
          </Button>
        </div>
      ) : null}
    </MethodCard>
  )
}

/** A form to print, sign and post with copies of the customer's papers. */
function PostForm({ status }: { status: OfferedStatus }) {
  const t = useTexts(verifyAccountTexts)
  const print = useSetAtom(printVerificationFormAtom)
  const { busy, failed, made, make } = useDownload()
  return (
    <MethodCard type="pdf_form" status={status}>
      <p className="muted">{t("formHint")}</p>
      {failed ? <Notice level="error">{failed}</Notice> : null}
      {made ? (
        <p role="status">
          <a href={made.address} download={made.fileName}>
            {t("formSave")}
          </a>
        </p>
      ) : (
        <div className="row">
          <Button look="secondary" busy={busy} onClick={() => void make(print)}>
            {t("formMake")}
          </Button>
        </div>
      )}
    </MethodCard>
  )
}
