import type { Context } from "hono"
import type { Answer, Endpoint, Input } from "#src/contract/endpoint.ts"
import type { Catalogue } from "#src/server/catalogue/catalogue.ts"
import type { Keys } from "#src/server/sign-in/keys.ts"
import type { Staff } from "#src/server/staff/staff.ts"
import type { FileStream } from "../file-stream.ts"
import type { Caller } from "./request.ts"

/** The facts of a call that are known before its body is read. */
export interface Admitted<E extends Endpoint> extends Omit<Input<E>, "body"> {
  readonly caller: Caller
  /** The catalogue, as it stood when the call came or since. */
  readonly catalogue: Catalogue
  /** The signed-in customer; only where the endpoint demands one. */
  readonly customerId: string
  /** The member of staff or the program that calls; only where the endpoint is for them. */
  readonly staff: Staff
  /** Empty where none was sent, which only some endpoints allow. */
  readonly idempotencyKey: string
  readonly now: Date
  readonly context: Context
  readonly keys: Keys
}

/** The argument of a handler: the parts of the request, parsed, and the caller. */
export interface Call<E extends Endpoint> extends Admitted<E>, Input<E> {
  /** Asks a customer with a second factor for it before a sensitive action; an `elevated` endpoint has done so. */
  readonly elevate: () => Promise<void>
}

/** A call that answers a file may send it while it is made; one that streams answers for itself. */
type Given<E extends Endpoint> = Answer<E> | (Answer<E> extends File ? FileStream : never) | Response
export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Given<E>>

/**
 * Asks the limits of whoever sends files, before anything of them is read: it counts the call, and fails where it is one
 * too many. What it gives is the answer of a call that was made before.
 */
export type UploadLimit<E extends Endpoint> = (call: Admitted<E>) => Promise<Answer<E> | undefined>
