/** A look whether there is a recorder, with all that it would be told. */
const HOOK = /[\w.#]*\b(?:recorder|recording|onWrite)\?\.\w*\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g

/** Source without its looks whether there is a recorder. @throws when it has none, or one in another shape. */
export function takeOutHooks(code: string): string {
  const rest = code.replaceAll(HOOK, 'undefined')
  if (rest === code || /\b(?:recorder|recording|onWrite)\?\./.test(rest))
    throw new Error('The hooks of the recorder look otherwise than this bench knows.')
  return rest
}
