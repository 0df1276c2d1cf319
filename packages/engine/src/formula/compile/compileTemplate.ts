import type { Expression } from '../ast.ts'
import { checkText } from '../runtime/limits.ts'
import { toText } from '../runtime/toPrimitive.ts'
import type { Compile } from './compileList.ts'
import type { Names } from './Names.ts'
import type { Run } from './Run.ts'

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
