import { useEffect, useState } from "react"
import type { AccountApproval } from "#src/contract/payments/payment.ts"
import type { Fund } from "#src/contract/payments/payment-method.ts"
import { asFailure } from "#src/shop/core/query/failures.ts"
import { identityAtom } from "#src/shop/core/shop.ts"
import { useAtomValue, useSetAtom } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { Button, ButtonLink } from "#src/ui/controls/button.tsx"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { addPayPalAtom, checkApprovalAtom } from "../paypal.atoms.ts"
import { paypalTexts } from "../paypal.texts.ts"
import { inWindow, leadToPayPal, openPayPalWindow } from "../paypal-window.ts"
import { StoredFunds } from "./stored-funds.tsx"

/** Between two looks at whether the owner has agreed in PayPal, milliseconds. */
const LOOK_MS = 1500

type State =
  | { readonly kind: "idle" | "beginning" | "added" }
  /** Null until it is known how it stands: the customer comes back from PayPal by the page's address. */
  | {
      readonly kind: "waiting"
      readonly id: string
      readonly url: string | null
      readonly isBlocked: boolean
    }
  | { readonly kind: "failed"; readonly message: string }

/** PayPal accounts that are paid with, and storing another one without a deposit. */
export function PayPalAccounts({ funds, approval }: { funds: readonly Fund[]; approval: string | null }) {
  const t = useTexts(paypalTexts)
  const { surface } = useAtomValue(identityAtom)
  const add = useSetAtom(addPayPalAtom)
  const check = useSetAtom(checkApprovalAtom)
  const [state, setState] = useState<State>(
    approval ? { kind: "waiting", id: approval, url: null, isBlocked: false } : { kind: "idle" },
  )
  const fail = (error: unknown) => {
    const { kind, message } = asFailure(error)
    setState(kind === "aborted" ? { kind: "idle" } : { kind: "failed", message })
  }

  async function begin(): Promise<void> {
    const opened = openPayPalWindow()
    setState({ kind: "beginning" })
    try {
      const { id, approvalUrl } = await add()
      const led = leadToPayPal(opened, approvalUrl, surface)
      setState({ kind: "waiting", id, url: approvalUrl, isBlocked: led === "blocked" })
    } catch (error) {
      opened?.close()
      fail(error)
    }
  }

  const waitsFor = state.kind === "waiting" ? state.id : null
  const isBack = state.kind === "waiting" && state.url === null
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks anew only for another approval
  useEffect(() => {
    if (!waitsFor) return
    const showOutcome = ({ status, failureMessage }: AccountApproval) => {
      if (status === "stored") setState({ kind: "added" })
      if (status === "failed") setState({ kind: "failed", message: failureMessage ?? "" })
      // Nobody answered, and the page was opened by hand.
      if (status === "open" && isBack) setState({ kind: "idle" })
    }
    // A look that fails is repeated: the approval itself goes on without us.
    const look = () => check(waitsFor).then(showOutcome, isBack ? fail : () => {})
    if (isBack) {
      void look()
      return
    }
    const timer = setInterval(() => void look(), LOOK_MS)
    return () => clearInterval(timer)
  }, [waitsFor, isBack])

  return (
    <>
      {state.kind === "added" ? <Notice level="success">{t("added")}</Notice> : null}
      {state.kind === "failed" ? (
        <Notice level="error" title={t("failedTitle")}>
          {state.message}
        </Notice>
      ) : null}
      <StoredFunds
        funds={funds}
        empty={<p className="muted">{t("noAccounts")}</p>}
        onChange={() => setState((now) => (now.kind === "added" ? { kind: "idle" } : now))}
      />
      {state.kind === "waiting" && state.url !== null ? (
        <div className="stack" role="status">
          <h3>{t("addTitle")}</h3>
          <p>{state.isBlocked ? t("blocked") : t("addHint")}</p>
          <div className="row">
            {state.isBlocked ? (
              <ButtonLink href={inWindow(state.url)} newTab>
                {t("goOnInTab")}
              </ButtonLink>
            ) : (
              <Button onClick={() => leadToPayPal(openPayPalWindow(), state.url ?? "", surface)}>
                {t("goOn")}
              </Button>
            )}
            <Button look="quiet" onClick={() => setState({ kind: "idle" })}>
              {t("giveUp")}
            </Button>
          </div>
        </div>
      ) : (
        <div>
          <Button
            look="secondary"
            busy={state.kind === "beginning" || state.kind === "waiting"}
            onClick={() => void begin()}
          >
            {t("add")}
          </Button>
        </div>
      )}
    </>
  )
}
