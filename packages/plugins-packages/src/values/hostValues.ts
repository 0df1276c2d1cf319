/** Whether a function is one of the page itself, not of a package. */
export function isNative(value: object): boolean {
  const text = Function.prototype.toString.call(value)
  // A bound function of a package looks native too.
  return /\{\s*\[native code\]\s*\}\s*$/.test(text) && !String(Reflect.get(value, 'name')).startsWith('bound ')
}

/**
 * Whether an object belongs to the page itself, such as a node, the window or a prototype of the platform: its class, or one that
 * it extends, is native.
 */
export function isOfHost(value: object): boolean {
  for (let at: object | null = value; at !== null; at = Object.getPrototypeOf(at)) {
    if (at === Object.prototype) return at === value
    const type: unknown = Object.getOwnPropertyDescriptor(at, 'constructor')?.value
    if (typeof type === 'function' && isNative(type)) return true
  }
  return false
}
