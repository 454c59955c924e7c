import { LocationGate } from "#src/shop/account/location-gate.tsx"
import { modalHost } from "./modal-host.tsx"

/** Puts the modal into the page that tells a customer what is sold where they are. */
export const showLocationGate = modalHost("lotto-location", "Where you are", () => <LocationGate />)
