import { compile, evaluate } from '@sluice/engine/formula'
import { measure, type Result } from './measure.ts'

const CODE = "wwFormulas.if(item.price * item.qty > 100, 'big ' + item.name, item.name.toUpperCase())"
const NAMES = { item: { price: 12.5, qty: 9, name: 'nozzle' } }

/** A formula of the usual kind. */
export function formulaBench(): { name: string; results: readonly Result[] } {
  let n = 0
  return {
    name: 'Formula',
    results: [
      { label: 'evaluate, compiled', microseconds: measure(() => evaluate(CODE, NAMES, { kind: 'formula' }), 50_000) },
      {
        label: 'read and compile',
        microseconds: measure(() => {
          n += 1
          compile(`${CODE} // ${n}`, { kind: 'formula' })
        }, 2_000),
      },
    ],
  }
}
