/** @jsxImportSource @sluice/config */
import {
  type AuthoredCollection,
  defineWorkflow,
  f,
  fetchCollections,
  replaceData,
  type Step,
  setVariable,
  type Texts,
  t,
  when,
} from '@sluice/config'
import { askFaults } from '../../popups/faultsPopup.tsx'
import { apiRequest } from '../../shared/plugins.ts'
import type { CheckupBackflow, CheckupController } from '../../shared/rows.ts'
import { isToDo, zoneIcon, zoneWords } from '../../shared/zones.ts'
import { Card, List, Row, Stack } from '../../ui/boxes.tsx'
import { itemsOf } from '../../ui/collections.ts'
import { Glyph } from '../../ui/Glyph.tsx'
import { Action } from '../../ui/library/buttons.tsx'
import { Heading, onlyRead, Small, Strong } from '../../ui/texts.tsx'
import { token } from '../../ui/tokens.ts'
import { type Computed, concat, say } from '../../ui/words.ts'
import {
  backflows,
  checkup,
  checkupBackflows,
  checkupControllers,
  checkupError,
  controllers,
  isWalking,
} from './state.ts'

/** A controller or a backflow preventer of the visit. */
interface Asset {
  readonly kind: 'backflow' | 'controller'
  readonly row: Computed
  readonly name: Computed
}

const sources = {
  controller: { of: checkupControllers, path: 'checkup-controllers/{id}' },
  backflow: { of: checkupBackflows, path: 'checkup-backflows/{id}' },
} as const

const replaced = (of: AuthoredCollection, row: Asset['row'], verdict: string): Step =>
  replaceData(
    of,
    f`({ ...${of}.data, items: ${itemsOf(of)}.map((one) => one.id === ${row}.id ? ({ ...one, status: ${verdict}, rev: context.workflow.judged.result.data.rev }) : one) })`,
  )

function judge({ kind, row }: Asset, verdict: string) {
  const { of, path } = sources[kind]
  return defineWorkflow(
    `checkup.${kind}.${verdict}`,
    [
      setVariable(checkupError, ''),
      apiRequest('judged', 'patch', 'checkups', path, {
        parameters: { id: f`${row}.id` },
        body: { status: verdict },
        // Read when it is sent, after an earlier tap was answered.
        revision: f`${itemsOf(of)}.find((one) => one.id === ${row}.id)?.rev`,
      }),
      replaced(of, row, verdict),
    ],
    {
      queue: 'checkup.judge',
      onError: [
        setVariable(checkupError, f`context.workflow.error.code`),
        when(f`context.workflow.error.code === 'row.stale'`, [fetchCollections(of)]),
      ],
    },
  )
}

interface VerdictProps {
  readonly on: Asset
  readonly verdict: string
  readonly icon: string
  readonly children: Texts
}

const Verdict = ({ on: asset, verdict, icon, children }: VerdictProps) => (
  <Action
    icon={icon}
    on={{ click: judge(asset, verdict) }}
    label={concat(asset.name, ': ', say(children))}
    pressed={f`${asset.row}.status === ${verdict}`}
  >
    {children}
  </Action>
)

/** The two verdicts on a controller or a backflow preventer. */
export const Verdicts = (asset: Asset) => (
  <Row wrap>
    <Verdict on={asset} verdict="ok" icon="lucide/check">
      {t('OK', 'Bien')}
    </Verdict>
    <Verdict on={asset} verdict="needs_repair" icon="lucide/wrench">
      {t('Repair', 'Reparar')}
    </Verdict>
  </Row>
)

const faults = ({ kind, row, name }: Asset) => {
  const id = kind === 'controller' ? f`${row}.controller_id` : f`${row}.backflow_id`
  return askFaults({ kind, id, name }, [fetchCollections(sources[kind].of)])
}

const AssetRow = (asset: Asset) => {
  const status = f`${asset.row}.status`
  return (
    <Stack gap={token('s2')}>
      <Row style={{ position: 'relative', width: '100%' }}>
        <Glyph icon={zoneIcon(status)} size={24} color="sl-accent" isFirm={false} style={{ flex: 'none' }} />
        <Strong style={{ flex: '1 1 auto', minWidth: '0' }}>{f`${asset.name}`}</Strong>
        <Small ownStates={{ toDo: { when: isToDo(status), style: onlyRead } }}>{zoneWords(status)}</Small>
      </Row>
      <Row wrap>
        <Verdicts {...asset} />
        <Action
          look="quiet"
          icon="lucide/plus"
          on={{ click: faults(asset) }}
          label={concat(say(t('Faults of ', 'Fallas de ')), asset.name)}
        >
          {t('Faults', 'Fallas')}
          {f`${asset.row}.findings_qty > 0 ? ' · ' + ${asset.row}.findings_qty : ''`}
        </Action>
      </Row>
    </Stack>
  )
}

/** Name of a controller of a visit. */
export const controllerName = (controller: Computed) =>
  f`${say(t('Controller ', 'Controlador '))} + ${controller}.controller_label`

/** Name of a backflow preventer of a visit. */
export const backflowName = (backflow: Computed) =>
  f`${say(t('Backflow ', 'Antirretorno '))} + ${backflow}.backflow_label`

const siteFaults = askFaults(
  { kind: 'site', id: f`${checkup.data.site_id} ?? ''`, name: f`${checkup.data.site_name} ?? ''` },
  [],
)

/** Controllers and backflow preventers of the visit with their verdicts and faults, and the faults of the site itself. */
export const AssetsCard = () => (
  <Card show={isWalking}>
    <Heading>{t('Controllers and site', 'Controladores y propiedad')}</Heading>
    <List<CheckupController>
      name="checkup controllers"
      of={controllers}
      gap={token('s4')}
      as={(row) => <AssetRow kind="controller" row={row} name={controllerName(row)} />}
    />
    <List<CheckupBackflow>
      of={backflows}
      gap={token('s4')}
      as={(row) => <AssetRow kind="backflow" row={row} name={backflowName(row)} />}
    />
    <Row>
      <Action look="quiet" icon="lucide/plus" on={{ click: siteFaults }}>
        {t('Faults of the site', 'Fallas de la propiedad')}
      </Action>
    </Row>
  </Card>
)
