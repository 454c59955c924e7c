import { generateKeyPairSync } from "node:crypto"
import { describe, expect, it } from "vitest"
import { readConnectId } from "./config.ts"

const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 })
const pem = privateKey.export({ format: "pem", type: "pkcs8" }).toString()
const given = {
  CONNECTID_REGISTRY_URL: "https://directory.example/participants",
  CONNECTID_CLIENT_ID: "https://rp.example/shop",
  CONNECTID_SIGNING_KEY: pem,
  CONNECTID_SIGNING_KEY_ID: "one",
}

describe("the configuration of ConnectID", () => {
  it("takes a key as PEM, in one line, or as a JWK that names itself", () => {
    expect(readConnectId({})).toBeNull()
    expect(readConnectId(given)?.signingKeyId).toBe("one")
    const oneLine = pem.replaceAll("\n", "\\n")
    expect(readConnectId({ ...given, CONNECTID_SIGNING_KEY: oneLine })?.signingKeyId).toBe("one")
    const { CONNECTID_SIGNING_KEY_ID: _, ...unnamed } = given
    const jwk = JSON.stringify({ ...privateKey.export({ format: "jwk" }), kid: "two" })
    expect(readConnectId({ ...unnamed, CONNECTID_SIGNING_KEY: jwk })?.signingKeyId).toBe("two")
  })

  it.each([
    ["CONNECTID_CLIENT_ID", { CONNECTID_CLIENT_ID: undefined }],
    ["CONNECTID_SIGNING_KEY_ID", { CONNECTID_SIGNING_KEY_ID: undefined }],
    ["CONNECTID_REGISTRY_URL", { CONNECTID_REGISTRY_URL: "http://directory.example/participants" }],
    ["CONNECTID_SIGNING_KEY", { CONNECTID_SIGNING_KEY: "/nowhere/signing.key" }],
    ["CONNECTID_SIGNING_KEY", { CONNECTID_SIGNING_KEY: '{"kty":"RSA","n":"short"}' }],
    ["CONNECTID_TRANSPORT_KEY", { CONNECTID_TRANSPORT_CERTIFICATE: pem }],
    ["CONNECTID_TRANSPORT_KEY", { CONNECTID_TRANSPORT_CERTIFICATE: pem, CONNECTID_TRANSPORT_KEY: pem }],
  ])("stops the start and names %s where it cannot be used", (name, changes) => {
    expect(() => readConnectId({ ...given, ...changes })).toThrow(name)
  })
})
