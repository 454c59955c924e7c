import { lazy, Suspense, useState } from "react"
import { accountPaths } from "#src/domain/site/paths/account-paths.ts"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { identityAtom } from "#src/shop/core/shop.ts"
import { useAtomValue } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { Button, ButtonLink } from "#src/ui/controls/button.tsx"
import { Skeleton } from "#src/ui/status/skeleton.tsx"
import { MethodCard, type OfferedStatus } from "./method-card.tsx"
import { verifyAccountTexts } from "./verify-account.texts.ts"

const BankChooser = lazy(async () => ({ default: (await import("./bank-chooser.tsx")).BankChooser }))

/** Has the customer's bank say who they are. */
export function CheckBank({ status, canTry }: { status: OfferedStatus; canTry: boolean }) {
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
