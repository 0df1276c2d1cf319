import type { Expression } from '../ast.ts'
import type { Compile } from '../compile/compileList.ts'
import type { Names } from '../compile/Names.ts'
import type { Run } from '../compile/Run.ts'
import { toText } from '../toPrimitive.ts'
import { checkText } from '../values/limits.ts'

/** Compiles a template. */
export function compileTemplate(
  { texts, parts }: Expression & { kind: 'template' },
  names: Names,
  compile: Compile,
): Run {
  const runs = parts.map((part) => compile(part, names))
  const [first = ''] = texts
  return (evaluation, frame) => {
    let text = first
    for (let i = 0; i < runs.length; i += 1) {
      const value = runs[i]?.(evaluation, frame)
      text += (typeof value === 'string' ? value : toText(evaluation.settle(value))) + texts[i + 1]
    }
    checkText(text.length)
    return text
  }
}
