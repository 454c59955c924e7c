import { accountStepEndpoints as calls } from "#src/contract/account/account-steps.desk.ts"
import {
  type CustomerDetail,
  type StaffStep,
  staffSteps,
} from "#src/contract/account/customer-records.desk.ts"
import { Confirm } from "../core/confirm.tsx"
import { useMay } from "../core/me.ts"
import { moment } from "../core/moment.ts"
import { Facts, Section } from "../core/page.tsx"
import { useChange } from "../core/use-call.ts"

const labels: Readonly<Record<StaffStep, { label: string; request: string; effect: string }>> = {
  password: {
    label: "Ask for a new password",
    request: "A new password",
    effect: "They are signed out everywhere, and choose a new password when they sign in.",
  },
  upgrade: {
    label: "Ask for missing details",
    request: "Missing details, and the terms",
    effect: "They fill in what is missing and agree to the terms before they buy again.",
  },
  details: {
    label: "Ask to check details",
    request: "A look at their details",
    effect: "They look over their details before they buy again.",
  },
}

/** Shows how a customer gets in, what is asked of them first, and helps one who is locked out. */
export function CustomerAccess({ customer }: { customer: CustomerDetail }) {
  const isOpen = customer.state !== "closed"
  const mayRequire = useMay("customers:write") && isOpen
  const mayLetIn = useMay("customers:close") && isOpen
  const { secondFactor, steps } = customer
  return (
    <Section
      title="Signing in"
      actions={
        <>
          {mayRequire ? staffSteps.map((step) => <Step key={step} customer={customer} step={step} />) : null}
          {mayLetIn && secondFactor.lockedUntil ? <Unlock customer={customer} /> : null}
          {mayLetIn && secondFactor.method ? <RemoveFactor customer={customer} /> : null}
        </>
      }
    >
      <Facts
        facts={[
          ["Asked for", steps.length > 0 ? steps.map((step) => labels[step].request).join(", ") : "Nothing"],
          [
            "Second factor",
            secondFactor.method === "email"
              ? "Codes by email"
              : secondFactor.method
                ? "Codes from an app"
                : "None",
          ],
          [
            "Codes",
            secondFactor.lockedUntil
              ? `Locked until ${moment(secondFactor.lockedUntil)}, after too many wrong ones`
              : "Not locked",
          ],
        ]}
      />
    </Section>
  )
}

function Step({ customer: { id, steps }, step }: { customer: CustomerDetail; step: StaffStep }) {
  const require = useChange(calls.require)
  const withdraw = useChange(calls.withdraw)
  const { label, request, effect } = labels[step]
  return steps.includes(step) ? (
    <Confirm
      key="withdraw"
      label={`Take back: ${label.toLowerCase()}`}
      title={`${request}: no longer needed?`}
      action="Take it back"
      onConfirm={() => withdraw.mutateAsync({ params: { customerId: id, step } })}
    >
      They buy again without it.
    </Confirm>
  ) : (
    <Confirm
      key="ask"
      label={label}
      title={`${label}?`}
      action={label}
      reason="Why? It becomes a note."
      onConfirm={(reason) => require.mutateAsync({ params: { customerId: id }, body: { step, reason } })}
    >
      {effect}
    </Confirm>
  )
}

function Unlock({ customer: { id } }: { customer: CustomerDetail }) {
  const unlock = useChange(calls.unlock)
  return (
    <Confirm
      label="Unlock codes"
      title="Let this customer try codes again?"
      action="Unlock codes"
      reason="How do you know that it's them? It becomes a note."
      onConfirm={(reason) => unlock.mutateAsync({ params: { customerId: id }, body: { reason } })}
    >
      Somebody entered too many wrong codes. Whoever it was knew the password.
    </Confirm>
  )
}

function RemoveFactor({ customer: { id } }: { customer: CustomerDetail }) {
  const remove = useChange(calls.removeFactor)
  return (
    <Confirm
      label="Remove second factor"
      title="Take away this customer's second factor?"
      action="Remove second factor"
      look="danger"
      reason="How do you know that it's them? It becomes a note."
      onConfirm={(reason) => remove.mutateAsync({ params: { customerId: id }, body: { reason } })}
    >
      Their codes, recovery codes and remembered devices stop working, they are signed out everywhere, and
      they get a mail. From then on their password alone signs them in, until they set up another factor.
    </Confirm>
  )
}
