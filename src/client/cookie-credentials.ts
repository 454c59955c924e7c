import Cookies from "js-cookie"
import { cookieNames } from "#src/contract/headers.ts"
import { cookieAttributes } from "./cookies.ts"
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
 * Credentials in the shop's own cookies, which every tab shares. They live as long as the session
 * (`seconds`). The refresh token is not among them: only the server reads it.
 */
export function cookieCredentials(seconds: () => number): CredentialStore {
  return {
    read() {
      const read = Object.fromEntries(
        Object.entries(credentialCookies).map(([key, name]) => [key, Cookies.get(name)]),
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
      for (const [key, name] of Object.entries(credentialCookies) as [
        keyof typeof credentialCookies,
        string,
      ][]) {
        if (credentials) Cookies.set(name, credentials[key], cookieAttributes(seconds()))
        else Cookies.remove(name, cookieAttributes(-86_400))
      }
    },
  }
}
