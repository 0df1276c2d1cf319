/* The kinds of fields that a new entity can be begun with; what else there is stands in `contract/entityFields.ts`. */

/** A field in the words of its kind. */
export interface FieldTexts {
  /** In the contract: `textField(40)`. */
  readonly contract: string
  /** In the table, without whether it may be empty: `text()`. */
  readonly column: string
  /** What drizzle needs for the column. */
  readonly columnType: string
  /** Whether the text of a list is looked for in it, whether a list is filtered by it, and whether it is sorted by it. */
  readonly isSearched?: boolean
  readonly isFilter?: boolean
  readonly isSort?: boolean
  /** Whether it is never empty because the table says what it is otherwise. */
  readonly hasDefault?: boolean
}

/** The texts of each kind; `argument` is what stands after its colon. */
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

/** Both ends of `0-500`. */
function limits(range: string): string {
  const [, least, most] = /^(-?\d+)-(\d+)$/.exec(range) ?? []
  if (least === undefined)
    throw new Error(`Say the limits of a number, as in “flow_gpm:number:0-500”; “${range}” are none.`)
  return `${least}, ${most}`
}
