import { useState } from "react"
import { waysInEndpoints } from "#calls/sign-in/ways-in.ts"
import type { WayIn } from "#src/contract/sign-in/ways-in.ts"
import { formatShortDate } from "#src/domain/draws/dates/draw-day.ts"
import { paths } from "#src/domain/site/paths/paths.ts"
import { zoneAtom } from "#src/shop/core/browser/clock.atoms.ts"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { asFailure } from "#src/shop/core/query/failures.ts"
import { clientAtom } from "#src/shop/core/shop.ts"
import { atom, useAtomValue, useSetAtom } from "#src/shop/core/store.ts"
import { defineTexts, useTexts } from "#src/shop/core/texts.ts"
import { VisuallyHidden } from "#src/ui/base/visually-hidden.tsx"
import { Button, ButtonLink } from "#src/ui/controls/button.tsx"
import { Notice } from "#src/ui/overlays/notice.tsx"

/** How else an account can be got into, for whoever has the link of the mail. Rejects with an `ApiError`. */
export const listWaysInAtom = atom(
  null,
  (get, _set, token: string): Promise<readonly WayIn[]> =>
    get(clientAtom).call(waysInEndpoints.list, { body: { token } }),
)

/** Removes a way into the account. Rejects with an `ApiError`. */
const removeWayInAtom = atom(
  null,
  async (get, _set, body: { readonly token: string } & Pick<WayIn, "kind" | "id">): Promise<void> => {
    await get(clientAtom).call(waysInEndpoints.remove, { body })
  },
)

export const reviewTexts = defineTexts("review-account", {
  title: "Is all of this yours?",
  lead: "Your password is new, and every device is signed out. These are still part of your account. Remove anything that isn't yours.",
  way_passkey: "Passkey “{name}”",
  way_social: "{name}",
  way_device: "{name}, which isn't asked for a code",
  way_bank_account: "Bank account ending {name}",
  way_second_factor: "Two-factor authentication",
  added: "Added {added}",
  addedUsed: "Added {added}, last used {used}",
  frozen: "It was added this week. We pay nothing to it until you confirm it under Cards and accounts.",
  factor: "Don't have its code? Please call us.",
  remove: "Remove",
  removed: "It was removed.",
  nothing: "There's nothing else. Only your password can sign you in.",
  signIn: "Sign in",
  expired: "This link has expired. Sign in to check your account.",
})

/** How else an account can be got into after its password was reset; each is removed with one press. */
export function ReviewAccount({ token, ways }: { token: string; ways: readonly WayIn[] }) {
  const t = useTexts(reviewTexts)
  const href = useAtomValue(hrefAtom)
  const zone = useAtomValue(zoneAtom)
  const remove = useSetAtom(removeWayInAtom)
  const [gone, setGone] = useState<readonly WayIn[]>([])
  const [busy, setBusy] = useState<WayIn | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  async function removeWay(way: WayIn): Promise<void> {
    setBusy(way)
    setProblem(null)
    try {
      await remove({ token, kind: way.kind, id: way.id })
      setGone((before) => [...before, way])
    } catch (error) {
      const { kind, message } = asFailure(error)
      if (kind !== "aborted") setProblem(message)
    } finally {
      setBusy(null)
    }
  }
  const left = ways.filter((way) => !gone.includes(way))
  return (
    <section className="page page--narrow stack stack--loose" aria-labelledby="review-title">
      <header className="stack">
        <h1 id="review-title">{t("title")}</h1>
        <p className="muted">{t("lead")}</p>
      </header>
      {problem ? <Notice level="error">{problem}</Notice> : null}
      {gone.length > 0 ? <Notice level="success">{t("removed")}</Notice> : null}
      {left.length === 0 ? <p>{t("nothing")}</p> : null}
      <ul className="stack">
        {left.map((way) => {
          const name = t(`way_${way.kind}`, { name: way.name })
          const added = formatShortDate(way.addedAt, zone)
          return (
            <li key={`${way.kind} ${way.id}`} className="card stack">
              <div>
                <strong>{name}</strong>
                <p className="small muted">
                  {way.usedAt
                    ? t("addedUsed", { added, used: formatShortDate(way.usedAt, zone) })
                    : t("added", { added })}
                </p>
                {way.kind === "bank_account" ? <p className="small">{t("frozen")}</p> : null}
                {way.isRemovable ? null : <p className="small">{t("factor")}</p>}
              </div>
              {way.isRemovable ? (
                <div>
                  <Button look="secondary" busy={busy === way} onClick={() => void removeWay(way)}>
                    {t("remove")}
                    <VisuallyHidden>{name}</VisuallyHidden>
                  </Button>
                </div>
              ) : null}
            </li>
          )
        })}
      </ul>
      <div>
        <ButtonLink href={href(paths.login.link())}>{t("signIn")}</ButtonLink>
      </div>
    </section>
  )
}
