import { operational } from "#src/server/core/operational-setting.ts"

const group = "Verification"

/** Settings of verification. */
export const verificationSettings = {
  verificationFormTo: operational.textOrNone(
    {
      group,
      title: "Address of the paper form",
      meaning:
        "A postal address, its lines separated by commas: customers may verify with a paper form, which staff decide on at the customer's page. Empty: there is no form.",
      variable: "VERIFICATION_FORM_TO",
      needsTwo: true,
      first: ({ values }) => values.VERIFICATION_FORM_TO ?? null,
    },
    200,
  ),
  manualVerification: operational.onOff({
    group,
    title: "Photos of ID",
    meaning:
      "Customers may send photos of their ID, which staff decide on at the desk. Switched off, no more are taken; those that wait are decided on.",
    variable: "MANUAL_VERIFICATION",
    needsTwo: true,
    first: ({ values, privateDemo }) =>
      values.MANUAL_VERIFICATION ? values.MANUAL_VERIFICATION === "on" : privateDemo,
  }),
  idDocumentDays: operational.whole(
    {
      group,
      title: "Photos of ID are kept after a decision",
      meaning: "Days until they are deleted. Photos that were decided on before a change keep their day.",
      variable: "ID_DOCUMENT_DAYS",
      needsTwo: true,
      first: ({ values }) => values.ID_DOCUMENT_DAYS,
    },
    { unit: "days", least: 1, most: 365 },
  ),
  idDocumentWaitDays: operational.whole(
    {
      group,
      title: "Photos of ID wait for a decision",
      meaning:
        "Days without a decision after which they are deleted and a mail asks the customer for others. It holds from the next look, which also counts those that wait already.",
      variable: "ID_DOCUMENT_WAIT_DAYS",
      needsTwo: true,
      first: ({ values }) => values.ID_DOCUMENT_WAIT_DAYS,
    },
    { unit: "days", least: 3, most: 180 },
  ),
}
