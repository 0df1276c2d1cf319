/** Whether JavaScript can compile the text as the body of a function, `await` included when it is asynchronous. */
export function isFunctionBody(code: string, isAsync = false): boolean {
  const Constructor = (isAsync ? async () => {} : () => {}).constructor as FunctionConstructor
  try {
    return typeof new Constructor(code) === 'function'
  } catch {
    return false
  }
}
