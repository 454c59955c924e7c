import { randomBytes } from "node:crypto"
import type { Hono } from "hono"
import { serviceAddresses } from "#src/contract/service-addresses.ts"
import { greenIdEndpoints as calls } from "#src/contract/verification/greenid.ts"
import { splitStreetAddress } from "#src/domain/account/addresses.ts"
import { readCustomerRow } from "../account/customers.ts"
import { Failure, notFound } from "../core/failure.ts"
import { serve } from "../core/http/serve.ts"
import { allPartnerOrigins } from "../partners/partners.ts"
import type { Services } from "../services.ts"
import { attemptCheck, tooManyAttempts } from "./checks.ts"
import { greenIdPage, greenIdPolicy, readGreenIdResult } from "./greenid.ts"
import type { GreenIdConfig } from "./greenid-config.ts"
import { readVerification } from "./methods.ts"
import { type Person, personOf } from "./provider.ts"

const PAGE = `${serviceAddresses.verify}/greenid`

/** Showing who one is with greenID: its forms run in a page of the shop, and what came of them is asked of greenID. */
export function greenIdRoutes(app: Hono, services: Services): void {
  const { database, config, clock, log } = services
  const { greenId, publicUrl } = config

  const configured = (): GreenIdConfig => {
    if (!greenId) throw notFound()
    return greenId
  }

  serve(app, services, calls.open, async ({ customerId, now }) => {
    const its = configured()
    const row = await readCustomerRow(database.tables, customerId)
    const { attemptsLeft } = await readVerification(database.tables, customerId, config, now)
    if (attemptsLeft === 0) throw tooManyAttempts()
    return {
      page: publicUrl + PAGE,
      environment: its.environment,
      form: { accountId: its.account, apiCode: its.apiCode, ...formOf(personOf(row)), email: row.email },
    }
  })

  serve(app, services, calls.check, async ({ body, customerId }) => {
    const its = configured()
    const outcome = await attemptCheck(
      database,
      customerId,
      "greenid_ui",
      (person) => readGreenIdResult(its, { verificationToken: body.token }, person),
      clock,
    ).catch((error: unknown) => {
      if (error instanceof Failure && error.status === 503)
        log.warn({ code: error.code, reason: error.cause }, "greenID could not be asked.")
      throw error
    })
    return { outcome }
  })

  app.get(PAGE, async (context) => {
    const its = configured()
    const nonce = randomBytes(16).toString("base64")
    // The frame of the shop may itself stand in the page of a partner.
    const ancestors = await allPartnerOrigins(database.tables)
    context.header("content-security-policy", greenIdPolicy(its, nonce, ancestors))
    context.header("cache-control", "no-store")
    context.header("referrer-policy", "no-referrer")
    // Where the page around it is isolated this one has to be; greenID's files say nothing of it.
    context.header("cross-origin-embedder-policy", "credentialless")
    context.header("cross-origin-resource-policy", "cross-origin")
    return context.html(greenIdPage(its, nonce))
  })
}

/** A customer in the names of greenID's form. */
function formOf({ firstname, lastname, dateOfBirth, address, suburb, state, postcode, country }: Person) {
  const [givenNames = "", ...middleNames] = firstname.split(/\s+/)
  return {
    givenNames,
    middleNames: middleNames.join(" "),
    surname: lastname,
    dob: dateOfBirth.split("-").reverse().join("/"),
    ...splitStreetAddress(address),
    suburb,
    state,
    postcode,
    country,
  }
}
