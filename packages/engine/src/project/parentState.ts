/** The ancestor and its state that a state such as `_wwParent_<uid>_<state>` follows; null for any other state. */
export function parentState(state: string): { readonly uid: string; readonly state: string } | null {
  const [, uid, parent] = /^_wwParent_([^_]+)_(.+)$/.exec(state) ?? []
  return uid && parent ? { uid, state: parent } : null
}
