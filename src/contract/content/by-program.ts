/** Calls of programs that write content: whoever is signed in to the desk writes the same in drafts and versions. */
export const byProgram = {
  caller: "staff",
  scope: "content:write",
  programs: "Imports content from elsewhere; at the desk it is written in drafts and versions.",
} as const
