import { useEffect, useRef, useState } from "react"
import { accountPaths } from "#src/domain/site/paths/account-paths.ts"
import { paths } from "#src/domain/site/paths/paths.ts"
import { useProductNames } from "#src/shop/catalogue/branding.ts"
import { useBrowse } from "#src/shop/catalogue/use-browse.ts"
import { hrefAtom, navigateAtom } from "#src/shop/core/navigation.atoms.ts"
import { notifyAtom } from "#src/shop/core/notifications.atoms.ts"
import { asFailure } from "#src/shop/core/query/failures.ts"
import { sessionStatusAtom } from "#src/shop/core/session.atoms.ts"
import { useAtomValue, useSetAtom } from "#src/shop/core/store.ts"
import { defineTexts, useTexts } from "#src/shop/core/texts.ts"
import { Button, ButtonLink } from "#src/ui/controls/button.tsx"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { Skeleton } from "#src/ui/status/skeleton.tsx"
import { cartTexts } from "../cart.texts.ts"
import { replayCartAtom } from "../replay.atoms.ts"

/** Of the page that puts a whole purchase back into the cart. */
const replayTexts = defineTexts("cart", {
  ...cartTexts.defaults,
  replaying: "Putting your tickets back in the cart",
  replayed: "Your tickets are back in the cart",
  replayNothing: "None of these tickets can be played again",
  replayPartly: "Some of these tickets can't be played again",
  replayMissing: "We couldn't find these tickets in your account.",
  replayFailed: "We couldn't put your tickets back in the cart.",
  pastTickets: "See my tickets",
  tryAgain: "Try again",
})

/** Puts what was bought before into the cart again, says what could not be had, and goes on to the cart. */
export function ReplayCart({ checkout, onReplayed }: { checkout: string; onReplayed: () => void }) {
  const t = useTexts(replayTexts)
  const href = useAtomValue(hrefAtom)
  const browse = useBrowse()
  const signedIn = useAtomValue(sessionStatusAtom) === "signed-in"
  const replay = useSetAtom(replayCartAtom)
  const notify = useSetAtom(notifyAtom)
  const [failed, setFailed] = useState<{ message: string; missing: boolean } | null>(null)
  const [nothing, setNothing] = useState<readonly string[] | null>(null)
  const nameOf = useProductNames()
  const begun = useRef(false)

  async function run(): Promise<void> {
    setFailed(null)
    try {
      const { added, refused, leftOut } = await replay(checkout)
      const missed = [
        ...leftOut.map(({ lotteryKey, lotteryName, reason }) =>
          t("wentItem", { name: nameOf(lotteryKey, lotteryName), reason }),
        ),
        ...new Set(refused),
      ]
      if (added === 0) return setNothing(missed)
      if (missed.length > 0)
        notify({ title: t("replayPartly"), message: missed.join(" "), isAutoDismissed: false })
      else notify({ level: "success", title: t("replayed") })
      onReplayed()
    } catch (error) {
      const { message, status } = asFailure(error)
      setFailed({ message, missing: status === 404 })
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each customer who comes here
  useEffect(() => {
    if (!signedIn || begun.current) return
    begun.current = true
    void run()
  }, [signedIn])

  return (
    <section className="page page--narrow stack" aria-labelledby="replay">
      <h1 id="replay">{t(nothing ? "replayNothing" : "replaying")}</h1>
      {nothing ? (
        <Notice
          actions={
            <>
              <ButtonLink href={browse}>{t("browse")}</ButtonLink>
              <ButtonLink look="secondary" href={href(paths.cart.link())}>
                {t("goToCart")}
              </ButtonLink>
            </>
          }
        >
          {nothing.map((words) => (
            <p key={words}>{words}</p>
          ))}
        </Notice>
      ) : failed ? (
        <Notice
          level="error"
          title={failed.missing ? t("replayMissing") : t("replayFailed")}
          actions={
            failed.missing ? (
              <ButtonLink look="secondary" href={href(accountPaths.pastTickets.link())}>
                {t("pastTickets")}
              </ButtonLink>
            ) : (
              <Button look="secondary" onClick={() => void run()}>
                {t("tryAgain")}
              </Button>
            )
          }
        >
          {failed.missing ? null : failed.message}
        </Notice>
      ) : (
        <Skeleton label={t("replaying")} lines={2} tall />
      )}
    </section>
  )
}

/** An earlier cart again; then on to the cart. */
export function ReplaySteps({ checkout }: { checkout: string }) {
  const navigate = useSetAtom(navigateAtom)
  return <ReplayCart checkout={checkout} onReplayed={() => navigate(paths.cart.link(), { replace: true })} />
}
