import { useEffect, useRef, useState } from "react"
import { socialEndpoints } from "#calls/sign-in/social.ts"
import type { SocialIdentity } from "#src/contract/sign-in/social.ts"
import { providerNames, type SocialProvider } from "#src/contract/sign-in/social-provider.ts"
import { formatShortDate } from "#src/domain/draws/dates/draw-day.ts"
import { zoneAtom } from "#src/shop/core/browser/clock.atoms.ts"
import { defineQuery } from "#src/shop/core/query/define.ts"
import { asFailure } from "#src/shop/core/query/failures.ts"
import { refetchQuery } from "#src/shop/core/query/fetch.ts"
import { useLoadTexts } from "#src/shop/core/query/load-texts.ts"
import { useQuery } from "#src/shop/core/query/use-query.ts"
import { clientAtom } from "#src/shop/core/shop.ts"
import { atom, useAtomValue, useSetAtom } from "#src/shop/core/store.ts"
import { defineTexts, useTexts } from "#src/shop/core/texts.ts"
import { ProviderMark } from "#src/ui/base/provider-mark.tsx"
import { Button } from "#src/ui/controls/button.tsx"
import { Form } from "#src/ui/form/form.tsx"
import { TextField } from "#src/ui/form/text-field.tsx"
import { useForm } from "#src/ui/form/use-form.ts"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { LoadState } from "#src/ui/status/load-state.tsx"
import { leaveForProvider } from "../session/leave-for-provider.ts"

/** The customer's identities at providers. */
const identitiesQuery = defineQuery("social", (client) => client.call(socialEndpoints.list), {
  isPrivate: true,
})

/**
 * Leaves for a provider's page to have an identity linked. Rejects with an `ApiError`: kind `aborted` where the
 * customer gave it up; its field `password` may be wrong.
 */
const beginLinkAtom = atom(
  null,
  async (
    get,
    _set,
    { provider, password }: { provider: SocialProvider; password: string },
  ): Promise<void> => {
    const call = { params: { provider }, body: { password } }
    const { address } = await get(clientAtom).call(socialEndpoints.begin, call)
    leaveForProvider(address)
  },
)

/** An identity signs in no more. */
const unlinkAtom = atom(
  null,
  async (get, set, { provider, password }: { provider: SocialProvider; password: string }): Promise<void> => {
    await get(clientAtom).call(socialEndpoints.unlink, { params: { provider }, body: { password } })
    await refetchQuery(set, identitiesQuery())
  },
)

const socialTexts = defineTexts("security-social", {
  title: "Sign in with Google or Apple",
  titleOne: "Sign in with {name}",
  lead: "Link an account that you have, and sign in with it instead of your password.",
  notLinked: "Not linked",
  linked: "Linked {added}, not used yet",
  linkedUsed: "Linked {added}, last used {used}",
  link: "Link {name}",
  unlink: "Unlink {name}",
  unlinked: "You can't sign in with {name} any more.",
  password: "Password",
  passwordHint: "Enter your password, so that we know it's you. Then {name} asks you to agree.",
  unlinkHint: "Enter your password, so that we know it's you.",
  goOn: "Continue to {name}",
  cancel: "Cancel",
})

interface IdentitiesProps {
  readonly offered: readonly SocialProvider[]
  /** A code is asked for instead of the password. */
  readonly hasSecondFactor: boolean
}

/** The customer's identities at providers: linked and unlinked. */
export function Identities({ offered, hasSecondFactor }: IdentitiesProps) {
  const t = useTexts(socialTexts)
  const identities = useQuery(identitiesQuery())
  const [first] = offered
  const title = offered.length === 1 && first ? t("titleOne", { name: providerNames[first] }) : t("title")
  return (
    <section className="card stack" aria-labelledby="social-sign-in">
      <h2 id="social-sign-in">{title}</h2>
      <p className="muted">{t("lead")}</p>
      <LoadState of={identities} words={useLoadTexts()} lines={2}>
        {(linked) => <ProviderList offered={offered} linked={linked} hasSecondFactor={hasSecondFactor} />}
      </LoadState>
    </section>
  )
}

