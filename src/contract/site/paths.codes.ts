/** Where banks' pages lead once they have asked a customer. */
export const NOTIFY_PATH = "/3ds/notify"
/** An empty page, asked for every minute while somebody uses the shop. */
export const HEARTBEAT_PATH = "/blank.html"
