/*
 * Which parts of the language a page waits for. Its stored text is searched for what only those parts can do, so that
 * its first evaluation finds them. The search errs on the side of yes; a part that is missed all the same is brought by
 * the evaluation that needs it.
 */
import { hasHelpers, loadHelpers } from './helperLevel.ts'
import { hasStandardLevel, loadStandard } from './standardLevel.ts'
import { loadScripts } from './statementLevel.ts'

const SCRIPTS = /"__wwtype":\s*"js"|"type":\s*"(?:js|custom-js)"|=>\s*\{|\bfunction\b/
/** Functions, templates, regular expressions, spreads, calls of methods and of standard functions, standard objects. */
const STANDARD =
  /=>|`|[(=,:!&|?[]\s*\/[^/*]|\.\.\.|\bnew\b|\.\w+\s*\(|\b(?:isNaN|isFinite|parse(?:Int|Float)|atob|btoa|(?:de|en)codeURI(?:Component)?|(?:un)?escape|[A-Z]\w+)\s*(?:\(|\.|\?\.)/
/** Calls that need no standard part: of helpers and of the functions of plugins. */
const OWN_CALLS = /\b(?:wwFormulas|pluginFormulas(?:\?\.)?\[[^\]]*\])\??\.\w+/g
const HELPERS = /\bwwFormulas\b(?!\W+(?:if|ifEmpty|switch)\b)/
const PATTERNS = /\bRegExp\b|\.(?:match|matchAll|search)\(|"\$(?:m|notM)atch"/

/** Brings what the stored text of a page or project needs. */
export async function loadLanguage(stored: string): Promise<void> {
  const needed = [
    SCRIPTS.test(stored) && loadScripts(),
    STANDARD.test(stored.replace(OWN_CALLS, '')) && loadStandard(),
    HELPERS.test(stored) && loadHelpers(),
    PATTERNS.test(stored) && import('../regexp/linearEngine.ts').then((part) => part.loadRegExpEngine()),
  ]
  await Promise.all(needed)
}

let coming: Promise<unknown> | null = null

/**
 * Brings what any expression needs; null when it is here. A workflow waits for it, because it acts on a value at once and
 * is not evaluated again, and goes behind those that wait already. Resolves also when it cannot be had: what needs it then says so.
 */
export function loadExpressions(): Promise<unknown> | null {
  if (!(hasStandardLevel() && hasHelpers()))
    coming ??= Promise.allSettled([loadStandard(), loadHelpers()]).then(() => {
      coming = null
    })
  return coming
}
