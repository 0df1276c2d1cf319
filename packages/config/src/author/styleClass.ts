import { withFormulas } from './formulasIn.ts'
import { idFor } from './idFor.ts'
import { notePlace } from './places.ts'
import { type LayoutInput, lookContent, type StyleInput, type TypographyInput } from './styleInput.ts'

/** Looks that a class gives its elements. */
interface ClassLook {
  readonly style?: StyleInput
  readonly layout?: LayoutInput
  readonly typography?: TypographyInput
  /** Settings of the elements, by their names. */
  readonly properties?: Readonly<Record<string, unknown>>
}

interface ClassLooks extends ClassLook {
  /** Id that it keeps, such as that of a stored project or of its former name; from its name without one. */
  readonly id?: string
  readonly tablet?: ClassLook
  readonly mobile?: ClassLook
}

/** A style class of a project, or one of its variants. */
export interface ClassUse {
  readonly classId: string
  /** Variant of the class; null for the class itself. */
  readonly variantId: string | null
}

/** A style class; the own values of an element win over those of its classes. */
export interface AuthoredClass<V extends string = string> extends ClassUse {
  readonly kind: 'class'
  readonly record: Readonly<Record<string, unknown>>
  /** Variants of the class; an element with one has the class, too. */
  readonly variants: { readonly [N in V]: ClassUse }
}

/** Declares a style class, with variants that change some of it. The project lists it in `classes`. */
export function styleClass<V extends string = never>(
  name: string,
  {
    id: classId = idFor('class', name),
    variants,
    ...looks
  }: ClassLooks & { readonly variants?: Readonly<Record<V, ClassLooks>> },
): AuthoredClass<V> {
  notePlace(classId)
  const own = Object.entries<ClassLooks>(variants ?? {}).map(
    ([variant, { id = idFor('class', `${name}/${variant}`), ...look }]) => [variant, id, look] as const,
  )
  const subClasses = own.map(([variant, id, look]) => [id, { id, name: variant, ...storedLooks(look) }] as const)
  const uses = own.map(([variant, variantId]) => [variant, { classId, variantId }] as const)
  return {
    kind: 'class',
    classId,
    variantId: null,
    record: { id: classId, name, ...storedLooks(looks), subClasses: Object.fromEntries(subClasses) },
    // The entries are those of the variants.
    variants: Object.fromEntries(uses) as AuthoredClass<V>['variants'],
  }
}

function storedLooks({ tablet, mobile, ...base }: Omit<ClassLooks, 'id'>) {
  const screens = Object.entries<ClassLook | undefined>({ default: base, tablet, mobile }).flatMap(([screen, look]) =>
    look ? [[screen, look] as const] : [],
  )
  // A screen with nothing in it is left out: the engine would look for the slots of an element there.
  const filled = (valuesOf: (look: ClassLook) => object) =>
    Object.fromEntries(
      screens
        .map(([screen, look]) => [screen, withFormulas(valuesOf(look))] as const)
        .filter(([, values]) => Object.keys(values).length > 0),
    )
  return { _state: { style: filled(({ style = {} }) => style) }, content: filled((look) => lookContent(look)) }
}

/**
 * The classes of an element in their stored form.
 * @param uses classes by state; `default` for those that it always has.
 */
export function storedClasses(uses: Readonly<Record<string, readonly ClassUse[] | undefined>>): object {
  const places = Object.entries(uses).flatMap(([place, list = []]) => (list.length > 0 ? [[place, list] as const] : []))
  if (places.length === 0) return {}
  const classes = places.map(([place, list]) => [place, [...new Set(list.map(({ classId }) => classId))]] as const)
  const subClasses = places.map(([place, list]) => [place, variantsOf(list)] as const)
  return { classes: Object.fromEntries(classes), subClasses: Object.fromEntries(subClasses) }
}

function variantsOf(list: readonly ClassUse[]): Record<string, readonly string[]> {
  const found: Record<string, string[]> = {}
  for (const { classId, variantId } of list)
    if (variantId !== null) found[classId] = [...(found[classId] ?? []), variantId]
  return found
}
