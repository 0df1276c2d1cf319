/* The three files of an entity: its contract, its table, and its definition. */
import type { EntityPlan, PlannedField } from './entityPlan.ts'

interface File {
  /** Path from the folder of the package. */
  readonly file: string
  readonly text: string
}

/** Camel case: `valve_box` becomes `valveBox`. */
export const camel = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

/** Plural: `valve_boxes`. */
export function many(name: string): string {
  if (/[^aeiou]y$/.test(name)) return `${name.slice(0, -1)}ies`
  return /(s|x|ch|sh)$/.test(name) ? `${name}es` : `${name}s`
}

const sentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`

/** Files of a new entity; `ownerFile` is the one in `src/db/schema` that defines the owner's table. */
export const entityFiles = (plan: EntityPlan, ownerFile?: string): readonly File[] => [
  { file: `contract/${camel(many(plan.name))}.ts`, text: contractText(plan) },
  { file: `src/db/schema/${camel(plan.name)}.ts`, text: tableText(plan, ownerFile) },
  { file: `src/${plan.group}/${camel(many(plan.name))}.ts`, text: definitionText(plan) },
]

function contractText({ name, owner, fields }: EntityPlan): string {
  const lines = [
    ...(owner ? [`${owner}_id: fixed(idField()),`] : []),
    ...fields.map(({ name: field, contract, isRequired, hasDefault }) =>
      isRequired && !hasDefault ? `${field}: required(${contract}),` : `${field}: ${contract},`,
    ),
  ]
  const used = [...new Set(lines.join('\n').match(/\w+(?=\()/g))].toSorted()
  return `import { ${used.join(', ')} } from './entityFields.ts'

/** ${sentence(many(name).replaceAll('_', ' '))}. */
export const ${camel(name)}Fields = {
${indent(lines)}
}
`
}

function tableText({ name, owner, fields }: EntityPlan, ownerFile?: string): string {
  const columns = [
    ...(owner ? [`${owner}_id: uuid().notNull(),`] : []),
    ...fields.map(({ name: field, column, isRequired, hasDefault }) =>
      isRequired && !hasDefault ? `${field}: ${column}.notNull(),` : `${field}: ${column},`,
    ),
  ]
  const types = [
    ...new Set([...fields.map(({ columnType }) => columnType), ...(owner ? ['foreignKey', 'index', 'uuid'] : [])]),
  ]
  const own = owner ? camel(owner) : ''
  const keys = owner
    ? `    foreignKey({ columns: [table.account_id, table.${owner}_id], foreignColumns: [${own}.account_id, ${own}.id] }),
    index('${name}_${owner}').on(table.account_id, table.${owner}_id),
`
    : ''
  return `import { ${types.toSorted().join(', ')} } from 'drizzle-orm/pg-core'
import { businessTable } from './businessTable.ts'
import { listIndexes } from './listIndexes.ts'
${owner ? `import { ${own} } from './${ownerFile}'\n` : ''}
/** ${sentence(many(name).replaceAll('_', ' '))}. */
export const ${camel(name)} = businessTable(
  '${name}',
  {
${indent(columns, 4)}
  },
  (table) => [
${keys}    ...listIndexes(table, '${name}', {
      sorts: ${names([...sortsOf(fields), 'created_at', 'updated_at'])},
      filters: ${names(fields.filter(({ isFilter }) => isFilter).map(({ name: field }) => field))},
      searched: ${names(searchedOf(fields))},
    }),
  ],${owner ? `\n  { ownedBy: ['${owner}_id'] },` : ''}
)
`
}

function definitionText({ name, group, owner, fields }: EntityPlan): string {
  const depth = '../'.repeat(group.split('/').length)
  const tables = [camel(name), ...(owner ? [camel(owner)] : [])].toSorted().join(', ')
  const words = name.replaceAll('_', ' ')
  return `import { ${camel(name)}Fields } from '${depth}../contract/${camel(many(name))}.ts'
import { ${tables} } from '${depth}db/schema/index.ts'
import { defineEntity } from '${depth}entities/defineEntity.ts'

/** ${sentence(many(words))}${owner ? ` of ${many(owner).replaceAll('_', ' ')}` : ''}. */
export const ${camel(many(name))} = defineEntity({
  name: '${name}',
  path: '/api:${group}/${many(name).replaceAll('_', '-')}',
  one: '${/^[aeiou]/.test(words) ? 'an' : 'a'} ${words}',
  many: '${sentence(many(words))}',
  table: ${camel(name)},
  fields: ${camel(name)}Fields,
  access: { read: 'see_sites', write: 'edit_records', archive: 'edit_records' },
  sorts: ${names(sortsOf(fields))},
  searched: ${names(searchedOf(fields))},
${owner ? `  parents: { ${owner}_id: { name: '${owner}', table: ${camel(owner)} } },\n` : ''}})
`
}

const sortsOf = (fields: readonly PlannedField[]) => fields.filter(({ isSort }) => isSort).map(({ name }) => name)
const searchedOf = (fields: readonly PlannedField[]) =>
  fields.filter(({ isSearched }) => isSearched).map(({ name }) => name)
const names = (all: readonly string[]) => `[${all.map((name) => `'${name}'`).join(', ')}]`
const indent = (lines: readonly string[], by = 2) => lines.map((line) => `${' '.repeat(by)}${line}`).join('\n')
