import type { Keys } from "./accounts/sign-in/keys.ts"
import type { RefuseWeak } from "./accounts/sign-in/password-strength.ts"
import type { AddressLookup } from "./addresses/address-lookup.ts"
import type { Clock } from "./clock.ts"
import type { ClockGuard } from "./clock-guard.ts"
import type { ServerConfig } from "./config.ts"
import type { Database } from "./database/database.ts"
import type { SecondPersonGate } from "./desk/second-person/gate.ts"
import type { DrawSource } from "./draws/seeds/draw-source.ts"
import type { PurchaseFunnel } from "./funnel/purchase-funnel.ts"
import type { Bodies } from "./http/bodies.ts"
import type { Budgets } from "./http/budgets.ts"
import type { Underway } from "./http/underway.ts"
import type { Locator } from "./location/locator.ts"
import type { Log } from "./log.ts"
import type { Metrics } from "./metrics.ts"
import type { LiveGroups } from "./party/live/live-groups.ts"
import type { Gateways } from "./payments/gateways/gateways.ts"
import type { SealingKeys } from "./sealing-keys.ts"
import type { CacheClearing } from "./site/cache-clearing.ts"

/** The services that every route works with. */
export interface Services {
  readonly config: ServerConfig
  readonly database: Database
  readonly keys: Keys
  /** Seals what second factors are checked with. */
  readonly accountKeys: SealingKeys
  readonly drawSource: DrawSource
  readonly gateways: Gateways
  readonly clock: Clock
  readonly clockGuard: ClockGuard
  readonly log: Log
  readonly metrics: Metrics
  readonly clearing: CacheClearing
  readonly funnel: PurchaseFunnel
  readonly budgets: Budgets
  readonly bodies: Bodies
  /** Calls that move money and are being done. */
  readonly underway: Underway
  /** Sends members what happens in their groups. */
  readonly live: LiveGroups
  readonly locate: Locator
  readonly addresses: AddressLookup
  readonly refuseWeak: RefuseWeak
  /** Keeps calls of staff for a second person. */
  readonly secondPerson: SecondPersonGate
}
