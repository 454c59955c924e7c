import { startIdentityProvider } from "./identity-provider.ts"

/** Google and Apple for a shop that is tried out (`DEMO_SIGN_IN=on npm start`): tells who started it how they are reached. */
const { environment } = await startIdentityProvider()
process.send?.(environment)
