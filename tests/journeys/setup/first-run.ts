import { systemClock } from "#src/server/clock.ts"
import { readConfig } from "#src/server/config.ts"
import { openEmbeddedDatabase } from "#src/server/database/database.ts"
import { createLog } from "#src/server/log.ts"
import { bringUpToDate } from "#src/server/start.ts"

/** A shop's first run in the folder that is named, all but its keys: each shop makes those for itself. */
const config = readConfig(process.env)
const database = await openEmbeddedDatabase(config.dataDir)
await bringUpToDate(database, config, systemClock, createLog("error"))
await database.maintain()
await database.close()
