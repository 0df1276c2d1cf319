/** @jsxImportSource @sluice/config */
import { call, defineWorkflow, f, goTo, type Step, setVariable, step, t, variable, when } from '@sluice/config'
import { Action } from '../ui/buttons.tsx'
import { Glyph } from '../ui/Glyph.tsx'
import { Box } from '../ui/tags.ts'
import { Strong } from '../ui/texts.tsx'
import { token } from '../ui/tokens.ts'
import { once } from './once.ts'
import { pages } from './pages.ts'
import { saveError, saveZone } from './saveZone.ts'
import { walkZone } from './walkZone.ts'
import { zoneIcon, zoneWords } from './zones.ts'

/** The zone that was decided a moment ago: `{ row, name, before, status }`; without a status until that is saved. */
export const lastDecided = variable('lastDecided', 'object', { defaultValue: {}, persistent: true })

/** Whether a decision is being undone. */
export const undoBusy = variable('undoBusy', 'boolean', { defaultValue: false })

const { data } = walkZone

/** Notes the zone that is walked, as it is before it is decided. */
export const noteBefore: Step = setVariable(
  lastDecided,
  f`({ row: ${data.id}, name: ${data.controller_label} + ${data.station_no}, before: ${data.status} })`,
)

/** Notes how the zone was decided. */
export const noteAfter: Step = setVariable(lastDecided, f`({ ...${lastDecided}, status: ${data.status} })`)

/** Forgets a decision after five seconds. */
export const forgetDecided = defineWorkflow(
  'forgetDecided',
  [
    step('wait', { value: 5000 }),
    when(f`${lastDecided}.row === context.parameters.row`, [setVariable(lastDecided, f`({})`)]),
  ],
  { parameters: [{ name: 'row', type: 'string' }] },
)

/** For the pages that tell of the decision: lets it be forgotten. */
export const forgetSoon: Step = when(f`!!${lastDecided}.status`, [call(forgetDecided, { row: f`${lastDecided}.row` })])

/** Makes a zone undecided again and opens it. */
export const undoDecided = defineWorkflow(
  'undoDecided',
  once(undoBusy, [
    call(saveZone, { row: f`context.parameters.row`, change: f`({ status: context.parameters.before })` }),
    setVariable(undoBusy, false),
    when(f`!${saveError}`, [
      setVariable(lastDecided, f`({})`),
      goTo(pages.zoneRepair, { parameters: { row_id: f`context.parameters.row` } }),
    ]),
  ]),
  {
    parameters: [
      { name: 'row', type: 'string' },
      { name: 'before', type: 'string' },
    ],
    onError: [setVariable(undoBusy, false)],
  },
)

const isUndecided = f`['not_started', 'running'].includes(${lastDecided}.before)`

/** Tells above a dock how the last zone was decided, with a button that undoes it; covers content, but moves none. */
export const LastDecided = () => (
  <Box
    direction="row"
    align="center"
    gap={token('s2')}
    style={{
      position: 'absolute',
      bottom: '100%',
      left: '0',
      right: '0',
      padding: `0 ${token('s2')} 0 ${token('s4')}`,
      margin: `0 0 ${token('s2')}`,
      minHeight: '52px',
      borderRadius: '14px',
      backgroundColor: token('sl-text'),
      boxShadow: token('shade'),
      customCss: { color: token('bg') },
    }}
    attributes={{ role: 'status' }}
    show={f`!!${lastDecided}.status && ${lastDecided}.row !== globalContext.pageParameters?.row_id`}
  >
    <Glyph icon={zoneIcon(f`${lastDecided}.status`)} size={22} style={{ flex: 'none' }} />
    <Strong tag="span" color={token('bg')} style={{ flex: '1 1 auto', minWidth: '0' }}>
      {f`${lastDecided}.name`} · {zoneWords(f`${lastDecided}.status`)}
    </Strong>
    <Action
      look="inverse"
      on={{ click: [call(undoDecided, { row: f`${lastDecided}.row`, before: f`${lastDecided}.before` })] }}
      show={isUndecided}
    >
      {t('Undo', 'Deshacer')}
    </Action>
  </Box>
)
