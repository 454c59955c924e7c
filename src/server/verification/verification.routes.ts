import type { Hono } from "hono"
import { verificationEndpoints as calls } from "#src/contract/verification/verification.ts"
import { Failure, notFound } from "../core/failure.ts"
import { serve } from "../core/http/serve.ts"
import type { Services } from "../services.ts"
import { attemptCheck } from "./checks.ts"
import { licenceConfig, readLicence } from "./licence-config.ts"
import { readVerification } from "./methods.ts"
import { httpVerification } from "./provider.ts"

/** How customers show who they are. */
export function verificationRoutes(app: Hono, services: Services): void {
  const { database, config, clock, log } = services
  const configured = config.verificationProvider && httpVerification(config.verificationProvider)

  /**
   * Returns the provider; where it is not offered it is not there. The people who run the shop read that nobody
   * answered, and nothing of who was checked.
   */
  const provider = () => {
    if (!configured) throw notFound()
    return configured
  }
  const logged = <T>(check: Promise<T>): Promise<T> =>
    check.catch((error: unknown) => {
      if (error instanceof Failure && error.status === 503)
        log.warn({ code: error.code, reason: error.cause }, "An identity could not be checked.")
      throw error
    })

  serve(app, services, calls.get, ({ customerId, now }) =>
    readVerification(database.tables, customerId, config, now),
  )
  serve(app, services, calls.verify, async ({ customerId }) => {
    const { checkPerson } = provider()
    const outcome = await logged(attemptCheck(database, customerId, "auto_verification", checkPerson, clock))
    return { outcome }
  })
  serve(app, services, calls.licence, async ({ body, customerId }) => {
    const { checkLicence } = provider()
    const licence = readLicence(body, config.locale)
    const check = (person: Parameters<typeof checkLicence>[0]) => checkLicence(person, licence)
    return { outcome: await logged(attemptCheck(database, customerId, "drivers_licence", check, clock)) }
  })
  serve(app, services, calls.licenceConfig, async () => licenceConfig(config.locale), "shared")
}
