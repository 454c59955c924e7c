/** Default page of past results. */
export const PAST_RESULTS_PAGE_SIZE = 5
