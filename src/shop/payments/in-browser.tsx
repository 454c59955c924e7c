import { type ReactNode, useEffect, useState } from "react"
import type { PaymentMethod } from "#src/contract/payments/payment-method.ts"
import { useLoadTexts } from "#src/shop/core/query/load-texts.ts"
import { useQuery } from "#src/shop/core/query/use-query.ts"
import { identityAtom } from "#src/shop/core/shop.ts"
import { atom, useAtom, useAtomValue } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { WalletFrame } from "#src/ui/form/wallet-frame.tsx"
import type { WalletCode } from "#src/ui/form/wallet-frame-messages.ts"
import { Skeleton } from "#src/ui/status/skeleton.tsx"
import { digitalWalletTexts } from "./digital-wallet.texts.ts"
import { namedGatewayQuery } from "./payment-queries.ts"

/** Which digital wallets this browser has, by their codes, as far as was looked; it does not change while a page stands. */
const digitalWalletsInBrowserAtom = atom<Readonly<Record<string, boolean>>>({})

/** After so long the page goes on without digital wallets, milliseconds: their scripts may be blocked, or slow. */
const PATIENCE_MS = 5000

const hasApplePay = (): boolean => {
  const { ApplePaySession: sessions } = window as { ApplePaySession?: { canMakePayments: () => boolean } }
  try {
    return sessions?.canMakePayments() ?? false
  } catch {
    // Safari throws where a page is not secure, or its frame may not pay.
    return false
  }
}

/**
 * Ways to pay, of digital wallets those that this browser has. Nothing is shown before that is known, so that nothing
 * comes later or goes away.
 */
export function InBrowser({
  of,
  children,
}: {
  of: readonly PaymentMethod[]
  children: (has: readonly PaymentMethod[]) => ReactNode
}) {
  const words = useLoadTexts()
  const [known, note] = useAtom(digitalWalletsInBrowserAtom)
  const [isGivenUp, setGivenUp] = useState(false)
  const unchecked = of.filter(({ code, digitalWallets }) => digitalWallets && !(code in known))
  // Apple Pay is built into browsers: where it is not, no script is asked.
  const open = unchecked.filter(({ code }) => code !== "ap" || hasApplePay())
  const isKnown = open.length === 0 || isGivenUp
  useEffect(() => {
    if (isKnown) return
    const timer = setTimeout(() => setGivenUp(true), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [isKnown])
  if (isKnown) return children(of.filter(({ code, digitalWallets }) => !digitalWallets || known[code]))
  const gateways = [...new Set(open.flatMap(({ availableGateways }) => availableGateways))]
  return (
    <>
      <Skeleton label={words.loading} lines={6} />
      {gateways.map((gatewayKey) => {
        const ofGateway = open.filter(({ availableGateways }) => availableGateways.includes(gatewayKey))
        return (
          <Look
            key={gatewayKey}
            gatewayKey={gatewayKey}
            methods={ofGateway}
            onKnown={(has) =>
              note((before) => ({
                ...before,
                ...Object.fromEntries(ofGateway.map(({ code }) => [code, has.some((one) => one === code)])),
              }))
            }
            onFailed={() => setGivenUp(true)}
          />
        )
      })}
    </>
  )
}

/** Has the gateway's own script look which of its wallets there are. */
function Look({
  gatewayKey,
  methods,
  onKnown,
  onFailed,
}: {
  gatewayKey: string
  methods: readonly PaymentMethod[]
  onKnown: (codes: readonly WalletCode[]) => void
  onFailed: () => void
}) {
  const t = useTexts(digitalWalletTexts)
  const gateway = useQuery(namedGatewayQuery({ gatewayKey, customerFundId: undefined }))
  const { apiBase, locale } = useAtomValue(identityAtom)
  const isWithout = gateway.error !== undefined || (gateway.data && !gateway.data.walletsPage)
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once
  useEffect(() => {
    if (isWithout) onFailed()
  }, [isWithout])
  const { data } = gateway
  if (!data?.walletsPage) return null
  return (
    <WalletFrame
      page={new URL(data.walletsPage, apiBase).href}
      title={t("button", { name: methods.map(({ name }) => name).join(", ") })}
      clientKey={data.clientKey}
      codes={methods.map(({ code }) => code as WalletCode)}
      shown={null}
      currency={methods[0]?.rules.minAmount.currency ?? ""}
      amount={null}
      locale={locale}
      words={{ unreachable: t("unreachable"), unread: t("unread"), unconfirmed: t("unconfirmed") }}
      onAvailable={onKnown}
      onFailed={onFailed}
    />
  )
}
