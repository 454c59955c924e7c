import fc from "fast-check"
import { roles } from "#src/contract/staff/scopes.ts"
import { customerCalls, signsInByPartner } from "./customer-calls.ts"
import { deskSteps, gatedCall } from "./desk-steps.ts"
import { disputes } from "./dispute-steps.ts"
import { gatedEndpoints } from "./gated-inputs.ts"
import { moneySteps } from "./money-steps.ts"
import type { Game } from "./sequences.ts"
import { insiderTemplates, outsiderTemplates } from "./templates.ts"
import { timeSteps } from "./time-steps.ts"
import type { Step } from "./world.ts"

const one = (step: fc.Arbitrary<Step>) => step.map((made) => [made])
const mixed = (parts: { weight: number; arbitrary: fc.Arbitrary<Step[]> }[], most: number) =>
  fc.array(fc.oneof(...parts), { minLength: 4, maxLength: most, size: "max" }).map((steps) => steps.flat())

/** One member of staff, of any role, and two customers who are with them. */
export const insiderGame: Game = {
  players: 2,
  roles: fc.oneof(
    { weight: 4, arbitrary: fc.constant("owner" as const) },
    { weight: 6, arbitrary: fc.constantFrom(...roles) },
  ),
  steps: mixed(
    [
      { weight: 4, arbitrary: insiderTemplates },
      { weight: 8, arbitrary: one(deskSteps) },
      { weight: 5, arbitrary: one(moneySteps) },
      { weight: 2, arbitrary: one(timeSteps) },
    ],
    16,
  ),
  // Each gated call once: none of them is left out by chance.
  first: [["owner", gatedEndpoints.map((endpoint) => gatedCall(endpoint, 0))]],
}

/** Customers who play together, and a partner. */
export const outsiderGame: Game = {
  players: 2,
  roles: fc.constant(null),
  steps: mixed(
    [
      { weight: 4, arbitrary: outsiderTemplates },
      { weight: 8, arbitrary: one(moneySteps) },
      { weight: 4, arbitrary: one(customerCalls) },
      { weight: 2, arbitrary: one(disputes) },
      { weight: 1, arbitrary: one(signsInByPartner) },
      { weight: 2, arbitrary: one(timeSteps) },
    ],
    20,
  ),
}
