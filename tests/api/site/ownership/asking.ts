import type { Endpoint } from "#src/contract/endpoint.ts"
import type { ApiError } from "#src/shop/core/client/api-error.ts"
import { type Client, createClient } from "#src/shop/core/client/client.ts"
import type { TestShop } from "../../setup/shop.ts"
import { all, type Owned } from "./calls.ts"

/** Parameters in the address of a call. */
export const names = (endpoint: Endpoint) =>
  [...endpoint.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1])

/** Returns a call's answer: 200, or the refusal as the caller reads it. */
export const answerOf = (client: Client, endpoint: Endpoint, owned: Owned) =>
  client
    .call(endpoint, {
      params: owned.params,
      ...(owned.query ? { query: owned.query } : {}),
      body: owned.body ?? {},
      idempotencyKey: crypto.randomUUID(),
    } as never)
    .then(
      () => ({ status: 200, code: "", message: "" }),
      ({ status, code, message }: ApiError) => ({ status, code, message }),
    )

export const statusOf = async (client: Client, endpoint: Endpoint, owned: Owned) =>
  (await answerOf(client, endpoint, owned)).status

/** A partner's server, which has the partner's secret and no session. */
export const partnersServer = (shop: TestShop, secret: string): Client =>
  createClient({
    ...shop.client().options,
    fetch: async (input, init) => {
      const request = new Request(input, init)
      request.headers.set("authorization", `Bearer ${secret}`)
      return shop.running.api.request(request)
    },
  })

export const find = (name: string) => all.find((one) => one.name === name) as Endpoint
