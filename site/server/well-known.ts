import type { Hono } from "hono"
import { compress } from "hono/compress"
import { paths } from "#src/domain/site/paths/paths.ts"
import type { ServerConfig } from "#src/server/config.ts"
import type { Database } from "#src/server/core/database/database.ts"
import { readSettings } from "#src/server/settings/read-settings.ts"

/** How long the address for reports of weaknesses is said to be true; it is worked out anew with each request. */
const CONTACT_VALID_DAYS = 180
const DAY_MS = 86_400_000

interface Site {
  readonly config: Pick<ServerConfig, "siteName" | "locale" | "publicUrl">
  readonly database: Pick<Database, "tables">
  readonly clock: () => Date
}

/** Addresses at which browsers, password managers and researchers look without having been told. */
export function wellKnownRoutes(app: Hono, { config, database, clock }: Site): void {
  app.get("/manifest.webmanifest", compress(), (context) => {
    const manifest = {
      id: "/",
      name: config.siteName,
      short_name: config.siteName,
      lang: config.locale,
      start_url: "/",
      scope: "/",
      display: "standalone",
      icons: [
        ...[192, 512].map((side) => ({
          src: `/icon-${side}.png`,
          sizes: `${side}x${side}`,
          type: "image/png",
        })),
        { src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
      ],
    }
    return context.body(JSON.stringify(manifest), 200, {
      "content-type": "application/manifest+json",
      "cache-control": "public, max-age=3600",
    })
  })
  // https://w3c.github.io/webappsec-change-password-url/
  app.get("/.well-known/change-password", (context) => context.redirect(paths.changePassword.link()))
  // RFC 9116: who to write to about a weakness.
  app.get("/.well-known/security.txt", async (context) => {
    const { supportAddress } = await readSettings(database.tables)
    const expires = new Date(clock().getTime() + CONTACT_VALID_DAYS * DAY_MS)
    return context.text(
      [
        `Contact: mailto:${supportAddress}`,
        `Expires: ${expires.toISOString()}`,
        `Preferred-Languages: ${config.locale}`,
        `Canonical: ${new URL("/.well-known/security.txt", config.publicUrl)}`,
        "",
      ].join("\n"),
    )
  })
}
