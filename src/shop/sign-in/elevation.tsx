import { lazy, Suspense } from "react"
import { identityAtom } from "#src/shop/core/shop.ts"
import { useAtomValue, useSetAtom } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { Dialog } from "#src/ui/overlays/dialog.tsx"
import { codeTexts } from "./code.texts.ts"
import { CodeForm } from "./code-form.tsx"
import { abandonElevationAtom, elevationAtom, submitCodeAtom } from "./session/elevation.atoms.ts"
import { mailCodeAtom } from "./session/two-factor.atoms.ts"

const ConfirmByPasskey = lazy(async () => ({
  default: (await import("./confirm-by-passkey.tsx")).ConfirmByPasskey,
}))

/** Over the page while a sensitive action waits for a code; closing it gives the action up. */
export function Elevation() {
  const t = useTexts(codeTexts)
  const { state, challenge, problem, locked } = useAtomValue(elevationAtom)
  const submit = useSetAtom(submitCodeAtom)
  const abandon = useSetAtom(abandonElevationAtom)
  const mailCode = useSetAtom(mailCodeAtom)
  const isReplaying = state === "replaying"
  // Passkeys belong to the shop's own address: a browser shows none on a partner's page.
  const isShopsPage = useAtomValue(identityAtom).surface !== "partner"
  return (
    <Dialog
      open={state === "requesting_otp" || isReplaying}
      title={t("elevation")}
      closeLabel={t("close")}
      onClose={abandon}
    >
      <CodeForm
        challenge={challenge}
        problem={problem}
        locked={locked}
        busy={isReplaying}
        submit={t("confirm")}
        onCode={async ({ code }) => submit(code)}
        onResend={async () => {
          await mailCode()
        }}
      >
        {challenge?.hasPasskey && isShopsPage ? (
          <Suspense>
            <ConfirmByPasskey busy={isReplaying} />
          </Suspense>
        ) : null}
      </CodeForm>
    </Dialog>
  )
}
