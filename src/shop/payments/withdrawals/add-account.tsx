import { useState } from "react"
import type { Currency } from "#src/contract/money.ts"
import type { BankAccountType } from "#src/contract/payments/bank-account-type.ts"
import type { Fund } from "#src/contract/payments/payment-method.ts"
import { useSetAtom } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { Button } from "#src/ui/controls/button.tsx"
import { Choice } from "#src/ui/controls/choice.tsx"
import { Form } from "#src/ui/form/form.tsx"
import { TextField } from "#src/ui/form/text-field.tsx"
import { useForm } from "#src/ui/form/use-form.ts"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { addAccountAtom } from "../accounts.atoms.ts"
import { PresentPassword, usePresence } from "./present-password.tsx"
import { withdrawalTexts } from "./withdrawals.texts.ts"

interface AddAccountProps {
  readonly types: readonly BankAccountType[]
  readonly currency: Currency
  readonly onAdded: (fund: Fund) => void
  readonly onGiveUp?: (() => void) | undefined
}

/** An account that money can be sent to. Before it is stored the customer shows a second factor, a passkey or the password. */
export function AddAccount({ types, currency, onAdded, onGiveUp }: AddAccountProps) {
  const t = useTexts(withdrawalTexts)
  const [type, setType] = useState(types[0] ?? "national")
  return (
    <div className="stack">
      {types.length > 1 ? (
        <Choice
          label={t("type")}
          name="account-type"
          value={type}
          onChoose={setType}
          options={types.map((value) => ({ value, label: t(`type_${value}`) }))}
        />
      ) : null}
      <AccountForm key={type} type={type} currency={currency} onAdded={onAdded} onGiveUp={onGiveUp} />
    </div>
  )
}

function AccountForm({
  type,
  currency,
  onAdded,
  onGiveUp,
}: Omit<AddAccountProps, "types"> & { readonly type: BankAccountType }) {
  const t = useTexts(withdrawalTexts)
  const add = useSetAtom(addAccountAtom)
  const presence = usePresence()
  const hasCode = type === "national" || type === "international"
  const form = useForm({
    schema: async () =>
      (await import("#src/shop/core/browser/form-schemas.ts")).accountSchema(hasCode, presence.needsPassword),
    initial: { bankCode: "", accountNumber: "", accountName: "", password: "" },
    onSend: async (typed) => onAdded(await add({ ...typed, type })),
  })
  return (
    <Form plain onSubmit={form.onSubmit}>
      {form.general ? <Notice level="error">{form.general}</Notice> : null}
      {hasCode ? <TextField {...codeField(t, type, currency)} {...form.text("bankCode")} /> : null}
      <TextField {...numberField(t, type)} {...form.text("accountNumber")} />
      <TextField
        label={t("holder")}
        hint={t("holderHint")}
        autoComplete="name"
        {...form.text("accountName")}
      />
      <PresentPassword presence={presence} form={form} />
      <div className="row">
        <Button type="submit" busy={form.busy}>
          {t("save")}
        </Button>
        {onGiveUp ? (
          <Button look="quiet" onClick={onGiveUp}>
            {t("giveUp")}
          </Button>
        ) : null}
      </div>
    </Form>
  )
}

type T = ReturnType<typeof useTexts<keyof (typeof withdrawalTexts)["defaults"]>>

/** Returns the field for the code of a bank and its branch. */
function codeField(t: T, type: BankAccountType, currency: Currency) {
  if (type === "international")
    return { label: t("swift"), hint: t("swiftHint"), autoComplete: "off", autoCapitalize: "characters" }
  const words =
    currency === "GBP"
      ? { label: t("sortCode"), hint: t("sortCodeHint") }
      : { label: t("bsb"), hint: t("bsbHint") }
  return { ...words, inputMode: "numeric", autoComplete: "off" } as const
}

function numberField(t: T, type: BankAccountType) {
  switch (type) {
    case "national":
      return { label: t("number"), inputMode: "numeric", autoComplete: "off" } as const
    case "international":
      return { label: t("iban"), autoComplete: "off", autoCapitalize: "characters" }
    case "payid_phone":
      return { label: t("phone"), type: "tel", autoComplete: "tel" }
    default:
      return { label: t("email"), type: "email", autoComplete: "email" }
  }
}
