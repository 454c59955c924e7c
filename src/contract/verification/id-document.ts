import * as v from "valibot"
import { endpoint, Id, Instant } from "../endpoint.ts"
import { errorCodes } from "../error.ts"
import { idDocumentKinds, idRefusals, idSides, LARGEST_ID_PICTURE } from "./id-document-kinds.codes.ts"
import { verificationCodes } from "./method.ts"

/** How far the customer is: `none` where nothing was sent, or what was sent has had its days. */
export const IdDocumentStanding = v.object({
  standing: v.picklist(["disabled", "verified", "none", "waiting", "refused"]),
  sentAt: v.nullable(Instant),
  reason: v.nullable(v.picklist(idRefusals)),
  /** Days after the decision until the pictures are deleted. */
  deletedAfterDays: v.number(),
})
export type IdDocumentStanding = v.InferOutput<typeof IdDocumentStanding>

const IdDocumentForm = v.object({
  kind: v.picklist(idDocumentKinds),
  front: v.file(),
  back: v.optional(v.file()),
})
export type IdDocumentForm = v.InferOutput<typeof IdDocumentForm>

/** The customer's calls for sending identity documents. */
export const idDocumentEndpoints = {
  get: endpoint({
    name: "idDocument.get",
    method: "GET",
    path: "/customer/verification/id-document",
    caller: "customer",
    capability: "verify_id",
    summary: "How far the customer is with showing their ID by photos.",
    result: IdDocumentStanding,
  }),
  send: endpoint({
    name: "idDocument.send",
    method: "POST",
    path: "/customer/verification",
    caller: "customer",
    capability: "verify_id",
    encoding: "multipart",
    files: { most: idSides.length, largest: LARGEST_ID_PICTURE },
    idempotent: true,
    summary:
      "Sends photos of an ID for staff to look at: JPEG, PNG or WebP, which are made anew and stored sealed.",
    body: IdDocumentForm,
    result: IdDocumentStanding,
    errors: [verificationCodes.underway, verificationCodes.limit, errorCodes.invalid],
  }),
}

export const Person = v.object({
  firstname: v.string(),
  lastname: v.string(),
  dateOfBirth: v.string(),
  address: v.string(),
  suburb: v.string(),
  state: v.string(),
  postcode: v.string(),
  country: v.string(),
})

const Waiting = v.object({
  id: Id,
  customerId: Id,
  kind: v.picklist(idDocumentKinds),
  sentAt: Instant,
})

const SubmittedDocument = v.object({
  ...Waiting.entries,
  sides: v.array(v.picklist(idSides)),
  /** The customer's details when they sent the document, and as they are now. */
  sent: Person,
  present: Person,
  changed: v.array(v.keyof(Person)),
  /** Stands for the details as they are now: a decision is about no others. */
  seen: v.string(),
  decision: v.nullable(v.picklist(["accepted", "refused"])),
})
export type SubmittedDocument = v.InferOutput<typeof SubmittedDocument>

const named = v.object({ id: Id })
const about = { kind: "document", param: "id" } as const
const review = { caller: "staff", scope: "documents:decide" } as const

/** The calls of staff who review identity documents. */
export const idReviewEndpoints = {
  list: endpoint({
    name: "idReview.list",
    method: "GET",
    path: "/id-documents",
    service: "verify",
    ...review,
    summary: "Documents that wait for a decision, the oldest first.",
    query: v.object({ after: v.optional(v.pipe(v.string(), v.uuid())) }),
    result: v.object({
      items: v.array(v.object({ ...Waiting.entries, isOverdue: v.boolean() })),
      next: v.nullable(Id),
      /** How many have waited too long, on this page of the list and the others. */
      overdue: v.number(),
      /** Days without a decision after which a document is deleted, and its customer asked anew. */
      deletedAfterDays: v.number(),
    }),
  }),
  get: endpoint({
    name: "idReview.get",
    recorded: true,
    about,
    method: "GET",
    path: "/id-documents/{id}",
    service: "verify",
    ...review,
    summary: "Looked at a document, beside what its customer says of themselves.",
    params: named,
    result: SubmittedDocument,
  }),
  picture: endpoint({
    name: "idReview.picture",
    recorded: true,
    about,
    method: "GET",
    path: "/id-documents/{id}/{side}",
    service: "verify",
    ...review,
    mostPerMinute: 120,
    answers: "webp",
    summary: "Looked at the picture of one side of a document.",
    params: v.object({ id: Id, side: v.picklist(idSides) }),
    result: v.file(),
  }),
  decide: endpoint({
    name: "idReview.decide",
    elevated: true,
    about,
    method: "POST",
    path: "/id-documents/{id}",
    service: "verify",
    ...review,
    summary:
      "Verifies the customer or refuses the document with a reason, once; 409 where it was decided, or the details are no longer those that were seen.",
    params: named,
    body: v.variant("decision", [
      v.object({ decision: v.literal("accepted"), seen: v.string() }),
      v.object({ decision: v.literal("refused"), seen: v.string(), reason: v.picklist(idRefusals) }),
    ]),
    errors: [verificationCodes.decided, verificationCodes.detailsChanged],
  }),
}
