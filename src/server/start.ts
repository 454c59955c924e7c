import type { Hono } from "hono"
import { refused } from "#src/server/core/refused-settings.ts"
import { createAddressProvider } from "./account/location/address-config.ts"
import { createAddressLookup } from "./account/location/address-lookup.ts"
import { createLocator } from "./account/location/config.ts"
import { createApi } from "./api.ts"
import { refuseMissingFreeRoute, shopCurrency } from "./catalogue/offers.ts"
import type { ServerConfig } from "./config.ts"
import { asMachines, type Clock, systemClock } from "./core/clock.ts"
import { guardClock, noClockGuard } from "./core/clock-guard.ts"
import {
  type Database,
  JOB_MS,
  openEmbeddedDatabase,
  openPostgres,
  REQUEST_MS,
} from "./core/database/database.ts"
import { hasEmbedded } from "./core/database/embedded.ts"
import { migrate } from "./core/database/migrations.ts"
import { createBodies, createBudgets } from "./core/http/budgets.ts"
import { createUnderway } from "./core/http/underway.ts"
import { JOBS, startJobs } from "./core/jobs/runner.ts"
import { createLog, type Log, type LogDestination } from "./core/log.ts"
import { createMetrics } from "./core/metrics.ts"
import { loadDrawSource } from "./draws/draw-source.ts"
import { ensureSyndicates } from "./draws/ensure-syndicates.ts"
import { loadResults } from "./draws/load-results.ts"
import { ensureSchedule } from "./draws/schedule.ts"
import { refuseMissingSeedKeys } from "./draws/seed-keys.ts"
import { noteLimitZone } from "./limits/system-limits.ts"
import { followGroups } from "./party/groups/live-groups.ts"
import { loadGateways } from "./payments/gateways/load-gateways.ts"
import { ensureGiveaways } from "./rewards/make-giveaways.ts"
import { seedDemoParty } from "./seed/demo-party.ts"
import { seedDemoStaff } from "./seed/demo-staff.ts"
import { seedDemo, seedFirstRun } from "./seed/first-run.ts"
import { refuseOtherPurpose } from "./seed/purpose.ts"
import type { Services } from "./services.ts"
import { noteFirstSettings } from "./settings/read-settings.ts"
import { loadKeys } from "./sign-in/keys.ts"
import { createLeakCounter } from "./sign-in/leaked-passwords.ts"
import { refusingWeak } from "./sign-in/password-strength.ts"
import { loadAccountKeys, refuseMissingAccountKeys } from "./sign-in/two-factor/account-keys.ts"
import { cacheClearing } from "./site/cache-clearing.ts"
import { demoCapabilities, localCapabilities, noteFileCapabilities } from "./site/capabilities.ts"
import { createPurchaseFunnel } from "./site/purchase-funnel.ts"
import { noteSender } from "./site/say.ts"
import { readSiteConfig } from "./site/settings.ts"
import { inviteFirstOwner } from "./staff/members.ts"
import { createGate } from "./staff/second-person/gate.ts"
import { reportCeilings } from "./wallet/ceilings.ts"

export interface RunningApi {
  readonly api: Hono
  readonly services: Services
  /** Ends streams and what waits for something to happen, so that their connections can close. */
  readonly endStreams: () => void
  /** Stops the work in hand and closes the database. */
  readonly stop: () => Promise<void>
}

/** Gives a database what this release and this configuration want in it; one that was just made has its first run. */
export async function bringUpToDate(
  database: Database,
  config: ServerConfig,
  clock: Clock,
  log: Log,
): Promise<void> {
  await migrate(database.tables)
  await noteFirstSettings(database.tables, config)
  const site = await readSiteConfig(database.tables, config)
  const shown = [...(config.demo ? demoCapabilities : []), ...localCapabilities[config.locale]]
  // Together they look at what is noted once.
  await Promise.all([
    noteSender(database.tables, { ...site, publicUrl: config.publicUrl }),
    noteFileCapabilities(database.tables, [...new Set([...config.site.capabilities, ...shown])]),
    noteLimitZone(database.tables, config),
  ])
  const source = loadDrawSource(config)
  await seedFirstRun(database, source, config, clock())
  await refuseOtherPurpose(database.tables, config.demo)
  const sold = await shopCurrency(database.tables)
  if (sold !== config.currency)
    throw refused(`LOCALE: ${config.locale} pays in ${config.currency}, this database sells in ${sold}.`)
  if (config.demo) await seedDemo(database, config, clock())
  if (config.demo && config.desk && !config.deskOwner)
    await seedDemoStaff(database, loadAccountKeys(config), clock())
  if (config.deskOwner) await inviteFirstOwner(database, config.deskOwner, clock())
  await refuseMissingFreeRoute(database.tables, site.postalAddress)
  for (const path of config.resultFiles) {
    const { lottery, loaded, leftAlone } = await loadResults(database, path, clock())
    if (loaded > 0) log.info({ lottery, loaded, leftAlone }, "past draws were loaded")
  }
  await refuseMissingSeedKeys(database.tables, source.keys)
  await refuseMissingAccountKeys(database.tables, loadAccountKeys(config))
  await ensureSchedule(database, source, clock())
  await ensureSyndicates(database.tables, clock())
  if (config.demo) await seedDemoParty(database, clock())
  await ensureGiveaways(database, source, clock())
}

