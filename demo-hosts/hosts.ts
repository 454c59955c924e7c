/** The demo hosts: each is a site of its own, on a port of its own. */
export interface DemoHost {
  /** Folder with its pages. */
  readonly folder: string
  readonly name: string
  readonly shows: string
  /** Content-Security-Policy it is served with; `{shop}` stands for the shop's origin. */
  readonly policy?: string
  /** Its program, where it was written with a framework; served as `/app.js`. */
  readonly app?: string
}

/** In the order of their ports. */
export const hosts: readonly DemoHost[] = [
  { folder: "index", name: "Demo hosts", shows: "this list" },
  {
    folder: "newsagent",
    name: "Corner Newsagents Club",
    shows: "one line of HTML on a page whose old style sheet resets everything",
  },
  {
    folder: "charity",
    name: "Coastwatch Rescue",
    shows: "a strict content-security policy with Trusted Types",
    policy: [
      "default-src 'none'",
      "script-src 'self' {shop}",
      "style-src 'self'",
      "img-src 'self' {shop} data:",
      "font-src {shop}",
      "connect-src 'self' {shop}",
      "frame-src {shop}",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
    ].join("; "),
  },
  {
    folder: "radio",
    name: "Harbour Radio 98.5",
    shows: "three purchase elements and a cart button, loaded by separate scripts",
  },
  {
    folder: "members",
    name: "Wattle Members Club",
    shows: "the flow in an iframe; the club's own back end signs its members in",
  },
  { folder: "react", name: "Street Bookshop", shows: "a host written with React", app: "app.tsx" },
  { folder: "vue", name: "Early Bird Bakery", shows: "a host written with Vue", app: "app.ts" },
  { folder: "svelte", name: "Tide Surf School", shows: "a host written with Svelte", app: "app.js" },
  { folder: "angular", name: "Green Gate Nursery", shows: "a host written with Angular", app: "app.ts" },
]
