import { FormulaError } from '../FormulaError.ts'
import { activeEvaluation, ownNow } from '../runtime/Evaluation.ts'
import { iterate } from '../runtime/iterate.ts'
import { CallableNamespace } from '../runtime/Namespace.ts'
import { ownEntries } from '../runtime/own.ts'
import { ScopeObject } from '../runtime/ScopeObject.ts'
import { toText } from '../runtime/toPrimitive.ts'

/** Converts the argument of `new URLSearchParams`: a text, pairs, or an object. */
function searchParams(init: unknown): URLSearchParams {
  if (init === undefined || init === null) return new URLSearchParams()
  if (typeof init !== 'object') return new URLSearchParams(toText(init))
  if (Array.isArray(init) || init instanceof URLSearchParams || init instanceof Map)
    return new URLSearchParams(iterate(init).map((pair) => iterate(pair).map(toText)))
  const source = init instanceof ScopeObject ? init.toPlain() : init
  return new URLSearchParams(ownEntries(source).map(([key, value]) => [key, toText(value)]))
}

export const addressGlobals = {
  URL: new CallableNamespace({
    construct: (url, base) => ownNow(new URL(toText(url), base === undefined ? undefined : toText(base))),
    is: (value) => value instanceof URL,
    members: {
      canParse: (url: unknown, base: unknown) =>
        URL.canParse(toText(url), base === undefined ? undefined : toText(base)),
      createObjectURL: (file: unknown) => {
        const { fileUrl } = activeEvaluation().scope.services ?? {}
        if (!(file instanceof Blob)) throw new FormulaError('formula/argument', 'URL.createObjectURL needs a file.')
        if (!fileUrl) throw new FormulaError('script/no-service', 'Files have no address here.')
        return fileUrl(file)
      },
      // A URL lives as long as the page: the element showing the file may be mounted again.
      revokeObjectURL: () => undefined,
    },
  }),
  URLSearchParams: new CallableNamespace({
    construct: (init) => ownNow(searchParams(init)),
    is: (value) => value instanceof URLSearchParams,
  }),
}
