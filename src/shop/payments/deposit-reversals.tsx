import type { Deposit, DepositReversal } from "#src/contract/payments/deposit.ts"
import { formatMoney, isPositive } from "#src/domain/core/money.ts"
import { formatShortDate } from "#src/domain/draws/dates/draw-day.ts"
import { accountPaths } from "#src/domain/site/paths/account-paths.ts"
import { paths } from "#src/domain/site/paths/paths.ts"
import { zoneAtom } from "#src/shop/core/browser/clock.atoms.ts"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { useAtomValue } from "#src/shop/core/store.ts"
import { defineTexts, useTexts } from "#src/shop/core/texts.ts"
import { ButtonLink } from "#src/ui/controls/button.tsx"
import { Notice } from "#src/ui/overlays/notice.tsx"

const texts = defineTexts("depositReversals", {
  allTaken: "This deposit was reversed",
  partTaken: "Part of this deposit was reversed",
  restored: "This deposit counts again",
  refund: "On {date} we sent {amount} back to {method}.",
  dispute: "On {date} the bank took {amount} back, because the card holder disputes the payment.",
  dishonour: "On {date} the bank took {amount} back, because the payment wasn't honoured.",
  refundUndone: "We tried to send {amount} back to {method}, but the bank didn't accept it.",
  disputeUndone: "The dispute about {amount} is over, and the bank gave us the money back.",
  dishonourUndone: "The bank took {amount} back, but paid it in the end.",
  short: "{short} of it wasn't in your wallet any more. We take that from what comes into your wallet next.",
  deposit: "Deposit another way",
  contact: "Contact us",
})

/** Money of a deposit that went back, each time with the reason. */
export function DepositReversals({ deposit }: { deposit: Deposit }) {
  const t = useTexts(texts)
  const href = useAtomValue(hrefAtom)
  const { reversals, amount } = deposit
  const taken = reversals.filter(({ isTaken }) => isTaken)
  const cents = taken.reduce((sum, one) => sum + one.amount.cents, 0)
  const unwanted = taken.some(({ kind }) => kind !== "refund")
  const title = taken.length === 0 ? "restored" : cents < amount.cents ? "partTaken" : "allTaken"
  return (
    <Notice
      title={t(title)}
      actions={
        unwanted ? (
          <>
            <ButtonLink href={href(accountPaths.deposit.link())}>{t("deposit")}</ButtonLink>
            <ButtonLink look="secondary" href={href(paths.contact.link())}>
              {t("contact")}
            </ButtonLink>
          </>
        ) : null
      }
    >
      {reversals.map((reversal) => (
        <Reversal key={`${reversal.kind} ${reversal.at}`} of={reversal} method={deposit.methodLabel} />
      ))}
    </Notice>
  )
}

function Reversal({ of, method }: { of: DepositReversal; method: string }) {
  const t = useTexts(texts)
  const zone = useAtomValue(zoneAtom)
  const { kind, amount, short, at, isTaken } = of
  const values = { amount: formatMoney(amount), date: formatShortDate(at, zone), method }
  return (
    <p>
      {t(isTaken ? kind : `${kind}Undone`, values)}{" "}
      {isTaken && isPositive(short) ? t("short", { short: formatMoney(short) }) : null}
    </p>
  )
}
