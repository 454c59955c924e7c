import { mkdtempSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"

export const APPLE_DOMAIN = "7B227073704964223A22"

/** A file of Apple's for the shop's domain, where its configuration looks for it. */
export function appleDomainFile(): string {
  const path = join(mkdtempSync(join(tmpdir(), "apple-")), "domain-association")
  writeFileSync(path, APPLE_DOMAIN)
  return path
}
