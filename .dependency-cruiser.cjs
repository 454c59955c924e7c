/** The import rules of the house: arrows run down the rooms, never up, never in a circle. */
const room = (name, mayImport) => ({
  name: `${name}-imports`,
  severity: "error",
  comment: `src/${name} may import only: ${mayImport.join(", ") || "nothing of ours"}`,
  from: { path: `^src/${name}/` },
  to: { path: "^(src|widgets|site|demo-hosts)/", pathNot: `^src/(${[name, ...mayImport].join("|")})/` },
})

/** The server's folders from the lowest to the highest: each may import those before it, types included. */
const serverFolders = [
  "texts",
  "location",
  "addresses",
  "pictures",
  "database",
  "due",
  "funnel",
  "wallet",
  "catalogue",
  "partners",
  "site",
  "mail",
  "memberships",
  "accounts",
  "staff",
  "syndicates",
  "draws",
  "party",
  "rewards",
  "results",
  "products",
  "limits",
  "promotions",
  "recurring",
  "orders",
  "carts",
  "checkout",
  "payments",
  "content",
  "desk",
  "http",
  "routes",
  "jobs",
  "seed",
]
const serverFolder = (name, index) => ({
  name: `server-${name}-imports-folders-below`,
  severity: "error",
  comment: `src/server/${name} may import only the server's folders that stand before it in this list`,
  from: { path: `^src/server/${name}/`, pathNot: "\\.test\\.ts$" },
  to: {
    path: "^src/server/[^/]+/",
    pathNot: `^src/server/(${serverFolders.slice(0, index + 1).join("|")})/`,
  },
})

const packages = (name, allowed) => ({
  name: `${name}-packages`,
  severity: "error",
  comment: `src/${name} may use only these packages: ${allowed}`,
  from: { path: `^src/${name}/`, pathNot: "\\.test\\.tsx?$" },
  to: { dependencyTypes: ["npm", "npm-dev", "core"], pathNot: `node_modules/(${allowed})/` },
})

module.exports = {
  forbidden: [
    room("contract", []),
    room("domain", ["contract"]),
    room("client", ["contract"]),
    room("state", ["client", "domain", "contract"]),
    room("ui", ["domain/colour"]),
    room("features", ["state", "ui", "domain", "contract"]),
    room("screens", ["features", "state", "ui", "domain", "contract"]),
    room("desk", ["ui", "domain", "contract"]),
    room("integrations", ["contract"]),
    room("server", ["contract", "domain"]),
    ...serverFolders.map(serverFolder),
    packages("contract", "valibot"),
    // Curves are arithmetic: the check of a beacon is a rule, the same for the server and the browser.
    packages("domain", "valibot|@noble/curves"),
    {
      name: "domain-imports-contract-types-only",
      severity: "error",
      from: { path: "^src/domain/", pathNot: "\\.test\\.ts$" },
      to: { path: "^src/contract/", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "no-feature-imports-another-feature",
      severity: "error",
      from: { path: "^src/features/([^/]+)/" },
      to: { path: "^src/features/", pathNot: "^src/features/$1/" },
    },
    {
      name: "widgets-import-features-and-below",
      severity: "error",
      from: { path: "^widgets/", pathNot: "\\.test\\.tsx?$" },
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
      from: { path: "^(widgets|site/browser|src/(features|screens|state|client|ui|domain))/" },
      to: { path: "^src/(desk|contract/desk)/" },
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
      from: { path: "^(src|widgets|site)/", pathNot: "\\.test\\.tsx?$" },
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
