import type {
  VerificationMethod,
  VerificationStatus,
} from "#src/contract/account/verification/verification-method.ts"
import { customerCareEndpoints as calls } from "#src/contract/desk/customers/customer-care.ts"
import { useCall } from "../api/use-call.ts"
import { Facts, Loaded, Section } from "../parts/page.tsx"

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
export function CustomerVerification({ customerId }: { customerId: string }) {
  const verification = useCall(calls.verification, { params: { customerId } })
  return (
    <Section title="Verification">
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
