import { useEffect, useRef } from "react"
import { passkeyEndpoints } from "#calls/sign-in/passkey.ts"
import { hasPasskeys, makePasskey } from "#src/shop/core/client/network/passkeys.ts"
import { notifyAtom } from "#src/shop/core/notifications.atoms.ts"
import { asFailure } from "#src/shop/core/query/failures.ts"
import { refetchQuery } from "#src/shop/core/query/fetch.ts"
import { clientAtom } from "#src/shop/core/shop.ts"
import { atom, useSetAtom } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { Button } from "#src/ui/controls/button.tsx"
import { Form } from "#src/ui/form/form.tsx"
import { TextField } from "#src/ui/form/text-field.tsx"
import { useForm } from "#src/ui/form/use-form.ts"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { passkeysQuery } from "../session/passkeys.atoms.ts"
import { securityTexts } from "./security.texts.ts"

/**
 * Makes a passkey in this browser and stores it. Rejects with an `ApiError`: kind `aborted` where the customer gave it
 * up, code `known` where this device has one already; its field `password` may be wrong.
 */
const addPasskeyAtom = atom(
  null,
  async (get, set, { password, name }: { password: string; name: string }): Promise<void> => {
    const client = get(clientAtom)
    const { options } = await client.call(passkeyEndpoints.begin, { body: { password } })
    const credential = await makePasskey(options)
    await client.call(passkeyEndpoints.add, { body: { credential, name } })
    await refetchQuery(set, passkeysQuery())
  },
)

interface AddPasskeyProps {
  /** A code is asked for instead of the password. */
  readonly hasSecondFactor: boolean
  readonly onDone: () => void
}

/** A new passkey: its name, who asks for it, and then the browser's own dialog. */
export function AddPasskey({ hasSecondFactor, onDone }: AddPasskeyProps) {
  const t = useTexts(securityTexts)
  const add = useSetAtom(addPasskeyAtom)
  const notify = useSetAtom(notifyAtom)
  const container = useRef<HTMLDivElement>(null)
  useEffect(() => container.current?.querySelector("input")?.focus(), [])
  const form = useForm({
    schema: async () =>
      (await import("#src/shop/core/browser/form-schemas.ts")).newPasskeySchema(hasSecondFactor),
    initial: { name: t("defaultName"), password: "" },
    onSend: async (given) => {
      try {
        await add(given)
        notify({ level: "success", title: t("passkeyAdded"), message: t("passkeyAddedHint") })
        onDone()
      } catch (error) {
        const { kind, code } = asFailure(error)
        if (kind === "aborted") throw new Error(t("givenUp"), { cause: error })
        throw code === "known" ? new Error(t("knownPasskey"), { cause: error }) : error
      }
    },
  })
  if (!hasPasskeys())
    return (
      <Notice
        actions={
          <Button look="quiet" onClick={onDone}>
            {t("cancel")}
          </Button>
        }
      >
        {t("noSupport")}
      </Notice>
    )
  return (
    <div ref={container}>
      <Form onSubmit={form.onSubmit}>
        {form.general ? <Notice level="error">{form.general}</Notice> : null}
        <TextField
          label={t("passkeyName")}
          hint={t("passkeyNameHint")}
          autoComplete="off"
          {...form.text("name")}
        />
        {hasSecondFactor ? null : (
          <TextField
            label={t("presentPassword")}
            hint={t("presentPasswordHint")}
            type="password"
            autoComplete="current-password"
            {...form.text("password")}
          />
        )}
        <div className="row">
          <Button type="submit" busy={form.busy}>
            {t("goOn")}
          </Button>
          <Button look="quiet" onClick={onDone}>
            {t("cancel")}
          </Button>
        </div>
      </Form>
    </div>
  )
}
