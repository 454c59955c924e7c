import { startGreenId } from "./greenid.ts"

/** A greenID for a shop that is tried out (`DEMO_SIGN_IN=on npm start`): tells who started it how it is reached. */
const { environment } = await startGreenId()
process.send?.(environment)
