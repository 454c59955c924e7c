import { ClaimForm as ClaimSchema } from "#src/contract/rewards/rewards.ts"
import { BRITAIN } from "#src/domain/account/home-state.ts"
import { customerQuery } from "#src/shop/account/customer-query.ts"
import { useQuery } from "#src/shop/core/query/use-query.ts"
import { useSetAtom } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { Button } from "#src/ui/controls/button.tsx"
import { Form } from "#src/ui/form/form.tsx"
import { TextField } from "#src/ui/form/text-field.tsx"
import { useForm } from "#src/ui/form/use-form.ts"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { claimAtom } from "../rewards.atoms.ts"
import { entriesTexts } from "./entries.texts.ts"

/** Where something that was won is to be sent. */
export function ClaimForm({ id, onDone }: { id: string; onDone: () => void }) {
  const t = useTexts(entriesTexts)
  const claim = useSetAtom(claimAtom)
  const customer = useQuery(customerQuery()).data
  const form = useForm({
    schema: async () => ClaimSchema,
    initial: {
      name: customer ? `${customer.firstname} ${customer.lastname}`.trim() : "",
      address: "",
      suburb: "",
      state: customer?.state ?? "",
      postcode: "",
      phoneNumber: "",
    },
    onSend: async (address) => {
      await claim(id, address)
      onDone()
    },
  })
  return (
    <Form onSubmit={form.onSubmit}>
      <TextField label={t("name")} autoComplete="name" {...form.text("name")} />
      <TextField label={t("address")} autoComplete="street-address" {...form.text("address")} />
      <TextField label={t("suburb")} autoComplete="address-level2" {...form.text("suburb")} />
      {form.values.state === BRITAIN ? null : (
        <TextField label={t("state")} autoComplete="address-level1" {...form.text("state")} />
      )}
      <TextField label={t("postcode")} autoComplete="postal-code" {...form.text("postcode")} />
      <TextField label={t("phone")} type="tel" autoComplete="tel" {...form.text("phoneNumber")} />
      {form.general ? <Notice level="error">{form.general}</Notice> : null}
      <div className="row">
        <Button type="submit" busy={form.busy}>
          {t("send")}
        </Button>
        <Button look="quiet" onClick={onDone}>
          {t("cancel")}
        </Button>
      </div>
    </Form>
  )
}
