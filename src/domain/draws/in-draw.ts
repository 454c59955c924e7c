/** Whether something that was bought, or is about to be, takes part in a draw: all but memberships do. */
export const isInDraw = <T extends { readonly productType: string }>(
  thing: T,
): thing is Exclude<T, { productType: "membership" }> => thing.productType !== "membership"
