import { startConnectId } from "./connect-id.ts"

/** Made-up banks for a shop that is tried out (`DEMO_SIGN_IN=on npm start`): tells who started it how they are reached. */
const { environment } = await startConnectId()
process.send?.(environment)
