import { layoutKeys, typographyKeys } from '../../author/styleInput.ts'
import { recordOf } from '../../recordOf.ts'
import { type Code, callCode, objectCode, textCode } from '../code/Code.ts'
import { Names } from '../code/Names.ts'
import { type Spot, valueCode } from '../code/valueCode.ts'
import type { Ejection } from '../Ejection.ts'

type Stored = Readonly<Record<string, unknown>>

const FILE = 'classes.ts'

/** Writes the style classes of a project. */
export function ejectClasses(ejection: Ejection): void {
  const file = ejection.file(FILE)
  for (const [id, value] of Object.entries(recordOf(ejection.stored.project.classes))) {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) continue
    const stored = recordOf(value)
    const name = ejection.names.constant(typeof stored.name === 'string' ? stored.name : '', 'look')
    ejection.handles.set(`class ${id}`, { kind: 'class', name, file: FILE })
    file.use('styleClass')
    const text = typeof stored.name === 'string' && stored.name !== '' ? stored.name : id
    const options = objectCode([
      ['id', textCode(id)],
      ...looksCode(stored, { file, ejection }),
      ...variantsCode(id, stored, { file, ejection }),
    ])
    file.export(name, callCode('styleClass', [textCode(text), options]))
  }
}

function variantsCode(classId: string, stored: Stored, spot: Spot): readonly (readonly [string, Code])[] {
  const names = new Names()
  const variants = Object.entries(recordOf(stored.subClasses)).map(([id, value]) => {
    const own = recordOf(value)
    const name = names.constant(typeof own.name === 'string' ? own.name : '', 'variant')
    spot.ejection.variants.set(`${classId}/${id}`, name)
    return [name, objectCode([['id', textCode(id)], ...looksCode(own, spot)])] as const
  })
  return variants.length > 0 ? [['variants', objectCode(variants)]] : []
}

function looksCode(stored: Stored, spot: Spot): readonly (readonly [string, Code])[] {
  const look = (screen: string) => {
    const content = recordOf(recordOf(stored.content)[screen])
    const style = recordOf(recordOf(recordOf(stored._state).style)[screen])
    spot.ejection.counted(Object.keys(content).length + Object.keys(style).length)
    return Object.entries({ style, ...sorted(content) }).flatMap(([name, values]) =>
      Object.keys(values).length > 0 ? [[name, valueCode(values, spot)] as const] : [],
    )
  }
  const screens = ['tablet', 'mobile'].flatMap((screen) => {
    const own = look(screen)
    return own.length > 0 ? [[screen, objectCode(own)] as const] : []
  })
  return [...look('default'), ...screens]
}

/** Content by what it belongs to, under the names of the author. */
function sorted(content: Stored): Readonly<Record<'layout' | 'properties' | 'typography', Stored>> {
  const groups = { layout: {}, typography: {}, properties: {} } as Record<
    'layout' | 'properties' | 'typography',
    Record<string, unknown>
  >
  const nameOf = (keys: Readonly<Record<string, string>>, key: string) =>
    Object.keys(keys).find((name) => keys[name] === key)
  for (const [key, value] of Object.entries(content)) {
    const layout = nameOf(layoutKeys, key)
    const typography = nameOf(typographyKeys, key)
    if (layout !== undefined && isTyped(layout, value)) groups.layout[layout] = value
    else if (typography !== undefined && isTyped(typography, value)) groups.typography[typography] = value
    else groups.properties[key] = value
  }
  return groups
}

/** Whether a value is of the type that the layout or the typography has; a formula always is. */
function isTyped(name: string, value: unknown): boolean {
  if (typeof value === 'object' && value !== null && '__wwtype' in value) return true
  if (name === 'direction') return value === 'row' || value === 'column'
  if (['columns', 'rows'].includes(name)) return Array.isArray(value)
  if (['wrap', 'reverse', 'pushLast', 'nowrap', 'ellipsis', 'sanitize'].includes(name))
    return typeof value === 'boolean'
  return typeof value === 'string'
}
