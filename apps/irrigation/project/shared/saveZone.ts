import {
  call,
  defineWorkflow,
  type Formula,
  f,
  fetchCollections,
  replaceData,
  type Step,
  setVariable,
  variable,
  when,
} from '@sluice/config'
import { apiRequest, user } from './plugins.ts'
import { walkZone } from './walkZone.ts'

/** Error code of the last entry that could not be saved; empty when all is saved. */
export const saveError = variable('zoneSaveError', 'string', { defaultValue: '' })

/**
 * Entries that could not be sent: `{ user, row, code, qty, seen, status }` for findings, `{ user, row, change, version }` for the rest. They
 * stay on the device, across page changes, reloads and sign-outs, until the user who made them sends them.
 */
export const unsaved = variable('unsavedEntries', 'array', { defaultValue: [], local: true, persistent: true })
/**
 * Counts that were tapped, as `{ code, qty, shown }`, until the page changes; `shown` is the count that was shown before. Issues that were
 * not tapped show the counts of the server.
 */
export const tapped = variable('tappedCounts', 'array', { defaultValue: [] })
/** Version of the unsaved change of a zone that is on its way; the queue sends one at a time. */
export const sentVersion = variable('sentZoneVersion', 'number', { defaultValue: 0, persistent: true })
/** When the last entry was saved, in milliseconds. */
export const savedAt = variable('zoneSavedAt', 'number', { defaultValue: 0, persistent: true })
const noteSaved = setVariable(savedAt, f`Date.now()`)
const userId = f`${user}?.id`
/** Unsaved entries of the signed-in user. */
export const ownUnsaved: Formula = f`(${unsaved} ?? []).filter((one) => one.user === ${userId})`
export const hasUnsaved: Formula = f`${ownUnsaved}.length > 0`

const parameter = (name: string): Formula => f`context.parameters?.[${name}]`
const entry = (name: string): Formula => f`context.workflow.eachUnsaved.loop.item?.[${name}]`

/** Unsaved entry of a finding, or of the other fields of the zone. */
export const unsavedOf = (row: Formula, code: Formula): Formula =>
  f`${ownUnsaved}.find((other) => other.row === ${row} && other.code === ${code})`
/** Unsaved entries without the one that this entry replaces: a change is merged with an earlier one of its zone. */
const others = (row: Formula, code: Formula): Formula =>
  f`(${unsaved} ?? []).filter((other) => !(other.user === ${userId} && other.row === ${row} && other.code === ${code}))`
/**
 * Counts that the server may have without anybody else having counted: the one that was shown, and those that were sent without an
 * answer, which may have arrived.
 */
const seen = f`wwFormulas.distinct([...(${unsavedOf(parameter('row'), parameter('code'))}?.seen ?? []), ${parameter('shown')}]).slice(0, 99)`
const keepFinding = setVariable(
  unsaved,
  f`[...${others(parameter('row'), parameter('code'))}, { user: ${userId}, row: ${parameter('row')}, code: ${parameter('code')}, qty: ${parameter('qty')}, seen: [...${seen}, ${parameter('qty')}], status: ${parameter('status')} }]`,
)

const kept = (row: Formula): Formula => unsavedOf(row, f`undefined`)
const withKept = (row: Formula, change: Formula): Formula => f`({ ...${kept(row)}?.change, ...${change} })`

/**
 * Removes the change of a zone that was sent, unless it was changed again meanwhile: a note may be on its way while the zone is decided. It
 * is sent again as a whole then.
 */
const removeSent = (row: Formula): Step =>
  setVariable(
    unsaved,
    f`(${unsaved} ?? []).filter((one) => !(one.user === ${userId} && one.row === ${row} && !one.code && (one.version ?? 0) === ${sentVersion}))`,
  )

/** Stores a change of a zone on the device, merged with an earlier one of the same zone. */
export const keepForLater = (row: Formula, change: Formula): Step =>
  setVariable(
    unsaved,
    f`[...${others(row, f`undefined`)}, { user: ${userId}, row: ${row}, change: ${withKept(row, change)}, version: (${kept(row)}?.version ?? 0) + 1 }]`,
  )

const putFinding = (id: string, read: (name: string) => Formula, seen: Formula): Step =>
  apiRequest(id, 'put', 'checkups', 'checkup-zones/{id}/findings/{code}', {
    parameters: { id: read('row'), code: read('code') },
    // Counting decides nothing: a zone is decided by its finish.
    body: f`({ qty: ${read('qty')}, decides_zone: false, qty_seen: ${seen}, ...(${read('status')} ? { status: ${read('status')} } : {}) })`,
  })
