import {
  type AuthoredCollection,
  asValue,
  type Formula,
  f,
  type Reading,
  type TypedCollection,
  type Value,
} from '@sluice/config'

/** Type of the data of a collection; unknown without a contract. */
type DataOf<C> = C extends TypedCollection<infer T, infer _R> ? T : unknown

/** Rows of a list collection; without a contract they can stand for rows of any type. */
type ItemsOf<C> = DataOf<C> extends { readonly items: readonly (infer R)[] } ? Value<readonly R[]> : Reading<never>

/** Paths to fields of a record, and to fields of objects in it, such as `name` and `last_checkup?.id`. */
export type FieldPath<C> = PathIn<DataOf<C>>

type PathIn<T> = {
  readonly [N in keyof T & string]:
    | N
    | (NonNullable<T[N]> extends Nested ? `${N}?.${keyof NonNullable<T[N]> & string}` : never)
}[keyof T & string]

type Nested = Readonly<Record<string, unknown>>

/** Rows of a list collection. */
export const itemsOf = <C extends AuthoredCollection>(list: C): ItemsOf<C> => {
  // The contract says whether the rows have a type; when the app runs, it is the same formula.
  return asValue(f`${list}.data?.items ?? []`) as unknown as ItemsOf<C>
}
/** Whether a list collection was fetched and has no rows. */
export const isEmpty = (list: AuthoredCollection): Formula => f`${list}.isFetched && ${itemsOf(list)}.length === 0`
/** A field of the record of a single collection. */
export const fieldOf = <C extends AuthoredCollection>({ reference }: C, path: FieldPath<C>): Formula => ({
  __wwtype: 'f',
  code: `${reference}.data?.${path}`,
})
