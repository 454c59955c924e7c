/** The import rules of the house: arrows run down the rooms, never up, never in a circle. */
const isTest = "\\.test\\.tsx?$"

const room = (name, mayImport) => ({
  name: `${name}-imports`,
  severity: "error",
  comment: `src/${name} may import only: ${mayImport.join(", ") || "nothing of ours"}`,
  from: { path: `^src/${name}/` },
  to: { path: "^(src|widgets|site|demo-hosts)/", pathNot: `^src/(${[name, ...mayImport].join("|")})/` },
})

/**
 * Parts of the server from the lowest to the highest: each may import those before it, types included. A part is the
 * folder of a subject, or files that have a rank of their own wherever they lie (given as a pattern): what staff do
 * (`*.desk.ts`), routes and jobs stand above all subjects, tables and schemas below them.
 */
const serverParts = [
  "core/texts",
  ["places", "^src/server/account/location/"],
  "core/pictures",
  "core/pdf",
  ["database", "^src/server/(core/database/|.*[/.](tables|schema)\\.ts$)"],
  ["due", "^src/server/core/due\\.ts$"],
  ["funnel", "^src/server/site/purchase-funnel\\.ts$"],
  "wallet",
  ["standing-orders", "^src/server/orders/standing-orders\\.ts$"],
  "catalogue",
  ["declared-settings", "^src/server/[a-z-]+/operational\\.ts$"],
  ["settings", "^src/server/settings/(registry|read-settings|in-words|deployment)\\.ts$"],
  ["ceilings", "^src/server/wallet/(ceilings|ceiling-config|ceiling-metrics)\\.ts$"],
  "partners",
  "site",
  "core/mail",
  ["memberships", "^src/server/rewards/memberships/"],
  ["accounts", "^src/server/(account|sign-in|verification)/", "folders"],
  "staff",
  "syndicates",
  ["draws", "^src/server/(draws|raffles)/", "folders"],
  "party",
  "rewards",
  "tickets",
  "limits",
  "promotions",
  "recurring",
  "orders",
  "cart",
  "checkout",
  "payments",
  "content",
  ["desk", "^src/server/(staff/second-person/|.*\\.desk\\.ts$)"],
  "core/http",
  ["routes", "^src/server/.*\\.routes\\.ts$"],
  ["jobs", "^src/server/(core/jobs/(job|runner)|.*/jobs)\\.ts$"],
  "seed",
].map((part) => (typeof part === "string" ? [part, `^src/server/${part}/`, "folders"] : part))
const ranked = serverParts.filter(([, , kind]) => !kind)
const paths = (parts) => parts.map(([, path]) => path)

const serverPart = ([name, path, kind], index) => {
  const lower = serverParts.slice(0, index + 1)
  const higher = ranked.filter((part) => serverParts.indexOf(part) > index)
  const comment = `The server's ${name} may import only the parts that stand before it in this list`
  const from = { path, pathNot: [isTest, ...(kind ? paths(ranked) : [])] }
  return [
    {
      name: `server-${name}-imports-folders-below`,
      severity: "error",
      comment,
      from,
      to: {
        path: "^src/server/[a-z-]+/",
        pathNot: [...paths(ranked), ...paths(lower), "^src/server/core/[a-z-]+\\.ts$"],
      },
    },
    ...(higher.length > 0
      ? [
          {
            name: `server-${name}-imports-files-below`,
            severity: "error",
            comment,
            from,
            to: { path: paths(higher).join("|") },
          },
        ]
      : []),
  ]
}

const packages = (name, allowed) => ({
  name: `${name}-packages`,
  severity: "error",
  comment: `src/${name} may use only these packages: ${allowed}`,
  from: { path: `^src/${name}/`, pathNot: isTest },
  to: { dependencyTypes: ["npm", "npm-dev", "core"], pathNot: `node_modules/(${allowed})/` },
})

module.exports = {
  forbidden: [
    // The contract reads what people typed by the same rule as their forms: it imports nothing itself.
    room("contract", ["domain/core/typed"]),
    room("domain", ["contract"]),
    room("shop", ["ui", "domain", "contract"]),
    room("ui", ["domain/core"]),
    room("desk", ["ui", "domain", "contract"]),
    room("integrations", ["contract"]),
    room("server", ["contract", "domain"]),
    ...serverParts.flatMap(serverPart),
    packages("contract", "valibot"),
    // Curves are arithmetic: the check of a beacon is a rule, the same for the server and the browser.
    packages("domain", "valibot|@noble/curves"),
    {
      name: "domain-imports-contract-types-only",
      severity: "error",
      from: { path: "^src/domain/", pathNot: isTest },
      to: { path: "^src/contract/", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "shop-subjects-share-data-never-components",
      severity: "error",
      comment:
        "A subject imports the data of another (.ts), never its components (.tsx): elements compose components.",
      from: { path: "^src/shop/([^/]+)/", pathNot: [isTest, "^src/shop/checkout/"] },
      to: { path: "^src/shop/.*\\.tsx$", pathNot: "^src/shop/($1|core)/" },
    },
    {
      name: "checkout-shows-the-ways-to-pay",
      severity: "error",
      comment:
        "Checking out shows the components of payments, as depositing does, and those of no other subject.",
      from: { path: "^src/shop/checkout/", pathNot: isTest },
      to: { path: "^src/shop/.*\\.tsx$", pathNot: "^src/shop/(checkout|payments|core)/" },
    },
    {
      name: "shop-atoms-know-no-component",
      severity: "error",
      from: { path: "^src/shop/.*\\.atoms\\.ts$" },
      to: { path: ["^src/.*\\.tsx$", "^src/ui/"] },
    },
    {
      name: "shop-client-imports-contract",
      severity: "error",
      comment:
        "Speaking to the API needs its contract, what browsers may refuse, and nothing else of the shop.",
      from: { path: "^src/shop/core/client/" },
      to: { path: "^src/", pathNot: "^src/(contract|domain/core/browser|shop/core/client)/" },
    },
    {
      name: "only-lists-import-routes",
      severity: "error",
      comment: "Services that a job or another route needs lie beside the routes, not in them.",
      from: { path: "^src/", pathNot: "^src/server/(api|staff/desk\\.routes)\\.ts$" },
      to: { path: "\\.routes\\.ts$" },
    },
    {
      name: "widgets-import-the-shop-and-below",
      severity: "error",
      from: { path: "^widgets/", pathNot: isTest },
      to: { path: "^(src/server|site|demo-hosts|tests)/" },
    },
    {
      name: "nobody-imports-the-site-or-the-widgets-from-src",
      severity: "error",
      from: { path: "^src/" },
      to: { path: "^(widgets|site|demo-hosts)/" },
    },
    {
      name: "the-shop-holds-nothing-of-the-desk",
      severity: "error",
      comment: "The desk is a build of its own: what customers load does not grow with it.",
      from: { path: "^(widgets|site/browser|src/(shop|ui|domain))/" },
      to: { path: ["^src/(desk|contract/staff)/", "\\.desk\\."] },
    },
    {
      name: "demo-hosts-are-strangers",
      severity: "error",
      from: { path: "^demo-hosts/" },
      to: { path: "^(src|widgets|site|tests)/" },
    },
    {
      name: "product-does-not-import-tests",
      severity: "error",
      from: { path: "^(src|widgets|site)/", pathNot: isTest },
      to: { path: "^tests/" },
    },
    {
      name: "no-circles",
      severity: "error",
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^(dist|data)/" },
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default", "types"],
      extensions: [".ts", ".tsx", ".js", ".css"],
    },
  },
}
