import bcd from "@mdn/browser-compat-data" with { type: "json" }
import type { CompatData, Identifier, SupportStatement } from "@mdn/browser-compat-data/types"
import type { Plugin } from "vite"
import { FLOOR } from "#src/domain/core/browser/floor.ts"

/** Asked for first, or caught, by the code around it; or something else of the same name. */
const GUARDED: ReadonlySet<string> = new Set([
  // src/domain/core/browser/older.ts, and `attempt`.
  "checkVisibility",
  "navigator.canShare",
  "navigator.share",
  // Whole since Chrome 124; what came with 103 is enough.
  "AbortSignal.timeout",
  // React, @noble/curves and valibot ask for them.
  "Error.captureStackTrace",
  "startViewTransition",
  "URL.canParse",
  "toHex",
  "this.toHex",
  "Uint8Array.fromHex",
  // The frame's own, and not the one of `RegExp`.
  "dispose",
  "CSS.escape",
])

const data = bcd as unknown as CompatData
const browsers = { ...FLOOR, safari_ios: FLOOR.safari } as const

const number = (version: string) => {
  const [major = 0, minor = 0] = version.replace("≤", "").split(".").map(Number)
  return major * 1000 + minor
}

/** Whether a browser of the floor has it without a prefix or a setting. */
function isSupported(support: SupportStatement | undefined, floor: string): boolean {
  const statements = support === undefined ? [] : Array.isArray(support) ? support : [support]
  return statements.some(
    ({ version_added: added, version_removed: removed, prefix, flags, alternative_name: other }) =>
      typeof added === "string" &&
      added !== "preview" &&
      !(removed || prefix || flags || other) &&
      number(added) <= number(floor),
  )
}

const isInFloor = (feature: Identifier) =>
  Object.entries(browsers).every(([browser, floor]) =>
    isSupported(feature.__compat?.support[browser as keyof typeof browsers], floor),
  )

/** Interfaces of a page whose members are looked for by name; those of other interfaces mean other things too often. */
const INTERFACES =
  "AbortSignal Blob Document Element Event FormData Headers HTMLElement Navigator Node Request Response ShadowRoot URL URLSearchParams Window"

/** Members that no holder has in the floor, and with their holder those that it lacks. */
function missingMembers(): {
  readonly anywhere: ReadonlySet<string>
  readonly ofHolder: ReadonlySet<string>
} {
  const [known, absent, ofHolder] = [new Set<string>(), new Set<string>(), new Set<string>()]
  const pages = INTERFACES.split(" ").map((name) => [name, data.api[name] ?? {}] as const)
  // `use`, `move` and `dispose` are everybody's words.
  const builtIns = Object.entries(data.javascript.builtins ?? {}).filter(
    ([name]) => !name.endsWith("DisposableStack"),
  )
  for (const [holder, members] of [...pages, ...builtIns])
    for (const [key, feature] of Object.entries(members) as [string, Identifier][]) {
      if (key === "__compat" || !feature.__compat || feature.__compat.status?.experimental) continue
      const name = key.replace(/_static$/, "")
      if (isInFloor(feature)) known.add(name)
      else {
        if (!key.endsWith("_static")) absent.add(name)
        ofHolder.add(`${holder}.${name}`)
      }
    }
  return { anywhere: new Set([...absent].filter((name) => !known.has(name))), ofHolder }
}

const calls = /(?:\b([A-Z]\w+))?\.([a-z]\w+)\(/gi

/** Fails a build whose files call what the oldest supported browsers lack. */
export function floorCheck(): Plugin {
  return {
    name: "lotto-floor-check",
    apply: "build",
    generateBundle(_, bundle) {
      const { anywhere, ofHolder } = missingMembers()
      const found = new Map<string, string>()
      for (const file of Object.values(bundle)) {
        if (file.type !== "chunk") continue
        for (const [call, holder = "", name = ""] of file.code.matchAll(calls)) {
          const label = call.replace(/^\.|\($/g, "")
          const isMissing = anywhere.has(name) || ofHolder.has(`${holder}.${name}`)
          if (isMissing && !GUARDED.has(label)) found.set(label, file.fileName)
        }
      }
      if (found.size > 0)
        this.error(
          `Not in every supported browser (see floor.ts): ${[...found].map(([name, file]) => `${name} (${file})`).join(", ")}.`,
        )
    },
  }
}