const patchZone = (id: string, row: Formula, change: Formula): readonly Step[] => [
  setVariable(sentVersion, f`${kept(row)}?.version ?? 0`),
  apiRequest(id, 'patch', 'checkups', 'checkup-zones/{id}', {
    parameters: { id: row },
    body: change,
    // A tap changes one field, perhaps an hour ago and offline; the last write wins, and other fields stay.
    revision: '*',
  }),
  removeSent(row),
]

const show = (row: Formula, answer: Formula): Step =>
  when(f`${walkZone}.data?.id === ${row}`, [replaceData(walkZone, answer)])
const fail = setVariable(saveError, f`context.workflow.error.code`)
/** An entry is discarded only when the server refuses it, not for a lost session, a busy server or no response. */
const mayBeSentAgain = f`![400, 404, 409, 422].includes(context.workflow.error.status)`
/** Shows what the server has in place of a count that it refused. */
const showStored = (row: Formula, code: Formula): Step =>
  when(f`!(${mayBeSentAgain})`, [
    setVariable(tapped, f`${tapped}.filter((one) => one.code !== ${code})`),
    when(f`${walkZone}.data?.id === ${row}`, [fetchCollections(walkZone)]),
  ])

/** Saves a change of a zone; calls are queued, so that the last entry wins. */
export const saveZone = defineWorkflow(
  'saveZone',
  [
    ...patchZone('savedZone', parameter('row'), withKept(parameter('row'), parameter('change'))),
    setVariable(saveError, ''),
    noteSaved,
    show(parameter('row'), f`context.workflow.savedZone.result.data`),
  ],
  {
    queue: 'zone',
    parameters: [
      { name: 'row', type: 'string' },
      { name: 'change', type: 'object' },
    ],
    onError: [when(mayBeSentAgain, [keepForLater(parameter('row'), parameter('change'))]), fail],
  },
)

/** Saves the quantity of an issue in a zone; calls are queued. */
export const saveFinding = defineWorkflow(
  'saveFinding',
  [
    putFinding('savedFinding', parameter, seen),
    setVariable(unsaved, others(parameter('row'), parameter('code'))),
    setVariable(saveError, ''),
    noteSaved,
    show(parameter('row'), f`context.workflow.savedFinding.result.data`),
  ],
  {
    queue: 'zone',
    parameters: [
      { name: 'row', type: 'string' },
      { name: 'code', type: 'string' },
      { name: 'qty', type: 'number' },
      { name: 'shown', type: 'number' },
      { name: 'status', type: 'string' },
    ],
    onError: [when(mayBeSentAgain, [keepFinding]), fail, showStored(parameter('row'), parameter('code'))],
  },
)

/** Ends after everything that is being saved. */
export const afterSaves = defineWorkflow('afterSaves', [], { queue: 'zone' })

/** Sends the unsaved entries in order; stops at the first that still cannot be sent, and discards refused ones. */
export const sendUnsaved = defineWorkflow(
  'sendUnsaved',
  [
    {
      type: 'loop',
      id: 'eachUnsaved',
      parameters: { value: ownUnsaved },
      body: [
        when(
          f`!!${entry('code')}`,
          [
            putFinding('sentFinding', entry, entry('seen')),
            show(entry('row'), f`context.workflow.sentFinding.result.data`),
            setVariable(unsaved, others(entry('row'), entry('code'))),
          ],
          [
            ...patchZone('sentZone', entry('row'), withKept(entry('row'), f`({})`)),
            show(entry('row'), f`context.workflow.sentZone.result.data`),
          ],
        ),
      ],
    },
    setVariable(saveError, ''),
  ],
  {
    queue: 'zone',
    onError: [
      when(mayBeSentAgain, [], [setVariable(unsaved, others(entry('row'), entry('code')))]),
      fail,
      when(f`!!${entry('code')}`, [showStored(entry('row'), entry('code'))]),
    ],
  },
)

/** Saves a change of a zone; where entries are unsaved, as the last of them, which are all kept should that fail. */
export const saveAfterUnsaved = (row: Formula, change: Formula): Step =>
  when(hasUnsaved, [keepForLater(row, change), call(sendUnsaved)], [call(saveZone, { row, change })])

/** Sends the unsaved entries, if any. */
export const sendUnsavedFirst: Step = when(hasUnsaved, [call(sendUnsaved)])
