import { classify, type StoredKind, type Verdict } from '../../../workflows/actions/customJs/trusted/classify.ts'

/** Stored text with its weight. */
export interface StoredText {
  readonly kind: StoredKind
  readonly code: string
  readonly weight: number
  readonly parameters?: readonly string[]
}

/** Shares of the valid texts of one kind, and the weight of the invalid ones. */
export interface Coverage {
  readonly kind: StoredKind
  readonly readable: number
  readonly compiled: number
  readonly refused: number
  readonly failed: number
  readonly unreadable: number
  /** Weight by reason and name, heaviest first. */
  readonly reasons: readonly (readonly [string, number])[]
}

/** Measures the coverage of stored texts. Shares are from 0 to 1, weights as given. */
export function measureCoverage(texts: readonly StoredText[]): readonly Coverage[] {
  const kinds: readonly StoredKind[] = ['f', 'js', 'custom']
  return kinds.map((kind) =>
    coverageOf(
      kind,
      texts.filter((text) => text.kind === kind),
    ),
  )
}

function coverageOf(kind: StoredKind, texts: readonly StoredText[]): Coverage {
  const verdicts = texts.map(({ code, weight, parameters }) => ({
    weight,
    verdict: classify(code, kind, isReadable, parameters),
  }))
  const total = (wanted: Verdict['kind']) =>
    verdicts.reduce((sum, { weight, verdict }) => sum + (verdict.kind === wanted ? weight : 0), 0)
  const unreadable = total('unreadable')
  const readable = verdicts.reduce((sum, { weight }) => sum + weight, 0) - unreadable
  const share = (wanted: Verdict['kind']) => (readable === 0 ? 0 : total(wanted) / readable)
  const reasons = new Map<string, number>()
  for (const { weight, verdict } of verdicts) {
    if (verdict.kind !== 'refused' && verdict.kind !== 'failed') continue
    const reason = verdict.kind === 'refused' ? `${verdict.reason}: ${verdict.what}` : `failed: ${verdict.what}`
    reasons.set(reason, (reasons.get(reason) ?? 0) + weight)
  }
  return {
    kind,
    readable,
    compiled: share('compiled'),
    refused: share('refused'),
    failed: share('failed'),
    unreadable,
    reasons: [...reasons].sort(([, a], [, b]) => b - a),
  }
}

const AsyncFunction = Object.getPrototypeOf(async () => {}).constructor

/** Whether a text of its kind is valid JavaScript: after `return`, or as a function body. */
function isReadable(code: string, kind: StoredKind): boolean {
  try {
    if (kind === 'f') new Function(`return ${code}\n;`)
    else if (kind === 'js') new Function(code)
    else AsyncFunction(code)
    return true
  } catch {
    return false
  }
}