const openDatabase = async ({ databaseUrl, dataDir }: ServerConfig): Promise<Database> =>
  databaseUrl ? openPostgres(databaseUrl, { statementMs: REQUEST_MS }) : openEmbeddedDatabase(dataDir)

/** Whether this configuration's embedded database is still to be made. */
export const isFirstRun = ({ databaseUrl, dataDir }: ServerConfig): boolean =>
  !databaseUrl && !hasEmbedded(dataDir)

/** Makes and fills the database, or brings it up to date, and closes it. */
export async function prepareDatabase(
  config: ServerConfig,
  clock: Clock = systemClock,
  log = createLog(config.logLevel),
): Promise<void> {
  const { databaseUrl, dataDir } = config
  const database = databaseUrl ? openPostgres(databaseUrl) : await openEmbeddedDatabase(dataDir)
  await bringUpToDate(database, config, clock, log)
  await database.close()
}

/** Opens the database, brings it up to date, fills it on a first run, and starts the jobs. */
export async function startApi(
  config: ServerConfig,
  options: {
    clock?: Clock
    /** Whether the clock is compared with the database's: that of a machine is, one of a test's own is right. */
    guarded?: boolean
    database?: Database
    ticking?: boolean
    logTo?: LogDestination
  } = {},
): Promise<RunningApi> {
  const { clock: given = systemClock, ticking = true } = options
  const { guarded = given === systemClock } = options
  const clock = guarded ? asMachines(given) : given
  const log = createLog(config.logLevel, options.logTo)
  const locate = createLocator(config.location)
  const database = options.database ?? (await openDatabase(config))
  const apart = config.databaseUrl && !options.database
  await (apart ? prepareDatabase(config, clock, log) : bringUpToDate(database, config, clock, log))
  const keys = await loadKeys(database, config.secret)
  const clearing = cacheClearing(database)
  const gateways = await loadGateways(config.gateways, database, clock)
  const metrics = createMetrics()
  const drawSource = loadDrawSource(config)
  const budgets = createBudgets(() => clock().getTime())
  const bodies = createBodies()
  metrics.measure("lotto_body_bytes_underway", "Room that bodies of calls have now", async () =>
    bodies.underway(),
  )
  metrics.measure("lotto_body_bytes_read", "Bytes of bodies that this process has read", async () =>
    bodies.readInAll(),
  )
  const live = followGroups(database, clock, log)
  metrics.measure("lotto_event_streams", "Streams of events that are open", async () => live.open())
  reportCeilings(metrics, database, clock)
  const clockGuard = guarded ? await guardClock(database, clock, log, metrics) : noClockGuard
  const services: Services = {
    config,
    database,
    keys,
    accountKeys: loadAccountKeys(config),
    drawSource,
    gateways,
    clock,
    clockGuard,
    log,
    metrics,
    clearing,
    funnel: createPurchaseFunnel(database),
    budgets,
    bodies,
    underway: createUnderway(),
    live,
    locate,
    addresses: createAddressLookup(createAddressProvider(config.addressLookup), log),
    refuseWeak: refusingWeak(database, createLeakCounter(config.leakedPasswordsUrl, log)),
    secondPerson: createGate(database, config),
  }
  // Jobs have connections of their own, so that neither they nor requests ever wait for the others'.
  const ownDatabase = config.databaseUrl
    ? openPostgres(config.databaseUrl, { size: JOBS, statementMs: JOB_MS })
    : null
  const stopTicker = ticking
    ? startJobs({
        ...services,
        database: { ...(ownDatabase ?? database), ...(guarded ? { guardedClock: clock } : {}) },
      })
    : async () => {}
  return {
    api: createApi(services),
    services,
    endStreams: live.stop,
    stop: async () => {
      live.stop()
      clockGuard.stop()
      await stopTicker()
      await ownDatabase?.close()
      await database.close()
    },
  }
}
