import { compile } from '../../../../formula/fullLanguage.ts'
import type { TrustedScript, TrustedScripts } from '../../../../formula/runtime/ports.ts'
import { classify } from './classify.ts'
import { trustedNames } from './storedNames.ts'

/**
 * Creates functions of the browser from scripts that the language refuses, for `createApp({ services: { scripts } })`. This evaluates
 * text as code: the pages have to be served with `'unsafe-eval'` in the `script-src` of their policy and without
 * `require-trusted-types-for 'script'`, which takes the protection of both from the whole app. A build with `trustedCode` needs neither.
 */
export function createFunctionRunner(): TrustedScripts {
  return {
    find(code, isAsync) {
      const kind = isAsync ? 'custom' : 'js'
      const verdict = classify(code, kind, () => true)
      if (verdict.kind === 'compiled') return undefined
      const { names } = compile(code, { kind: 'script', async: isAsync })
      return functionOf(code, isAsync, [...new Set([...trustedNames, ...names])])
    },
  }
}

/** The function of a script, whose parameters are the names that its scope has; the others are those of the page. */
function functionOf(code: string, isAsync: boolean, candidates: readonly string[]): TrustedScript {
  // In a function of its own, the script may declare the names of its scope.
  const body = `return (${isAsync ? 'async ' : ''}() => {\n${code}\n})()`
  return (scope) => {
    const names = candidates.filter((name) => scope.has(name))
    return Function(...names, body)(...names.map((name) => scope.get(name)))
  }
}
