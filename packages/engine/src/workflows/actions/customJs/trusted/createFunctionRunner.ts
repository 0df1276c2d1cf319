import type { TrustedScript, TrustedScripts } from '../../../../formula/runtime/ports.ts'
import { classify } from './classify.ts'
import { reachesPage } from './reachesPage.ts'

/**
 * Creates functions of the browser from scripts that the language refuses, for `createApp({ services: { …, scripts } })`. This evaluates
 * text as code: the pages have to be served with `'unsafe-eval'` in the `script-src` of their policy and without
 * `require-trusted-types-for 'script'`, which takes the protection of both from the whole app. A build with `trustedCode` needs neither.
 */
export function createFunctionRunner(): TrustedScripts {
  return { find: (code, isAsync) => (isRefused(code, isAsync) ? functionOf(code, isAsync) : undefined) }
}

function isRefused(code: string, isAsync: boolean): boolean {
  const verdict = classify(code, isAsync ? 'custom' : 'js', () => true)
  if (verdict.kind === 'compiled') return reachesPage(code, { kind: 'script', async: isAsync })
  // A name that the page does not have may be one of the scope, such as a parameter.
  return verdict.kind !== 'refused' || verdict.reason !== 'unknown global' || verdict.what in globalThis
}

/** The function of a script, whose parameters are those of its words that its scope has; all other names are those of the page. */
function functionOf(code: string, isAsync: boolean): TrustedScript {
  const words = [...new Set(code.match(/[\p{ID_Start}$_][\p{ID_Continue}$]*/gu))]
  // In a function of its own, the script may declare the names of its scope.
  const body = `return (${isAsync ? 'async ' : ''}() => {\n${code}\n})()`
  return (scope) => {
    const names = words.filter((name) => scope.has(name))
    return Function(...names, body)(...names.map((name) => scope.get(name)))
  }
}
