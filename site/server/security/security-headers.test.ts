import { createHash } from "node:crypto"
import { expect, it } from "vitest"
import { noThirdParties, type ThirdParties } from "#src/contract/site/third-parties.ts"
import { pageHeaders, withNonce } from "./security-headers.ts"

const policyOf = (thirdParties: Partial<ThirdParties>, styles: readonly string[] = []) => {
  const headers = withNonce(
    pageHeaders({ styles, framedBy: null, thirdParties: { ...noThirdParties, ...thirdParties } }),
    "n0nce",
  )
  const directives = (headers["content-security-policy"] ?? "").split("; ").map((line) => line.split(" "))
  return Object.fromEntries(directives.map(([name = "", ...values]) => [name, values.join(" ")]))
}

it("allows nothing of anybody where no third party is configured", () => {
  expect(policyOf({})).toEqual({
    "default-src": "'none'",
    "script-src": "'self' 'nonce-n0nce'",
    "style-src": "'self' 'nonce-n0nce'",
    "font-src": "'self'",
    "img-src": "'self' data:",
    "connect-src": "'self'",
    "frame-src": "'self'",
    "manifest-src": "'self'",
    "frame-ancestors": "'none'",
    "base-uri": "'none'",
    "form-action": "'self'",
    "object-src": "'none'",
    "require-trusted-types-for": "'script'",
    "trusted-types": "lotto-worker",
    "report-uri": "/csp-report",
  })
})

it("allows exactly the origins of the vendors that are configured, each for what that kind needs", () => {
  const vendor = (host: string, origins: string[] = []) => ({
    script: `https://cdn.${host}/v1/x.js`,
    key: "public",
    origins,
  })
  const policy = policyOf({
    analytics: vendor("count.example", ["https://in.count.example"]),
    errorReports: { dsn: "https://key@errors.example/42" },
    sessionReplay: vendor("replay.example", ["wss://in.replay.example", "blob:"]),
    chat: vendor("chat.example", ["https://*.chat.example", "wss://rt.chat.example"]),
    contentCards: { ...vendor("cards.example"), endpoint: "https://api.cards.example/v3" },
    experiments: { definitions: "https://experiments.example/x.json" },
  })
  expect(policy).toMatchObject({
    "script-src":
      "'self' 'nonce-n0nce' https://cdn.count.example https://cdn.replay.example https://cdn.chat.example https://cdn.cards.example",
    "connect-src":
      "'self' https://cdn.count.example https://cdn.replay.example https://cdn.chat.example https://cdn.cards.example https://in.count.example wss://in.replay.example https://*.chat.example wss://rt.chat.example https://api.cards.example https://errors.example",
    "img-src": "'self' data: https://in.count.example https://*.chat.example",
    "frame-src": "'self' https://*.chat.example",
    "style-src": "'self' 'nonce-n0nce' https://*.chat.example",
    "font-src": "'self' https://*.chat.example",
    "worker-src": "'self' blob:",
  })
  // Their scripts write into the page as they like.
  expect(policy).not.toHaveProperty("require-trusted-types-for")
  expect(JSON.stringify(policy)).not.toContain("experiments.example")
})

it("lets a frame stand in a page that is isolated, with all that it loads", () => {
  const analytics = { script: "https://cdn.count.example/x.js", key: "public", origins: [] }
  const embedderOf = (framedBy: string[] | null, thirdParties: Partial<ThirdParties>) =>
    pageHeaders({ styles: [], framedBy, thirdParties: { ...noThirdParties, ...thirdParties } })
  expect(embedderOf(["https://club.example"], {})).toMatchObject({
    "cross-origin-embedder-policy": "require-corp",
    "cross-origin-resource-policy": "cross-origin",
  })
  expect(embedderOf(["https://club.example"], { analytics })).toMatchObject({
    "cross-origin-embedder-policy": "credentialless",
  })
  expect(embedderOf(null, {})).not.toHaveProperty("cross-origin-embedder-policy")
  // Frames of a gateway's would not be shown in one that is isolated itself.
  const framed = { styles: [], framedBy: ["https://club.example"], thirdParties: noThirdParties }
  expect(pageHeaders({ ...framed, hasGatewayFrames: true })).not.toHaveProperty(
    "cross-origin-embedder-policy",
  )
})

it("allows of inline styles those of the page by what they say, and of inline scripts none", () => {
  const policy = policyOf({}, ["a{color:red}"])
  const hash = createHash("sha256").update("a{color:red}").digest("base64")
  expect(policy["style-src"]).toBe(`'self' 'nonce-n0nce' 'sha256-${hash}'`)
  expect(policy["script-src"]).toBe("'self' 'nonce-n0nce'")
  expect(JSON.stringify(policy)).not.toContain("unsafe")
})

it("lets a page ask the browser to pay only where the shop offers that", () => {
  const page = { styles: [], framedBy: null, thirdParties: noThirdParties }
  expect(pageHeaders(page)["permissions-policy"]).toContain("payment=()")
  expect(pageHeaders({ ...page, hasDigitalWallets: true })["permissions-policy"]).toContain("payment=(self)")
})
