/** Matches a check for a recorder, with the arguments of its call. */
const HOOK = /[\w.#]*\b(?:recorder|recording|onWrite)\?\.\w*\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g

/** Source without its checks for a recorder. @throws when it has none, or one in another form. */
export function takeOutHooks(code: string): string {
  const rest = code.replaceAll(HOOK, 'undefined')
  if (rest === code || /\b(?:recorder|recording|onWrite)\?\./.test(rest))
    throw new Error('The hooks of the recorder look otherwise than this bench knows.')
  return rest
}
