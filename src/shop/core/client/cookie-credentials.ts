import { cookieNames } from "#src/contract/cookie-names.codes.ts"
import { writeAverages } from "./average-cookies.ts"
import { hostCookie } from "./cookies.ts"
import type { CredentialStore, Credentials } from "./credentials.ts"

/** The cookie of each part of the credentials. */
export const credentialCookies = {
  customerId: cookieNames.customerId,
  customerToken: cookieNames.customerToken,
  accessToken: cookieNames.accessToken,
  pricingId: cookieNames.pricingId,
  segmentName: cookieNames.segmentName,
  deviceUuid: "device_uuid",
} as const

/**
 * Credentials in the shop's own cookies, which every tab shares and no other host gets. They live as long as the
 * session (`seconds`). The refresh token and the device's secret are not among them: only the server reads those, and
 * without them these renew nothing and are good on no other device.
 */
export function cookieCredentials(seconds: () => number): CredentialStore {
  return {
    read() {
      const read = Object.fromEntries(
        Object.entries(credentialCookies).map(([key, name]) => [key, hostCookie(name, seconds).read()]),
      )
      if (!read.customerId || !read.accessToken || !read.customerToken) return null
      return {
        customerId: read.customerId,
        customerToken: read.customerToken,
        accessToken: read.accessToken,
        pricingId: read.pricingId ?? "",
        segmentName: read.segmentName ?? "",
        deviceUuid: read.deviceUuid ?? "",
      } satisfies Credentials
    },
    write(credentials) {
      for (const key of Object.keys(credentialCookies) as (keyof typeof credentialCookies)[])
        hostCookie(credentialCookies[key], seconds).write(credentials?.[key])
      if (!credentials) writeAverages({}, seconds)
    },
  }
}
