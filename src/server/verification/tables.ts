import type { IdDocumentKind, IdRefusal, IdSide } from "#src/contract/verification/id-document-kinds.codes.ts"
import type { VerificationMethod, VerificationStatus } from "#src/contract/verification/method.ts"
import type { Timestamp } from "../core/database/columns.ts"

/** How customers show who they are. */
export interface VerificationTables {
  verification_checks: {
    customer_id: string
    method: VerificationMethod
    status: VerificationStatus
    /** A check is under way, unless the process that made it is gone by then. */
    busy_until: Timestamp | null
    /** The reference of a check that has not been answered yet, and when it is asked about again. */
    reference: string | null
    next_run_at: Timestamp | null
    /** Of the details that were checked: an answer is good for no others. */
    checked_hash: string | null
  }
  id_documents: {
    id: string
    customer_id: string
    /** Of the press that sent it: sent again it is the same. */
    request_key: string
    kind: IdDocumentKind
    /** The customer's own description at the time, sealed. */
    sealed_details: string
    sent_at: Timestamp
    decided_at: Timestamp | null
    decision: "accepted" | "refused" | null
    reason: IdRefusal | null
    delete_after: Timestamp | null
  }
  id_pictures: {
    document_id: string
    side: IdSide
    sealed_picture: string
  }
}
