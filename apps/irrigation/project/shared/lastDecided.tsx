/** @jsxImportSource @sluice/config */
import { call, defineWorkflow, f, goTo, type Step, setVariable, step, t, variable, when } from '@sluice/config'
import { Row } from '../ui/boxes.tsx'
import { Glyph } from '../ui/Glyph.tsx'
import { Action } from '../ui/library/buttons.tsx'
import { Box } from '../ui/tags.ts'
import { Strong } from '../ui/texts.tsx'
import { token } from '../ui/tokens.ts'
import { once } from './once.ts'
import { pages } from './pages.ts'
import { apiRequest } from './plugins.ts'
import { saveError } from './saveZone.ts'
import { walkZone } from './walkZone.ts'
import { zoneIcon, zoneWords } from './zones.ts'

/** The zone that was decided a moment ago: `{ row, name, before, at, status, rev }`; without a status until that is saved. */
export const lastDecided = variable('lastDecided', 'object', { defaultValue: {}, persistent: true })

/** Whether a decision is being undone. */
export const undoBusy = variable('undoBusy', 'boolean', { defaultValue: false })

const { data } = walkZone

/** Notes the zone that is walked, as it is before it is decided. */
export const noteBefore: Step = setVariable(
  lastDecided,
  f`({ row: ${data.id}, name: ${data.controller_label} + ${data.station_no}, before: ${data.status}, at: Date.now() })`,
)

/** Notes how the zone was decided, and the revision of that. */
export const noteAfter: Step = when(f`${lastDecided}.row === ${data.id}`, [
  setVariable(lastDecided, f`({ ...${lastDecided}, status: ${data.status}, rev: ${data.rev} })`),
])

/** Forgets a decision after five seconds. */
export const forgetDecided = defineWorkflow(
  'forgetDecided',
  [
    step('wait', { value: 5000 }),
    when(f`${lastDecided}.at === context.parameters.at`, [setVariable(lastDecided, f`({})`)]),
  ],
  { parameters: [{ name: 'at', type: 'number' }] },
)

/** For the pages that tell of the decision: lets it be forgotten. */
export const forgetSoon: Step = when(f`!!${lastDecided}.status`, [call(forgetDecided, { at: f`${lastDecided}.at` })])

/**
 * Makes a zone undecided again and opens it, unless somebody changed it since. It is not kept for later: by then it could undo the decision of
 * somebody else.
 */
export const undoDecided = defineWorkflow(
  'undoDecided',
  once(undoBusy, [
    apiRequest('undone', 'patch', 'checkups', 'checkup-zones/{id}', {
      parameters: { id: f`context.parameters.row` },
      body: f`({ status: context.parameters.before })`,
      revision: f`context.parameters.rev`,
    }),
    setVariable(lastDecided, f`({})`),
    goTo(pages.zoneRepair, { parameters: { row_id: f`context.parameters.row` } }),
    setVariable(undoBusy, false),
  ]),
  {
    queue: 'zone',
    parameters: [
      { name: 'row', type: 'string' },
      { name: 'before', type: 'string' },
      { name: 'rev', type: 'number' },
    ],
    onError: [setVariable(undoBusy, false), setVariable(saveError, f`context.workflow.error.code`)],
  },
)

const isUndecided = f`['not_started', 'running'].includes(${lastDecided}.before)`

const isShown = f`!!${lastDecided}.status && ${lastDecided}.row !== globalContext.pageParameters?.row_id`

/**
 * Tells above a dock how the last zone was decided, with a button that undoes it; covers content, but moves none. The box around it is always
 * there, so that screen readers hear of what comes into it.
 */
export const LastDecided = () => (
  <Box
    style={{ position: 'absolute', bottom: '100%', left: '0', right: '0', margin: `0 0 ${token('s2')}` }}
    attributes={{ role: 'status' }}
  >
    <Row
      gap={token('s2')}
      style={{
        width: '100%',
        padding: `0 ${token('s2')} 0 ${token('s4')}`,
        minHeight: '52px',
        borderRadius: '14px',
        backgroundColor: token('sl-text'),
        boxShadow: token('shade'),
        customCss: { color: token('bg') },
      }}
      show={isShown}
    >
      <Glyph icon={zoneIcon(f`${lastDecided}.status`)} size={22} style={{ flex: 'none' }} />
      <Strong tag="span" color={token('bg')} style={{ flex: '1 1 auto', minWidth: '0' }}>
        {f`${lastDecided}.name`} · {zoneWords(f`${lastDecided}.status`)}
      </Strong>
      <Action
        look="inverse"
        on={{
          click: [
            call(undoDecided, {
              row: f`${lastDecided}.row`,
              before: f`${lastDecided}.before`,
              rev: f`${lastDecided}.rev`,
            }),
          ],
        }}
        show={isUndecided}
        asleep={f`${undoBusy}`}
      >
        {t('Undo', 'Deshacer')}
      </Action>
    </Row>
  </Box>
)
