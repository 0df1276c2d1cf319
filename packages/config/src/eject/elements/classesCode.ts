import { recordOf } from '../../recordOf.ts'
import { type Code, listCode, textCode } from '../code/Code.ts'
import type { Spot } from '../code/valueCode.ts'

type Stored = Readonly<Record<string, unknown>>

/**
 * Lists of style classes by state; null where such lists cannot say them. Classes that the project does not have are left out: they have no
 * looks.
 * @param places `default`, and the states of the element.
 */
export function classesCode(state: Stored, places: readonly string[], spot: Spot): ReadonlyMap<string, Code> | null {
  const classes = recordOf(state.classes)
  const variants = recordOf(state.subClasses)
  const isSaid = places.every((place) => {
    const used = recordOf(variants[place])
    return Object.keys(used).every((id) => textsOf(used[id]).length === 0 || textsOf(classes[place]).includes(id))
  })
  if (!isSaid) return null
  const said = new Map<string, Code>()
  for (const place of places) {
    const listed = textsOf(classes[place])
    const used = recordOf(variants[place])
    const codes = listed.flatMap((id) => usesOf(id, textsOf(used[id]), spot))
    if (codes.length > 0) said.set(place, listCode(codes))
  }
  return said
}

function usesOf(id: string, variants: readonly string[], { ejection, file }: Spot): readonly string[] {
  const handle = ejection.handles.get(`class ${id}`)
  if (handle?.kind !== 'class') return []
  const name = file.use(handle.name, handle.file)
  const own = variants.flatMap((variant) => ejection.variants.get(`${id}/${variant}`) ?? [])
  if (own.length === 0) return [name]
  return own.map((variant) =>
    /^[A-Za-z_$][\w$]*$/.test(variant) ? `${name}.variants.${variant}` : `${name}.variants[${textCode(variant)}]`,
  )
}

function textsOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
}
