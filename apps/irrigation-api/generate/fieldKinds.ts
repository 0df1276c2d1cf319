/* Kinds of fields for new entities; for others see `contract/entityFields.ts`. */

/** Source text for a field. */
export interface FieldTexts {
  /** In the contract: `textField(40)`. */
  readonly contract: string
  /** In the table, without nullability: `text()`. */
  readonly column: string
  /** Name to import from drizzle for the column. */
  readonly columnType: string
  /** Whether the list searches, filters and sorts by it. */
  readonly isSearched?: boolean
  readonly isFilter?: boolean
  readonly isSort?: boolean
  /** Whether it is never null, because the table has a default. */
  readonly hasDefault?: boolean
}

/** Source texts of each kind; `argument` follows its colon. */
export const fieldKinds: Readonly<Record<string, (argument: string) => FieldTexts>> = {
  text: (most) => ({ ...texts(`textField(${most || 120})`), isSearched: true, isSort: true }),
  notes: () => texts('notesField()'),
  whole: (range) => ({ contract: `wholeField(${limits(range)})`, column: 'integer()', columnType: 'integer' }),
  number: (range) => ({
    contract: `numberField(${limits(range)})`,
    column: `numeric({ precision: 9, scale: 2, mode: 'number' })`,
    columnType: 'numeric',
  }),
  cents: () => ({ contract: 'centsField()', column: 'integer()', columnType: 'integer' }),
  flag: () => ({
    contract: 'withDefault(flagField())',
    column: 'boolean().notNull().default(false)',
    columnType: 'boolean',
    isFilter: true,
    hasDefault: true,
  }),
  date: () => ({ contract: 'dateField()', column: 'date()', columnType: 'date', isSort: true }),
  choice: (choices) => ({
    ...texts(
      `choiceField([${choices
        .split(',')
        .map((choice) => `'${choice}'`)
        .join(', ')}])`,
    ),
    isFilter: true,
  }),
}

const texts = (contract: string): FieldTexts => ({ contract, column: 'text()', columnType: 'text' })

/** Both limits of a range such as `0-500`. */
function limits(range: string): string {
  const [, least, most] = /^(-?\d+)-(\d+)$/.exec(range) ?? []
  if (least === undefined)
    throw new Error(`Say the limits of a number, as in “flow_gpm:number:0-500”; “${range}” are none.`)
  return `${least}, ${most}`
}
