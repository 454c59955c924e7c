/** The address of a call within the process, as pages make them, which has no connection. */
export const IN_PROCESS = "in-process"
