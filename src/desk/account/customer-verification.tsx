import { customerCareEndpoints as calls } from "#src/contract/account/customer-care.desk.ts"
import type { CustomerDetail } from "#src/contract/account/customer-records.desk.ts"
import { verificationFormEndpoints } from "#src/contract/verification/form.ts"
import type { VerificationMethod, VerificationStatus } from "#src/contract/verification/method.ts"
import { Confirm } from "../core/confirm.tsx"
import { useMay } from "../core/me.ts"
import { Facts, Loaded, Section } from "../core/page.tsx"
import { useCall, useChange } from "../core/use-call.ts"

const methodNames: Readonly<Record<VerificationMethod, string>> = {
  auto_verification: "Details",
  connect_id: "Their bank (ConnectID)",
  drivers_licence: "Driver's licence",
  greenid_ui: "greenID",
  pdf_form: "Form by post",
  photo_id_upload: "Photos of an ID",
}
const statusNames: Readonly<Record<VerificationStatus, string>> = {
  disabled: "Not offered",
  not_attempted: "Not tried",
  pending: "Waits for an answer",
  in_progress: "Waits for us",
  attempted: "Tried",
}

/** How far a customer is with each way to show who they are. */
export function CustomerVerification({ customer: { id, state } }: { customer: CustomerDetail }) {
  const verification = useCall(calls.verification, { params: { customerId: id } })
  const may = useMay("documents:decide") && state !== "closed"
  return (
    <Section title="Verification" actions={may ? <PostedForm customerId={id} /> : undefined}>
      <Loaded query={verification}>
        {({ isVerified, required, methods }) => (
          <Facts
            facts={[
              ["Verified", isVerified ? "Yes" : "No"],
              ["Needed before buying", required ? "Yes" : "No"],
              ...methods
                .filter(({ status }) => status !== "disabled")
                .map(({ type, status }) => [methodNames[type], statusNames[status]] as const),
            ]}
          />
        )}
      </Loaded>
    </Section>
  )
}

/** Notes what a form says that the customer sent by post. */
function PostedForm({ customerId }: { customerId: string }) {
  const decide = useChange(verificationFormEndpoints.decide)
  const params = { customerId }
  return (
    <>
      <Confirm
        label="Form is right"
        title="Verify this customer by their form?"
        action="Verify"
        onConfirm={() => decide.mutateAsync({ params, body: { verified: true } })}
      >
        You have the signed form and copies of their papers before you, and both say what the account says.
        They get a mail, and can buy and withdraw like any verified customer.
      </Confirm>
      <Confirm
        label="Form is wrong"
        title="Refuse the form?"
        action="Refuse"
        onConfirm={() => decide.mutateAsync({ params, body: { verified: false } })}
      >
        The form or the papers don't say what the account says. They get a mail and can try again. Customers
        who were verified another way stay verified.
      </Confirm>
    </>
  )
}
