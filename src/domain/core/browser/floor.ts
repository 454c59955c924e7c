/**
 * The oldest browsers that the shop and its elements work in (decision 163). Safari's number is that of every browser on
 * iOS too.
 */
export const FLOOR = { chrome: "111", edge: "111", firefox: "115", safari: "16.4" } as const

/** The same, as builders want it. */
export const targets: string[] = Object.entries(FLOOR).map(([name, version]) => name + version)

export const TOO_OLD = `Your browser is too old for this page. It needs Chrome or Edge ${FLOOR.chrome}, Firefox ${FLOOR.firefox} or Safari ${FLOOR.safari} (iOS ${FLOOR.safari}), or a newer one.`

/**
 * Tells whether a browser is among them by what came with each: constructed style sheets with Safari's, `toSorted` with
 * Firefox's, and `color-mix` with Chrome's. As text, for pages; older browsers can parse it.
 */
export const SUPPORTS = `"toSorted"in[]&&"adoptedStyleSheets"in document&&CSS.supports("color","color-mix(in srgb,red,red)")`

/** A script for a page of the shop: tells a visitor whose browser is too old, which would show nothing or dead buttons. */
export const tooOldScript = `(function(){try{if(${SUPPORTS})return}catch(e){}var p=document.createElement("p");p.setAttribute("role","alert");p.style.cssText="margin:0;padding:16px;background:#fff;color:#1b1f2a;font:16px/1.5 sans-serif";p.textContent=${JSON.stringify(TOO_OLD)};document.body.insertBefore(p,document.body.firstChild)})()`
