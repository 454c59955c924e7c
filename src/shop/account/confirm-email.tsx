import { useState } from "react"
import { customerEndpoints } from "#calls/account/customer.ts"
import type { ConvertedCart } from "#src/contract/cart/cart.ts"
import { formatMoney } from "#src/domain/core/money.ts"
import { paths } from "#src/domain/site/paths/paths.ts"
import { useLinkTexts } from "#src/shop/core/link-texts.ts"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { asFailure, isLinkExpired } from "#src/shop/core/query/failures.ts"
import { atom, useAtomValue, useSetAtom } from "#src/shop/core/store.ts"
import { defineTexts, useTexts } from "#src/shop/core/texts.ts"
import { Button, ButtonLink } from "#src/ui/controls/button.tsx"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { loadCartAtom } from "../cart/cart.atoms.ts"
import { invalidateQueries } from "../core/query/cache.ts"
import { refetchQuery } from "../core/query/fetch.ts"
import { sessionStatusAtom } from "../core/session.atoms.ts"
import { clientAtom } from "../core/shop.ts"
import { customerQuery } from "./customer-query.ts"

export const confirmAddressTexts = defineTexts("confirm-address", {
  title: "Is your address still right?",
  lead: "We write to winners at the address you gave us.",
  confirm: "Yes, it's right",
  change: "Change it",
  signIn: "Sign in",
  done: "Your address is confirmed.",
  contact: "Contact us",
})

const confirmEmailTexts = defineTexts("confirm-email", {
  title: "Confirm your email address",
  lead: "This tells us that our emails reach you. If you didn't open an account with us, just close this page.",
  confirm: "Yes, it's mine",
  done: "Your email address is confirmed.",
  credited: "{name}: we paid {amount} into your wallet.",
  play: "Choose a game",
  signedOut:
    "To be sure that the account is yours alone, we've signed out every device and removed what was added to it before. Sign in to go on.",
  signIn: "Sign in",
  notMine: "I didn't open this account",
  expired:
    "The link is too old, or your email address has changed since we sent it. Apply your code again and we'll send a new link.",
  failed: "Sorry, we couldn't confirm your email address. Please try again.",
  contact: "Contact us",
})

interface ProvedEmail {
  readonly credited: ConvertedCart["credited"]
  /** All sessions ended, since nobody was signed in who confirmed it. */
  readonly signedOut: boolean
}

/**
 * The email address is proved by a mailed link. Gives what codes that waited for it paid into the wallet. Rejects with
 * an `ApiError`; `isLinkExpired` for a link of no use.
 */
const proveEmailAtom = atom(null, async (get, set, token: string): Promise<ProvedEmail> => {
  const proved = await get(clientAtom).call(customerEndpoints.confirmEmailAddress, {
    body: { token },
  })
  invalidateQueries(set, ["rewards"])
  if (get(sessionStatusAtom) === "signed-in")
    await Promise.all([refetchQuery(set, customerQuery()), set(loadCartAtom, true)])
  return proved
})

/** Proves an email address with the token of the link that was mailed to it. */
export function ConfirmEmail({ token }: { token: string }) {
  const t = useTexts(confirmEmailTexts)
  const href = useAtomValue(hrefAtom)
  const links = useLinkTexts()
  const prove = useSetAtom(proveEmailAtom)
  const [state, setState] = useState<"asking" | "busy" | "expired" | "failed" | ProvedEmail>("asking")
  const onConfirm = async () => {
    setState("busy")
    try {
      setState(await prove(token))
    } catch (error) {
      setState(isLinkExpired(asFailure(error)) ? "expired" : "failed")
    }
  }
  return (
    <section className="page page--narrow stack stack--loose" aria-labelledby="email-title">
      <header className="stack">
        <h1 id="email-title">{t("title")}</h1>
        <p className="muted">{t("lead")}</p>
      </header>
      {typeof state === "object" ? (
        <Notice
          level="success"
          title={t("done")}
          actions={
            state.signedOut ? (
              <>
                <ButtonLink href={href(paths.login.link())}>{t("signIn")}</ButtonLink>
                <ButtonLink look="quiet" href={href(paths.forgotPassword.link())}>
                  {t("notMine")}
                </ButtonLink>
              </>
            ) : (
              <ButtonLink href={href(paths.home.link())}>{t("play")}</ButtonLink>
            )
          }
        >
          {state.signedOut ? <p>{t("signedOut")}</p> : null}
          {state.credited.map(({ name, amount }) => (
            <p key={name}>{t("credited", { name, amount: formatMoney(amount) })}</p>
          ))}
        </Notice>
      ) : state === "expired" ? (
        <Notice
          level="error"
          title={links.expiredTitle}
          actions={<ButtonLink href={href(paths.contact.link())}>{t("contact")}</ButtonLink>}
        >
          {t("expired")}
        </Notice>
      ) : (
        <>
          {state === "failed" ? <Notice level="error">{t("failed")}</Notice> : null}
          <div>
            <Button busy={state === "busy"} onClick={() => void onConfirm()}>
              {t("confirm")}
            </Button>
          </div>
        </>
      )}
    </section>
  )
}
