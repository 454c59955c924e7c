/** The state code of customers in Britain; no list offers it. */
export const BRITAIN = "GB"