function ProviderList({
  offered,
  linked,
  hasSecondFactor,
}: IdentitiesProps & { linked: readonly SocialIdentity[] }) {
  const t = useTexts(socialTexts)
  const begin = useSetAtom(beginLinkAtom)
  const unlink = useSetAtom(unlinkAtom)
  const [busy, setBusy] = useState<SocialProvider | null>(null)
  const [requested, setRequested] = useState<SocialProvider | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [unlinked, setUnlinked] = useState<SocialProvider | null>(null)

  async function run(provider: SocialProvider, change: () => Promise<void>): Promise<void> {
    setBusy(provider)
    setProblem(null)
    setUnlinked(null)
    try {
      await change()
    } catch (error) {
      const { kind, message } = asFailure(error)
      if (kind !== "aborted") setProblem(message)
    } finally {
      setBusy(null)
    }
  }
  async function removeProvider(provider: SocialProvider, password: string): Promise<void> {
    await unlink({ provider, password })
    setRequested(null)
    setUnlinked(provider)
  }
  /** Links or unlinks at once where a code is asked for on the way; otherwise asks for the password. */
  function change(provider: SocialProvider, isLinked: boolean): void {
    setUnlinked(null)
    if (!hasSecondFactor) setRequested(requested === provider ? null : provider)
    else
      void run(provider, () => (isLinked ? removeProvider(provider, "") : begin({ provider, password: "" })))
  }
  return (
    <>
      {problem ? <Notice level="error">{problem}</Notice> : null}
      {unlinked ? <Notice level="success">{t("unlinked", { name: providerNames[unlinked] })}</Notice> : null}
      <ul className="security__devices">
        {offered.map((provider) => {
          const name = providerNames[provider]
          const identity = linked.find((one) => one.provider === provider)
          const isAsked = requested === provider
          return (
            <li key={provider} className="stack">
              <div className="security__fact">
                <div className="row">
                  <ProviderMark provider={provider} />
                  <div>
                    <strong>{identity?.email ?? name}</strong>
                    <IdentityDates identity={identity} />
                  </div>
                </div>
                <Button
                  look="quiet"
                  busy={busy === provider}
                  aria-expanded={hasSecondFactor ? undefined : isAsked}
                  onClick={() => change(provider, Boolean(identity))}
                >
                  {t(identity ? "unlink" : "link", { name })}
                </Button>
              </div>
              {isAsked ? (
                <ConfirmWithPassword
                  hint={t(identity ? "unlinkHint" : "passwordHint", { name })}
                  action={t(identity ? "unlink" : "goOn", { name })}
                  onConfirm={(password) =>
                    identity ? removeProvider(provider, password) : begin({ provider, password })
                  }
                  onCancel={() => setRequested(null)}
                />
              ) : null}
            </li>
          )
        })}
      </ul>
    </>
  )
}

function IdentityDates({ identity }: { identity: SocialIdentity | undefined }) {
  const t = useTexts(socialTexts)
  const zone = useAtomValue(zoneAtom)
  if (!identity) return <p className="small muted">{t("notLinked")}</p>
  const added = formatShortDate(identity.linkedAt, zone)
  return (
    <p className="small muted">
      {identity.usedAt
        ? t("linkedUsed", { added, used: formatShortDate(identity.usedAt, zone) })
        : t("linked", { added })}
    </p>
  )
}

interface ConfirmWithPasswordProps {
  readonly hint: string
  readonly action: string
  readonly onConfirm: (password: string) => Promise<void>
  readonly onCancel: () => void
}

/** The password once more: a session that somebody took over must neither add a way in nor remove one. */
function ConfirmWithPassword({ hint, action, onConfirm, onCancel }: ConfirmWithPasswordProps) {
  const t = useTexts(socialTexts)
  const container = useRef<HTMLDivElement>(null)
  useEffect(() => container.current?.querySelector("input")?.focus(), [])
  const form = useForm({
    schema: async () => (await import("#src/shop/core/browser/form-schemas.ts")).presentPasswordSchema,
    initial: { password: "" },
    onSend: ({ password }) => onConfirm(password),
  })
  return (
    <div ref={container}>
      <Form onSubmit={form.onSubmit}>
        {form.general ? <Notice level="error">{form.general}</Notice> : null}
        <TextField
          label={t("password")}
          hint={hint}
          type="password"
          autoComplete="current-password"
          {...form.text("password")}
        />
        <div className="row">
          <Button type="submit" busy={form.busy}>
            {action}
          </Button>
          <Button look="quiet" onClick={onCancel}>
            {t("cancel")}
          </Button>
        </div>
      </Form>
    </div>
  )
}
