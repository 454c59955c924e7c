import type { ReactNode } from "react"
import type { PartnerAllowance } from "#src/contract/account/customer.ts"
import { formatMoney } from "#src/domain/core/money.ts"
import { paths } from "#src/domain/site/paths/paths.ts"
import { ButtonLink } from "#src/ui/controls/button.tsx"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { openCartAtom } from "../cart/open-cart.atoms.ts"
import { hrefAtom } from "./navigation.atoms.ts"
import { useAtomValue, useSetAtom } from "./store.ts"
import { defineTexts, useTexts } from "./texts.ts"

const ownSignInTexts = defineTexts("own-sign-in", {
  title: "Please continue in the shop",
  open: "Open the shop in a new tab",
  later:
    "On this page you can only buy what is paid for now. Open the shop for AutoPlay, subscriptions and pre-orders.",
  limit:
    "On this page you can spend up to {limit} a day, and you have {left} left. Open the shop to spend more.",
})

/** A message with the way to the shop, where the same cart waits. */
export function GoOnInShop({ children }: { children: ReactNode }) {
  const t = useTexts(ownSignInTexts)
  const address = useAtomValue(hrefAtom)(paths.cart.link())
  const openCart = useSetAtom(openCartAtom)
  return (
    <Notice
      level="info"
      title={t("title")}
      actions={
        <ButtonLink
          href={address}
          newTab
          onClick={(event) => {
            if (openCart(address)) event.preventDefault()
          }}
        >
          {t("open")}
        </ButtonLink>
      }
    >
      {children}
    </Notice>
  )
}

/** Why a partner's page cannot sell something: it is charged later, or more than the day's limit leaves. */
export function NotSoldHere({ allowance }: { allowance?: PartnerAllowance | undefined }) {
  const t = useTexts(ownSignInTexts)
  if (!allowance) return <GoOnInShop>{t("later")}</GoOnInShop>
  const { limit, left } = allowance
  return <GoOnInShop>{t("limit", { limit: formatMoney(limit), left: formatMoney(left) })}</GoOnInShop>
}
