import type { Context, Hono } from "hono"
import * as v from "valibot"
import { type Answer, type Endpoint, type Input, sendsBody } from "#src/contract/endpoint.ts"
import { errorCodes } from "#src/contract/error.ts"
import { SecondFactor } from "#src/contract/fields.ts"
import { headerNames } from "#src/contract/headers.ts"
import type { Page } from "#src/contract/paging.ts"
import { serviceAddresses } from "#src/contract/service-addresses.ts"
import { fromWire, toWire, WireError } from "#src/contract/wire.ts"
import { requireIn } from "../accounts/require-capability.ts"
import type { Keys } from "../accounts/sign-in/keys.ts"
import { requireElevation } from "../accounts/sign-in/two-factor/require-code.ts"
import { wrongCode } from "../accounts/sign-in/two-factor/second-factor.ts"
import { type Catalogue, periodOf } from "../catalogue/catalogue.ts"
import { catalogueOf, readCatalogue, readPresent } from "../catalogue/read-catalogue.ts"
import { sharedAnswer } from "../catalogue/shared-answers.ts"
import { Failure, invalid } from "../failure.ts"
import { FileStream } from "../file-stream.ts"
import { type Log, loggedPath } from "../log.ts"
import { parse } from "../parse.ts"
import type { Services } from "../services.ts"
import type { Staff } from "../staff/staff.ts"
import { sentence } from "../texts/sentences.ts"
import { tooManyCalls } from "./budgets.ts"
import { acceptedEncoding } from "./encoding.ts"
import { describeParts, readParts } from "./parts.ts"
import { type Caller, identify } from "./request.ts"
import { refuseSale } from "./sale.ts"
import { SharedBody } from "./shared-body.ts"
import { actionOf, recorded, requireStaff, scopeOf } from "./staff.ts"

/** What a handler is given: the parts of the request, parsed, and who calls. */
export interface Call<E extends Endpoint> extends Input<E> {
  readonly caller: Caller
  /** What the shop sells, as it stood when the call came or since. */
  readonly catalogue: Catalogue
  /** The signed-in customer; only where the endpoint demands one. */
  readonly customerId: string
  /** Who of the people who run the shop calls; only where the endpoint is for them. */
  readonly staff: Staff
  /** Empty where none was sent, which only some endpoints allow. */
  readonly idempotencyKey: string
  readonly now: Date
  readonly context: Context
  readonly keys: Keys
  /** Asks a customer with a second factor for it before a sensitive action; an `elevated` endpoint has done so. */
  readonly elevate: () => Promise<void>
}

const nobody: Staff = { id: null, sessionId: null, name: "", scopes: new Set(), elevatedUntil: null }

/** A call that answers a file may send it while it is made; one that streams answers for itself. */
type Given<E extends Endpoint> = Answer<E> | (Answer<E> extends File ? FileStream : never) | Response
export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Given<E>>

/** The largest body a call may send, bytes. */
const LARGEST_BODY = 256 * 1024

const notValid = () => invalid("failure.notValid")

/** What was sent in the program's own names; 422 for keys and texts that cannot be carried safely. */
function received(sent: unknown): unknown {
  try {
    return fromWire(sent)
  } catch (error) {
    throw error instanceof WireError ? notValid() : error
  }
}

async function readBody(context: Context, endpoint: Endpoint): Promise<unknown> {
  if (!sendsBody(endpoint)) return {}
  if (endpoint.files) return readParts(context, endpoint.files, received)
  const text = await context.req.text()
  if (text.length > LARGEST_BODY) throw new Failure(413, errorCodes.invalid, sentence("failure.tooLarge"))
  if (endpoint.encoding === "form") return received(Object.fromEntries(new URLSearchParams(text)))
  return text === "" ? {} : received(parsedJson(text))
}

/** The parser's own message repeats a part of the text: it goes no further than here. */
function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Failure(400, errorCodes.invalid, sentence("failure.notJson"))
  }
}

/** Query values by name; `c[]=a&c[]=b` and repeated names become lists. */
function readQuery(context: Context): unknown {
  const values = new Map<string, string | string[]>()
  for (const [name, list] of Object.entries(context.req.queries())) {
    const plain = name.replace(/\[\]$/, "")
    values.set(plain, name.endsWith("[]") || list.length > 1 ? list : (list[0] ?? ""))
  }
  return received(Object.fromEntries(values))
}

const IDEMPOTENCY_KEY = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{8,80}$/))

function readIdempotencyKey(context: Context, endpoint: Endpoint): string {
  if (!endpoint.idempotent) return ""
  const sent = context.req.header(headerNames.idempotencyKey)
  if (sent === undefined && endpoint.idempotent === "optional") return ""
  const key = v.safeParse(IDEMPOTENCY_KEY, sent)
  if (!key.success) throw new Failure(400, errorCodes.idempotencyMissing, sentence("failure.idempotencyKey"))
  return key.output
}

/**
 * An answer that depends on no caller is made once for each version of the catalogue. `stock`: it says how much is
 * left of raffles, so it is found again after each sale.
 */
export type Shared = "shared" | "stock"

