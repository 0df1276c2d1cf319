import { classify, type StoredKind } from '@sluice/engine/internals'
import type { StoredText } from '../../check/StoredText.ts'
import type { TextCount } from './ImportReport.ts'

/** A stored text and the file that contains it. */
export interface PlacedText extends StoredText {
  readonly file: string
}

/** Counts which formulas, scripts and custom actions compile. The parser for scripts must be loaded. */
export function countTexts(
  texts: readonly PlacedText[],
): Readonly<Record<'customActions' | 'formulas' | 'scripts', TextCount>> {
  const of = (kind: StoredKind) =>
    countKind(
      texts.filter((text) => kindOf(text) === kind),
      kind,
    )
  return { formulas: of('f'), scripts: of('js'), customActions: of('custom') }
}

function kindOf({ kind }: StoredText): StoredKind {
  if (kind.async) return 'custom'
  return kind.kind === 'formula' ? 'f' : 'js'
}

function countKind(texts: readonly PlacedText[], kind: StoredKind): TextCount {
  const refused: Record<string, number> = {}
  const failed: { where: string; code: string; reason: string }[] = []
  let compiled = 0
  for (const { code, file, path, parameters } of texts) {
    const verdict = classify(code, kind, () => true, parameters)
    if (verdict.kind === 'compiled') compiled += 1
    else if (verdict.kind === 'refused') refused[verdict.reason] = (refused[verdict.reason] ?? 0) + 1
    else failed.push({ where: `${file}:${path}`, code, reason: verdict.kind === 'failed' ? verdict.what : '' })
  }
  return { total: texts.length, compiled, refused, failed }
}
