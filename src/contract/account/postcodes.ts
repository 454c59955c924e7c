import type { stateCodes } from "./states.codes.ts"

/** The country, and the one state of it. */
const BRITAIN = "GB"

/** The fields that a check of a whole place looks at. */
export const placePaths = [["country"], ["state"], ["postcode"]] as const

/**
 * Postcodes of each state, both ends included: of its streets and of its post-office boxes. Along borders a postcode
 * lies in two states, and stands under both: the state decides which rules hold, so one that cannot be is refused.
 */
const ranges: Readonly<Record<(typeof stateCodes)[number], readonly (readonly [number, number])[]>> = {
  ACT: [
    [200, 299],
    [2540, 2540],
    [2600, 2620],
    [2900, 2920],
  ],
  NSW: [
    [1000, 2611],
    [2618, 2899],
    [2921, 2999],
    [3500, 3500],
    [3585, 3586],
    [3644, 3644],
    [3691, 3691],
    [3707, 3707],
    [4375, 4385],
  ],
  NT: [
    [800, 999],
    [4825, 4825],
  ],
  QLD: [
    [2406, 2406],
    [4000, 4999],
    [9000, 9999],
  ],
  SA: [
    [872, 872],
    [5000, 5999],
  ],
  TAS: [[7000, 7999]],
  VIC: [
    [2640, 2648],
    [3000, 3999],
    [8000, 8999],
  ],
  WA: [
    [872, 872],
    [6000, 6999],
  ],
  // Norfolk Island, Christmas Island and the Cocos Islands.
  OTHER: [
    [2540, 2540],
    [2899, 2899],
    [6798, 6799],
  ],
}

/** Areas that a British postcode may begin with: no other letters do, whatever comes after them. */
const AREAS =
  /^(AB|AL|BA|BB|BD|BH|BL|BN|BR|BS|BT|CA|CB|CF|CH|CM|CO|CR|CT|CV|CW|DA|DD|DE|DG|DH|DL|DN|DT|DY|EC|EH|EN|EX|FK|FY|GL|GU|GY|HA|HD|HG|HP|HR|HS|HU|HX|IG|IM|IP|IV|JE|KA|KT|KW|KY|LA|LD|LE|LL|LN|LS|LU|ME|MK|ML|NE|NG|NN|NP|NR|NW|OL|OX|PA|PE|PH|PL|PO|PR|RG|RH|RM|SA|SE|SG|SK|SL|SM|SN|SO|SP|SR|SS|ST|SW|SY|TA|TD|TF|TN|TQ|TR|TS|TW|UB|WA|WC|WD|WF|WN|WR|WS|WV|YO|ZE|[BEGLMNSW](?=\d))/i

/** Of a post office of the British forces: "BFPO 61". */
const FORCES = /^BFPO ?(\d{1,4})$/i

/** A British postcode: the outward code names a district, the inward one never has C, I, K, M, O or V. */
const BRITISH =
  /^(([A-PR-UWYZ][0-9]{1,2}|[A-PR-UWYZ][A-HK-Y][0-9]{1,2}|[A-PR-UWYZ][0-9][A-HJKPSTUW]|[A-PR-UWYZ][A-HK-Y][0-9][ABEHMNPRVWXY]) ?[0-9][ABD-HJLNP-UW-Z]{2})$/i

/** Whether letters and digits can be a British postcode. */
const isBritish = (text: string) =>
  /^GIR ?0AA$/i.test(text) || FORCES.test(text) || (AREAS.test(text) && BRITISH.test(text))

/** A postcode in the form in which it is stored: "sw1a1aa" is "SW1A 1AA", "bfpo61" is "BFPO 61". */
export function normalPostcode(typed: string): string {
  const text = typed.replace(/\s/g, "").toUpperCase()
  const forces = FORCES.exec(text)
  if (forces) return `BFPO ${forces[1]}`
  return isBritish(text) ? `${text.slice(0, -3)} ${text.slice(-3)}` : typed
}

export interface PostalLocation {
  readonly country: string
  readonly state: string
  readonly postcode: string
}

/** Whether there can be a postcode in a state of a country. */
export function isPostcodeOf({ country, state, postcode }: PostalLocation): boolean {
  if (country === BRITAIN || state === BRITAIN)
    return country === BRITAIN && state === BRITAIN && isBritish(postcode)
  const found = Object.entries(ranges).find(([code]) => code === state)?.[1] ?? []
  const number = /^\d{4}$/.test(postcode) ? Number(postcode) : Number.NaN
  return found.some(([first, last]) => number >= first && number <= last)
}
