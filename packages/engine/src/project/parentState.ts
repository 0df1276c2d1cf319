/** Parses a state such as `_wwParent_<uid>_<state>` into the ancestor and its state; null for any other state. */
export function parentState(state: string): { readonly uid: string; readonly state: string } | null {
  const [, uid, parent] = /^_wwParent_([^_]+)_(.+)$/.exec(state) ?? []
  return uid && parent ? { uid, state: parent } : null
}
