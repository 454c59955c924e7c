/**
 * Returns the object or function that a vendor's script left in the page under its name, once the script has
 * run; undefined where it left nothing.
 */
export const vendorGlobal = <T extends object>(window: object, name: string): T | undefined => {
  const left: unknown = Reflect.get(window, name)
  return (typeof left === "object" && left !== null) || typeof left === "function" ? (left as T) : undefined
}
