import { readConfig } from "#src/server/config.ts"
import { systemClock } from "#src/server/core/clock.ts"
import { openEmbeddedDatabase } from "#src/server/core/database/database.ts"
import { createLog } from "#src/server/core/log.ts"
import { bringUpToDate } from "#src/server/start.ts"

/** A shop's first run in the folder that is named, all but its keys: each shop makes those for itself. */
const config = readConfig(process.env)
const database = await openEmbeddedDatabase(config.dataDir)
await bringUpToDate(database, config, systemClock, createLog("error"))
await database.maintain()
await database.close()
