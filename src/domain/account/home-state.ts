/** The code under which customers in Britain are kept; it is in no list to choose from. */
export const BRITAIN = "GB"
