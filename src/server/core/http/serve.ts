import type { Context, Hono } from "hono"
import * as v from "valibot"
import type { Endpoint } from "#src/contract/endpoint.ts"
import { errorCodes } from "#src/contract/error.ts"
import { SecondFactor } from "#src/contract/fields.ts"
import { headerNames } from "#src/contract/headers.ts"
import type { Page } from "#src/contract/paging.ts"
import { serviceAddresses } from "#src/contract/service-addresses.ts"
import { fromWire, toWire } from "#src/contract/wire.ts"
import { periodOf } from "#src/server/catalogue/catalogue.ts"
import { sharedAnswer } from "#src/server/catalogue/shared-answers.ts"
import type { Services } from "#src/server/services.ts"
import { requireElevation } from "#src/server/sign-in/two-factor/require-code.ts"
import { wrongCode } from "#src/server/sign-in/two-factor/second-factor.ts"
import { Failure, parse } from "../failure.ts"
import { FileStream } from "../file-stream.ts"
import { type Log, loggedPath } from "../log.ts"
import { sentence } from "../texts/sentences.ts"
import { admit, type Shared } from "./admission.ts"
import type { BodyShare } from "./budgets.ts"
import { type Call, type Handler, type UploadLimit, watched } from "./call.ts"
import { LIST_FILE, listFile } from "./list-file.ts"
import { describeParts, readBody } from "./read-body.ts"
import { type Identified, identify } from "./request.ts"
import { acceptedEncoding, SharedBody } from "./shared-body.ts"
import { aboutOf, actionOf, recorded } from "./staff.ts"
import { refuseUnknownFields } from "./unknown-fields.ts"

export type { Call, Handler } from "./call.ts"

/** Serves an endpoint of the contract under its service's address. */
export function serve<E extends Endpoint>(
  app: Hono,
  services: Services,
  endpoint: E,
  handler: Handler<E>,
  shared?: Shared,
): void {
  if (endpoint.files) throw new Error(`${endpoint.name} takes files: it is served with a limit.`)
  register(app, services, endpoint, handler, { shared })
}

/** Serves an endpoint that takes files; `limit` is asked before anything of them is read. */
export function serveUpload<E extends Endpoint>(
  app: Hono,
  services: Services,
  endpoint: E,
  limit: UploadLimit<E>,
  handler: Handler<E>,
): void {
  register(app, services, endpoint, handler, { limit })
}

interface Ways<E extends Endpoint> {
  readonly shared?: Shared | undefined
  readonly limit?: UploadLimit<E>
}

function register<E extends Endpoint>(
  app: Hono,
  services: Services,
  endpoint: E,
  handler: Handler<E>,
  { limit, ...ways }: Ways<E>,
): void {
  const shared = ways.shared ?? (isEverybodys(endpoint) ? "fresh" : undefined)
  const path = serviceAddresses[endpoint.service] + endpoint.path.replace(/\{(\w+)\}/g, ":$1")
  // A stored call has no request any more: gated handlers read its input, who proposed it, and the time.
  services.secondPerson.register(endpoint, (stored) => handler(stored as unknown as Call<E>))
  // The order is the same for every call: who it is, how often they call, what they send, and only then the work.
  app.on(endpoint.method, path, async (context) => {
    const identified = await identify(context, endpoint, services)
    return watched(services, endpoint, identified.caller, context, async () => {
      const share = services.bodies.open(identified.caller.address)
      try {
        return await answer(context, identified, share)
      } finally {
        share.release()
      }
    })
  })

  async function answer(context: Context, identified: Identified, share: BodyShare): Promise<Response> {
    const { stock, isStaff, ...admitted } = await admit(context, endpoint, identified, services, shared)
    const done = await limit?.(admitted)
    if (done !== undefined) return context.json(wired(done))
    const sent = await readBody(context, endpoint, share)
    refuseUnknownFields(endpoint, sent)
    const call: Call<E> = {
      ...admitted,
      body: parse(endpoint.body, sent) as Call<E>["body"],
      now: services.clock(),
      elevate: () => elevate(services, context, call),
    }
    const { caller, staff, catalogue } = call
    if (endpoint.elevated && !isStaff) await call.elevate()
    if (shared) {
      const make = async () => new SharedBody(JSON.stringify(wired(await handler(call))))
      const answer =
        shared === "fresh" ? await make() : await sharedAnswer(catalogue, keyOf(endpoint, call, stock), make)
      const { encoding, body } = await answer.in(acceptedEncoding(context.req.header("accept-encoding")))
      return context.body(body, 200, {
        "content-type": "application/json",
        vary: "accept-encoding",
        ...(encoding === "identity" ? {} : { "content-encoding": encoding }),
      })
    }
    const isFile = endpoint.csv !== undefined && context.req.query("as") === LIST_FILE
    const carryOut = async (): Promise<unknown> => {
      const about = endpoint.about ? aboutOf(endpoint.about, call.params as Record<string, unknown>) : null
      const proposed = isStaff && (await services.secondPerson.propose(endpoint, call, about))
      if (proposed) return context.json(toWire({ result: null, proposed }) as object, 202)
      if (!isFile) return handler(call)
      return listFile(endpoint, (part) => handler({ ...call, query: { ...(call.query as object), ...part } }))
    }
    const given: unknown = await (isStaff && (endpoint.recorded || isFile || endpoint.method !== "GET")
      ? recorded(
          services,
          actionOf(endpoint, staff, caller.address, recordable(endpoint, call, isFile)),
          carryOut,
        )
      : carryOut())
    if (given instanceof Response) return given
    if (endpoint.answers !== "json" || isFile)
      return answerFile(context, given as File | FileStream, services.log)
    return given === null ? context.body(null, 204) : context.json(wired(given))
  }

  function wired(answer: unknown): object {
    const wire = envelope(endpoint, answer)
    if (!services.config.production) checkAnswer(endpoint, wire)
    return wire as object
  }
}

/** Whether an answer holds nothing of its caller's, so that it can be compressed: its length tells no secret. */
const isEverybodys = ({ caller, method, answers, streams }: Endpoint) =>
  caller === "anyone" && method === "GET" && answers === "json" && !streams

/** Of a file that is sent, its kind and its size are written down; of a list that is taken, how it was filtered. */
const recordable = ({ encoding }: Endpoint, { params, body, query }: Call<Endpoint>, isList: boolean) => ({
  params,
  body: isList
    ? filtersOf(query as Record<string, unknown>)
    : encoding === "multipart"
      ? describeParts(body)
      : body,
})

/** The filters of a list. The words of a search stay out: they may be somebody's name. */
const filtersOf = ({ limit: _, after: __, q, ...filters }: Record<string, unknown>) => ({
  as: LIST_FILE,
  ...filters,
  ...(q ? { searched: true } : {}),
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
  const pages = Math.ceil(pageInfo.total / pageInfo.limit)
  return toWire({ result: items, pageInfo: { ...pageInfo, pages } })
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

/** Refuses what is never done inside a partner's page, whoever is signed in there. */
export function requireShopPage({ caller }: Pick<Call<Endpoint>, "caller">): void {
  if (caller.surface !== "shop")
    throw new Failure(403, errorCodes.ownSignInRequired, sentence("failure.signIn.own"))
}
