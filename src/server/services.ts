import type { AddressLookup } from "./account/location/address-lookup.ts"
import type { Locator } from "./account/location/locator.ts"
import type { ServerConfig } from "./config.ts"
import type { Clock } from "./core/clock.ts"
import type { ClockGuard } from "./core/clock-guard.ts"
import type { Database } from "./core/database/database.ts"
import type { Bodies, Budgets } from "./core/http/budgets.ts"
import type { Underway } from "./core/http/underway.ts"
import type { Log } from "./core/log.ts"
import type { Metrics } from "./core/metrics.ts"
import type { SealingKeys } from "./core/sealing-keys.ts"
import type { DrawSource } from "./draws/draw-source.ts"
import type { LiveGroups } from "./party/groups/live-groups.ts"
import type { Gateways } from "./payments/gateways/gateways.ts"
import type { Keys } from "./sign-in/keys.ts"
import type { RefuseWeak } from "./sign-in/password-strength.ts"
import type { CacheClearing } from "./site/cache-clearing.ts"
import type { PurchaseFunnel } from "./site/purchase-funnel.ts"
import type { SecondPersonGate } from "./staff/second-person/gate.ts"

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
