/** Reference to a child element. */
export function child(uid: string) {
  return { isWwObject: true, uid }
}
