import { describe, expect, it } from 'vitest'
import { entityFiles, many } from './entityFiles.ts'
import { readPlan } from './entityPlan.ts'

const asked = { name: 'valve_box', group: 'assets', owner: 'site', fields: ['label:text!'] }

describe('the arguments', () => {
  it.each([
    [{ name: 'Valve box' }, 'Say the name of the entity'],
    [{ name: undefined }, 'Say the name of the entity'],
    [{ group: undefined }, 'Say the address group'],
    [{ owner: 'the site' }, 'Say the table that it belongs to'],
    [{ fields: [] }, 'Say at least one field'],
    [{ fields: ['label'] }, '“label” has no kind that there is. Kinds: text, notes'],
    [{ fields: ['Label:text'] }, '“Label:text” is no field'],
    [{ fields: ['label:toString'] }, '“label:toString” has no kind'],
    [{ fields: ['flow:number'] }, 'Say the limits of a number'],
  ])('%j is refused', (wrong, message) => {
    expect(() => readPlan({ ...asked, ...wrong })).toThrow(message)
  })

  it.each([
    ['pump', 'pumps'],
    ['valve_box', 'valve_boxes'],
    ['battery', 'batteries'],
    ['relay', 'relays'],
    ['switch', 'switches'],
  ])('many of %s are %s', (one, all) => {
    expect(many(one)).toBe(all)
  })

  it('becomes a contract, a table and a definition', () => {
    const fields = ['label:text:40!', 'flow_gpm:number:0-500', 'kind:choice:jet,booster!', 'spare:flag', 'since:date']
    const files = entityFiles(readPlan({ ...asked, fields }), 'site.ts')
    expect(files.map(({ file }) => file)).toEqual([
      'contract/valveBoxes.ts',
      'src/db/schema/valveBox.ts',
      'src/assets/valveBoxes.ts',
    ])
    const [contract, table, definition] = files.map(({ text }) => text)
    expect(contract).toContain(`  site_id: fixed(idField()),
  label: required(textField(40)),
  flow_gpm: numberField(0, 500),
  kind: required(choiceField(['jet', 'booster'])),
  spare: withDefault(flagField()),
  since: dateField(),
`)
    expect(table).toContain(`    label: text().notNull(),
    flow_gpm: numeric({ precision: 9, scale: 2, mode: 'number' }),
    kind: text().notNull(),
    spare: boolean().notNull().default(false),
    since: date(),
`)
    expect(table).toContain(`import { site } from './site.ts'`)
    expect(table).toContain(`  { ownedBy: ['site_id'] },`)
    expect(definition).toContain(`  path: '/api:assets/valve-boxes',
  one: 'a valve box',
  many: 'Valve boxes',
`)
  })
})
