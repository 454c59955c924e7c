import { ofetch } from "ofetch"
import type * as v from "valibot"
import { callPath, encodeBody, readEnvelope, readResult, withQuery } from "#src/contract/codec.ts"
import type { Answer, Endpoint } from "#src/contract/endpoint.ts"
import { errorCodes } from "#src/contract/error.ts"
import type { ErrorMessage } from "#src/contract/error-body.ts"
import { headerNames } from "#src/contract/headers.ts"
import { serviceAddresses } from "#src/contract/service-addresses.ts"
import type { Proposed } from "#src/contract/staff/approvals.ts"
import { programName } from "#src/contract/wire.ts"

/** The data that a call sends, as its schemas take it. */
export interface Sent<E extends Endpoint> {
  readonly params?: v.InferInput<E["params"]>
  readonly query?: v.InferInput<E["query"]>
  readonly body?: v.InferInput<E["body"]>
  /** The same key is the same act, however often it is sent. */
  readonly idempotencyKey?: string
}

/** A call that was refused, or was never answered (`status` 0). */
export class DeskError extends Error {
  override name = "DeskError"
  readonly status: number
  readonly errors: readonly ErrorMessage[]

  constructor(status: number, errors: readonly ErrorMessage[]) {
    super(errors[0]?.message ?? "The server can't be reached. Check your connection and try again.")
    this.status = status
    this.errors = errors
  }

  get code(): string {
    return this.errors[0]?.code ?? ""
  }

  /** Returns the message about a field of the form, by its name in the program. */
  of(field: string): string | undefined {
    return this.errors.find((error) => error.field === field)?.message
  }
}

/** A call that waits for a second person: nothing is done yet, and nothing went wrong. */
export class ProposedError extends DeskError {
  override name = "ProposedError"
  constructor({ title }: Proposed) {
    super(202, [
      {
        field: "this",
        code: "proposed",
        message: `This needs a second person. "${title}" now waits under Approvals, and happens once somebody else approves it.`,
      },
    ])
  }
}

/** Where a call is made, with what is sent in its address. */
export function addressOf(
  endpoint: Endpoint,
  { params, query }: { params?: unknown; query?: unknown },
): string {
  const given = Object.entries(query ?? {}).filter(([, value]) => value !== null && value !== "")
  return withQuery(serviceAddresses[endpoint.service] + callPath(endpoint, params), Object.fromEntries(given))
}

/** Asks whoever works here for the second factor; false where they would rather not. */
type RequestFactor = () => Promise<boolean>
let requestFactor: RequestFactor = async () => false
/** Told that nobody is signed in any more. */
let onSignedOut = (): void => {}

/** How the page asks for a second factor and shows that a session is over. */
export function connect(page: { requestFactor: RequestFactor; onSignedOut: () => void }): void {
  requestFactor = page.requestFactor
  onSignedOut = page.onSignedOut
}

/** Makes a call; one that needs the second factor is made again once it was shown. */
export async function callDesk<E extends Endpoint>(endpoint: E, sent: Sent<E> = {}): Promise<Answer<E>> {
  try {
    return await send(endpoint, sent)
  } catch (error) {
    if (!(error instanceof DeskError)) throw error
    if (error.status === 401 && endpoint.caller !== "anyone") onSignedOut()
    if (error.code !== errorCodes.twoFactorRequired || !(await requestFactor())) throw error
    return send(endpoint, sent)
  }
}

async function send<E extends Endpoint>(endpoint: E, sent: Sent<E>): Promise<Answer<E>> {
  const asFile = endpoint.answers !== "json"
  const { headers, ...encoded } = encodeBody(endpoint, sent.body)
  const key = sent.idempotencyKey
  const answer = await ofetch
    .raw<unknown, "text" | "blob">(addressOf(endpoint, sent), {
      method: endpoint.method,
      responseType: asFile ? "blob" : "text",
      ignoreResponseError: true,
      retry: 0,
      ...encoded,
      headers: { ...headers, ...(key ? { [headerNames.idempotencyKey]: key } : {}) },
    })
    .catch(() => {
      throw new DeskError(0, [])
    })
  if (answer.ok && asFile) return answer._data as Answer<E>
  const text = answer._data instanceof Blob ? await answer._data.text() : String(answer._data ?? "")
  const envelope = (text === "" ? null : readEnvelope(text)) ?? { result: null }
  if (!answer.ok) {
    const errors = (envelope.errors ?? []) as ErrorMessage[]
    const named = errors.map((error) => ({ ...error, field: programName(error.field) }))
    throw new DeskError(answer.status, named)
  }
  if (answer.status === 202 && envelope.proposed) throw new ProposedError(envelope.proposed as Proposed)
  return readResult(endpoint, envelope)
}
