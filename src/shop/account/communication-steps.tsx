import { useEffect, useState } from "react"
import { accountPaths, GROUPS_MAIL } from "#src/domain/site/paths/account-paths.ts"
import { contentPaths } from "#src/domain/site/paths/content-paths.ts"
import { paths } from "#src/domain/site/paths/paths.ts"
import { useOffers } from "#src/shop/catalogue/use-offers.ts"
import { customerIdAtom } from "#src/shop/core/credentials.atoms.ts"
import { hrefAtom, navigateAtom } from "#src/shop/core/navigation.atoms.ts"
import { asFailure, isLinkRefused } from "#src/shop/core/query/failures.ts"
import { useLoadTexts } from "#src/shop/core/query/load-texts.ts"
import { useQuery } from "#src/shop/core/query/use-query.ts"
import { sessionStatusAtom } from "#src/shop/core/session.atoms.ts"
import { useAtomValue, useSetAtom } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { hasPageAtom } from "#src/shop/site/current-path.atoms.ts"
import { Button, ButtonLink } from "#src/ui/controls/button.tsx"
import { CheckField } from "#src/ui/controls/field.tsx"
import { Form } from "#src/ui/form/form.tsx"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { LoadState } from "#src/ui/status/load-state.tsx"
import { communicationQuery, type Recipient, saveCommunicationAtom } from "./communication.atoms.ts"
import { useMailedToken } from "./mailed-token.ts"
import { communicationTexts, LinkExpired, Preferences } from "./preferences.tsx"

/** The customer's own preferences, or those of whoever a mailed link names. */
export function PreferencesSteps({ customer }: { customer: string | null }) {
  const navigate = useSetAtom(navigateAtom)
  const nobody = useAtomValue(sessionStatusAtom) === "anonymous" && customer === null
  useEffect(() => {
    if (nobody) navigate(paths.login.link(accountPaths.communicationPreferences.link()), { replace: true })
  }, [nobody, navigate])
  return <Preferences whose={useRecipient(customer)} />
}

export function UnsubscribeSteps({ customer, offer }: { customer: string; offer: string | null }) {
  return <Unsubscribe whose={useRecipient(customer)} offer={offer} />
}

/** Null until the page is alive and knows what its address carried and who is signed in. */
function useRecipient(customer: string | null): Recipient | null {
  const own = useAtomValue(customerIdAtom)
  const token = useMailedToken()
  if (token === undefined) return null
  if (customer !== null) return { id: customer, token }
  return own === undefined ? null : { id: own, token: null }
}

/**
 * Where the link at the foot of a mail leads. Opening it changes nothing, since programs that look through mail
 * open links too; the button does.
 */
function Unsubscribe({ whose, offer }: { whose: Recipient | null; offer: string | null }) {
  const t = useTexts(communicationTexts)
  const words = useLoadTexts()
  const found = useQuery(whose && communicationQuery(whose))
  if (isLinkRefused(found.error))
    return (
      <section className="page page--narrow stack stack--loose" aria-labelledby="unsubscribe-title">
        <h1 id="unsubscribe-title">{t("unsubscribeTitle")}</h1>
        <LinkExpired />
      </section>
    )
  return (
    <section className="page page--narrow stack stack--loose" aria-live="polite">
      <LoadState of={found} words={words} tall>
        {({ preferences }) => {
          if (!whose) return null
          // Mail of groups comes unless it was switched off; a choice that is not listed was not.
          const isWanted = offer === GROUPS_MAIL ? preferences.groups !== false : preferences.email
          return isWanted ? (
            <UnsubscribeReason whose={whose} offer={offer} />
          ) : (
            <Unsubscribed whose={whose} offer={offer} />
          )
        }}
      </LoadState>
    </section>
  )
}

const reasonNames = ["tooMany", "notForMe", "neverAsked", "playLess"] as const

function UnsubscribeReason({ whose, offer }: { whose: Recipient; offer: string | null }) {
  const t = useTexts(communicationTexts)
  const save = useSetAtom(saveCommunicationAtom)
  const offers = useOffers()
  const [reasons, setReasons] = useState<readonly string[]>([])
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<string | null>(null)
  const isOfGroups = offer === GROUPS_MAIL
  const product = offers.data?.find(({ key }) => key === offer)

  async function unsubscribe(): Promise<void> {
    setBusy(true)
    setFailed(null)
    try {
      await save(whose, {
        preferences: isOfGroups ? { groups: false } : { email: false },
        unsubscribeReasons: reasonNames.filter((name) => reasons.includes(name)).map((name) => t(name)),
        ...(product ? { productOfferKey: product.key } : {}),
      })
    } catch (error) {
      setFailed(asFailure(error).message)
      setBusy(false)
    }
  }

  return (
    <>
      <header className="stack">
        <h1>{t("unsubscribeTitle")}</h1>
        {isOfGroups ? (
          <>
            <p>{t("unsubscribeGroups")}</p>
            <p className="muted">{t("unsubscribeGroupsHint")}</p>
          </>
        ) : (
          <p>{product ? t("unsubscribeOffer", { offer: product.name }) : t("unsubscribeLead")}</p>
        )}
      </header>
      <Form
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy) void unsubscribe()
        }}
      >
        {failed ? <Notice level="error">{failed}</Notice> : null}
        <p>{t("reasons")}</p>
        {reasonNames.map((name) => (
          <CheckField
            key={name}
            name={name}
            label={t(name)}
            checked={reasons.includes(name)}
            onCheck={(on) =>
              setReasons((before) => (on ? [...before, name] : before.filter((one) => one !== name)))
            }
          />
        ))}
        <Button type="submit" wide busy={busy}>
          {t("unsubscribe")}
        </Button>
      </Form>
    </>
  )
}

function Unsubscribed({ whose, offer }: { whose: Recipient; offer: string | null }) {
  const t = useTexts(communicationTexts)
  const href = useAtomValue(hrefAtom)
  const hasPage = useAtomValue(hasPageAtom)
  const more = accountPaths.communicationLink.link(whose.id, whose.token)
  return (
    <>
      <h1>{t("unsubscribedTitle")}</h1>
      <p>{t(offer === GROUPS_MAIL ? "unsubscribedGroups" : "unsubscribedLead")}</p>
      {hasPage(contentPaths.responsibleGaming.link()) ? (
        <p className="muted">
          {t("help")} <a href={href(contentPaths.responsibleGaming.link())}>{t("helpLink")}</a>
        </p>
      ) : null}
      <div className="row">
        <ButtonLink href={href(paths.home.link())}>{t("home")}</ButtonLink>
        {hasPage(more) ? (
          <ButtonLink look="secondary" href={href(more)}>
            {t("other")}
          </ButtonLink>
        ) : null}
      </div>
    </>
  )
}
