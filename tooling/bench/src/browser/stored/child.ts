/** An element as its parent names it. */
export function child(uid: string) {
  return { isWwObject: true, uid }
}
