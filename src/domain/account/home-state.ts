/** The code under which customers in Britain are kept; it is in no list to choose from (specification 000 §3). */
export const BRITAIN = "GB"
