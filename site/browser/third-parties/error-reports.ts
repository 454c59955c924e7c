import { RELEASE } from "#src/contract/site/release.codes.ts"
import type { ThirdParties } from "#src/contract/site/third-parties.ts"
import { newId } from "#src/domain/core/browser/attempt.ts"
import { reportableText } from "#src/domain/site/reportable.ts"
import {
  envelope,
  errorReports,
  type ReportError,
  reportAddress,
  violationOf,
} from "#src/integrations/error-reports.ts"
import { toApiError } from "#src/shop/core/client/api-error.ts"
import type { ShopEvents } from "#src/shop/core/events.atoms.ts"
import type { Visit } from "./visit.ts"

const codeOf = (error: unknown) => toApiError(error).status

/** Reports what fails on this page: in the program, in a part of the page, and calls that the server failed. */
export function startErrorReports(
  { path, listen }: Visit,
  { dsn }: NonNullable<ThirdParties["errorReports"]>,
): ReportError {
  const { url } = reportAddress(dsn)
  const report = errorReports({
    send: (event) =>
      void fetch(url, {
        method: "POST",
        body: envelope(event, new Date()),
        credentials: "omit",
        referrerPolicy: "origin",
        keepalive: true,
      }).catch(() => {}),
    release: RELEASE,
    codeOf,
    clean: reportableText,
    path,
    origin: location.origin,
    now: () => new Date(),
    newId: () => newId(),
  })
  addEventListener("error", ({ error, message }) => report(error ?? message))
  addEventListener("unhandledrejection", ({ reason }) => report(reason))
  document.addEventListener("securitypolicyviolation", (event) => {
    const violation = violationOf(event)
    if (violation) report(violation)
  })
  listen((name, detail) => {
    if (name === "failure")
      report((detail as ShopEvents["failure"]).error, { part: (detail as ShopEvents["failure"]).part })
    return true
  })
  return report
}