/** Serves an endpoint of the contract under its service's address. */
export function serve<E extends Endpoint>(
  app: Hono,
  services: Services,
  endpoint: E,
  handler: Handler<E>,
  shared?: Shared,
): void {
  const path = serviceAddresses[endpoint.service] + endpoint.path.replace(/\{(\w+)\}/g, ":$1")
  app.on(endpoint.method, path, async (context) => {
    const { caller, version } = await identify(context, endpoint, services)
    const staff =
      scopeOf(endpoint) === undefined ? null : await requireStaff(context, endpoint, caller.address, services)
    const { mostPerMinute } = endpoint
    if (mostPerMinute !== null && !services.budgets.consume(endpoint.name, caller.address, mostPerMinute))
      throw tooManyCalls()
    const { tables } = services.database
    const { catalogue, stock } =
      shared === "stock"
        ? await readPresent(tables)
        : {
            catalogue: version === null ? await readCatalogue(tables) : await catalogueOf(tables, version),
            stock: "",
          }
    if (endpoint.sale) refuseSale(caller, services.config)
    if (endpoint.capability) requireIn(catalogue, caller.segmentName, endpoint.capability)
    const call: Call<E> = {
      caller,
      catalogue,
      customerId: caller.customerId ?? "",
      staff: staff ?? nobody,
      params: parse(endpoint.params, context.req.param()) as Call<E>["params"],
      query: parse(endpoint.query, readQuery(context)) as Call<E>["query"],
      body: parse(endpoint.body, await readBody(context, endpoint)) as Call<E>["body"],
      idempotencyKey: readIdempotencyKey(context, endpoint),
      now: services.clock(),
      context,
      keys: services.keys,
      elevate: () => elevate(services, context, call),
    }
    if (endpoint.elevated && !staff) await call.elevate()
    const wired = (answer: unknown) => {
      const wire = envelope(endpoint, answer)
      if (!services.config.production) checkAnswer(endpoint, wire)
      return wire as object
    }
    if (shared) {
      const answer = await sharedAnswer(
        catalogue,
        keyOf(endpoint, call, stock),
        async () => new SharedBody(JSON.stringify(wired(await handler(call)))),
      )
      const { encoding, body } = await answer.in(acceptedEncoding(context.req.header("accept-encoding")))
      return context.body(body, 200, {
        "content-type": "application/json",
        vary: "accept-encoding",
        ...(encoding === "identity" ? {} : { "content-encoding": encoding }),
      })
    }
    const answer: unknown = await (staff && (endpoint.recorded || endpoint.method !== "GET")
      ? recorded(services, actionOf(endpoint, staff, caller.address, recordable(endpoint, call)), () =>
          handler(call),
        )
      : handler(call))
    if (answer instanceof Response) return answer
    if (endpoint.answers !== "json") return answerFile(context, answer as File | FileStream, services.log)
    return answer === null ? context.body(null, 204) : context.json(wired(answer))
  })
}

/** Of a file, its kind and its size are written down. */
const recordable = ({ encoding }: Endpoint, { params, body }: Call<Endpoint>) => ({
  params,
  body: encoding === "multipart" ? describeParts(body) : body,
})

/** A code comes in a header of its own, so that any call can be repeated with one. */
async function elevate(services: Services, context: Context, { customerId, caller, now }: Call<Endpoint>) {
  const code = context.req.header(headerNames.otp)
  const parsed = code === undefined ? undefined : v.safeParse(SecondFactor, code)
  if (parsed && !parsed.success) throw wrongCode()
  await requireElevation(services, { customerId, sessionId: caller.sessionId }, parsed?.output, now)
}

/** A file as it is, under the name it is to be saved as: plain letters, which a header can carry. */
async function answerFile(context: Context, file: File | FileStream, log: Log): Promise<Response> {
  const onFailed = (error: unknown) =>
    log.error({ err: error, path: loggedPath(context.req.path) }, "A file broke off.")
  return context.body(file instanceof FileStream ? file.open(onFailed) : await file.arrayBuffer(), 200, {
    "content-type": file.type,
    "content-disposition": `attachment; filename="${file.name.replace(/[^\w.-]/g, "_")}"`,
  })
}

/** Everything that an answer depends on which depends on nobody, beside the version of the catalogue. */
function keyOf<E extends Endpoint>(
  { name }: E,
  { catalogue, params, query, now, context }: Call<E>,
  stock: string,
): string {
  const subVariant = context.req.header(headerNames.subVariant) ?? ""
  return JSON.stringify([name, params, query, subVariant, periodOf(catalogue, now), stock])
}

function envelope(endpoint: Endpoint, answer: unknown): unknown {
  if (!endpoint.paged) return toWire({ result: answer })
  const { items, pageInfo } = answer as Page<unknown>
  return toWire({ result: items, pageInfo })
}

/** Outside production an answer that does not fit the contract is an error here, before it is one in a browser. */
function checkAnswer(endpoint: Endpoint, wire: unknown): void {
  const { result } = fromWire(wire) as { result: unknown }
  const parsed = v.safeParse(endpoint.result, result)
  if (!parsed.success) {
    const issue = parsed.issues[0]
    throw new Error(
      `${endpoint.name} answers what its contract does not allow: ${v.getDotPath(issue)}: ${issue.message}`,
    )
  }
}
