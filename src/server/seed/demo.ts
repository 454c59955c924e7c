/** The customer a demonstration signs in as; printed at start. */
export const demoCustomer = {
  email: "robin@example.com",
  password: "lucky-numbers",
  firstname: "Robin",
  lastname: "Hartley",
  dateOfBirth: "1984-05-17",
  emailOptIn: false,
  fundsCents: 20_000,
  /** How the demo partner knows this customer. */
  partner: "acme",
  reference: "member-1001",
} as const

/** Where the customers of a demonstration live. */
export const demoHomes = {
  "en-AU": {
    phoneNumber: "0400 000 000",
    address: "12 Wattle Street",
    suburb: "Newtown",
    state: "NSW",
    postcode: "2042",
    country: "AU",
  },
  "en-GB": {
    phoneNumber: "07700 900000",
    address: "12 Wattle Street",
    suburb: "Manchester",
    state: "GB",
    postcode: "M1 1AE",
    country: "GB",
  },
} as const

/** Customers of a demonstration whom something is asked of before they go on, with the same password. */
export const demoWaiting = [
  {
    email: "jo@example.com",
    firstname: "Jo",
    lastname: "Marlow",
    /** The account was opened with less than the shop needs. */
    flags: { account_upgrade: true, address: "", suburb: "", postcode: "", phone_number: "" },
  },
  {
    email: "lee@example.com",
    firstname: "Lee",
    lastname: "Okafor",
    flags: { details_update_required: true, verified_at: new Date("2026-01-05T00:00:00Z") },
  },
] as const

/** Partners of a demonstration. Their pages are the demo hosts, on the ports after the shop's. */
export function demoPartners(port: number) {
  const origins = Array.from({ length: 12 }, (_, index) => `http://127.0.0.1:${port + 1 + index}`)
  return [
    {
      slug: "acme",
      key: "acme",
      name: "Acme Newsagents Club",
      secret: "demo-secret-acme",
      origins,
      allowsUnboundTokens: false,
    },
    {
      slug: "harbour-radio",
      key: "harbour_radio",
      name: "Harbour Radio",
      secret: "demo-secret-harbour",
      origins,
      // Its server was written before frames asked with a challenge.
      allowsUnboundTokens: true,
    },
  ]
}
