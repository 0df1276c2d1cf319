/** @jsxImportSource @sluice/config */
import {
  call,
  closePopup,
  definePopup,
  defineWorkflow,
  f,
  openPopup,
  type Step,
  setVariable,
  step,
  type Texts,
  t,
  variable,
  when,
} from '@sluice/config'
import { attempt } from '../shared/attempt.ts'
import { apiRequest, type Group } from '../shared/plugins.ts'
import { Row } from '../ui/boxes.tsx'
import { Glyph } from '../ui/Glyph.tsx'
import { Action } from '../ui/library/buttons.tsx'
import { ErrorNotice } from '../ui/library/notices.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { Box } from '../ui/tags.ts'
import { Body, Small } from '../ui/texts.tsx'
import { token } from '../ui/tokens.ts'
import type { Computed } from '../ui/words.ts'
import { takeRevision } from './takeRevision.ts'

/** Time in milliseconds for which archiving can be undone. */
const UNDO_MS = 20_000

/** The record that was archived a moment ago: `{ kind, id, name, at }`. */
export const archived = variable('archived', 'object', { defaultValue: {}, persistent: true })
export const archiveError = variable('archiveError', 'string', { defaultValue: '' })
export const archiveBusy = variable('archiveBusy', 'boolean', { defaultValue: false })

/** Forgets what was archived, after a while. */
export const forgetArchived = defineWorkflow(
  'forgetArchived',
  [
    step('wait', { value: UNDO_MS }),
    when(f`${archived}.at === context.parameters.at`, [setVariable(archived, f`({})`)]),
  ],
  { parameters: [{ name: 'at', type: 'number' }] },
)

interface ArchiveOptions {
  readonly group: Group
  /** Path of the records, such as `sites`. */
  readonly path: string
  /** The consequence, in words. */
  readonly consequence: Texts
}

/** Makes the popup that asks before a record of one kind is archived, and the notice with which that is undone. */
export function archiveOf(kind: string, { group, path, consequence }: ArchiveOptions) {
  const popup = definePopup(`${kind}.archive`, {
    properties: { id: '', rev: 0, name: '' },
    variables: { rev: 0 },
    render: ({ props, variables, set }) => {
      const archive = attempt(
        `${kind}.archive`,
        [
          apiRequest('archived', 'delete', group, `${path}/{id}`, {
            parameters: { id: props.id },
            revision: f`${variables.rev} || ${props.rev}`,
          }),
          setVariable(archived, f`({ kind: ${kind}, id: ${props.id}, name: ${props.name}, at: Date.now() })`),
        ],
        {
          ...{ busy: archiveBusy, error: archiveError, afterwards: [closePopup('archived')] },
          failed: [takeRevision(set)],
        },
      )
      return (
        <Sheet title={[t('Archive ', 'Archivar '), '“', props.name, '”', t('?', '?')]} busy={archiveBusy}>
          <Body>{consequence}</Body>
          <ErrorNotice code={archiveError} />
          <Row wrap>
            <Action look="danger" icon="lucide/archive" on={{ click: archive }} asleep={archiveBusy}>
              {t('Archive', 'Archivar')}
            </Action>
            <Action look="quiet" on={{ click: [when(f`!${archiveBusy}`, [closePopup()])] }}>
              {t('Cancel', 'Cancelar')}
            </Action>
          </Row>
        </Sheet>
      )
    },
  })

  /** Steps that ask, and go on when it was archived. */
  const ask = (record: Computed, name: Computed, then: readonly Step[]): readonly Step[] => [
    setVariable(archiveError, ''),
    openPopup(popup, { id: f`${record}.id`, rev: f`${record}.rev`, name: f`${name}` }, { id: 'asked', waits: true }),
    when(f`context.workflow['asked'].result === 'archived'`, [
      ...then,
      call(forgetArchived, { at: f`${archived}.at` }),
    ]),
  ]

  /** Tells what was archived a moment ago, and brings it back; `then` are the steps that show it again. */
  const ArchivedNotice = ({ then }: { readonly then: readonly Step[] }) => {
    const restore = attempt(
      `${kind}.restore`,
      [
        apiRequest('restored', 'post', group, `${path}/{id}/restore`, {
          parameters: { id: f`${archived}.id` },
          body: {},
        }),
        setVariable(archived, f`({})`),
      ],
      { busy: archiveBusy, error: archiveError, afterwards: then },
    )
    return (
      <Box
        direction="row"
        align="center"
        wrap
        gap={token('s3')}
        style={{
          width: '100%',
          padding: `${token('s2')} ${token('s4')}`,
          borderRadius: '14px',
          backgroundColor: token('info-soft'),
        }}
        attributes={{ role: 'status' }}
        show={f`${archived}.kind === ${kind}`}
      >
        <Glyph icon="lucide/archive" size={22} color="info" />
        <Small color={token('info')} style={{ flex: '1 1 160px', minWidth: '0' }}>
          {f`${archived}.name`} {t('was archived.', 'se archivó.')}
        </Small>
        <Action look="quiet" icon="lucide/undo-2" on={{ click: restore }} asleep={archiveBusy}>
          {t('Undo', 'Deshacer')}
        </Action>
        <ErrorNotice code={archiveError} />
      </Box>
    )
  }

  return { popup, ask, ArchivedNotice }
}

export type Archive = ReturnType<typeof archiveOf>
