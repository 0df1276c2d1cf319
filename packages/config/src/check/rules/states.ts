import { recordOf } from '../../recordOf.ts'
import type { Remark } from '../Finding.ts'
import { recordsIn } from '../records.ts'
import type { Rule } from './Rule.ts'

const MEDIA_KEY = /^(?:(.+)_)?(?:default|tablet|mobile)$/

/** Reports values stored for a state that the element does not declare: they have no effect. */
export const undeclaredStates: Rule = ({ elements }) =>
  elements.flatMap(({ record, state, path }) => {
    const declared = new Set(recordsIn(state.states).map(({ id }) => id))
    const keys = [...Object.keys(recordOf(record.content)), ...Object.keys(recordOf(state.style))]
    const classes = Object.keys(recordOf(state.classes)).filter((id) => id !== 'default')
    const used = new Set([...keys.flatMap((key) => MEDIA_KEY.exec(key)?.[1] ?? []), ...classes])
    return [...used]
      .filter((id) => !declared.has(id))
      .map(
        (id): Remark => ({
          code: 'state/undeclared',
          severity: 'info',
          message: `The state “${id}” is used and not declared; it has no effect.`,
          path: `${path}._state.states`,
        }),
      )
  })
