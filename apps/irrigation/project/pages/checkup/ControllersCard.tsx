/** @jsxImportSource @sluice/config */
import {
  defineWorkflow,
  f,
  fetchCollections,
  replaceData,
  setVariable,
  type Texts,
  t,
  type Value,
  when,
} from '@sluice/config'
import { apiRequest } from '../../shared/plugins.ts'
import type { CheckupController } from '../../shared/rows.ts'
import { zoneIcon, zoneWords } from '../../shared/zones.ts'
import { Card, List, Row, Stack } from '../../ui/boxes.tsx'
import { Action } from '../../ui/buttons.tsx'
import { Glyph } from '../../ui/Glyph.tsx'
import { Heading, Small, Strong } from '../../ui/texts.tsx'
import { token } from '../../ui/tokens.ts'
import { concat, say } from '../../ui/words.ts'
import { checkupControllers, checkupError, controllers, isWalking } from './state.ts'

const judge = (controller: Value<CheckupController>, verdict: string) =>
  defineWorkflow(
    `checkup.controller.${verdict}`,
    [
      setVariable(checkupError, ''),
      apiRequest('judged', 'patch', 'checkups', 'checkup-controllers/{id}', {
        parameters: { id: controller.id },
        body: { status: verdict },
        revision: f`${controller.rev}`,
      }),
      replaceData(
        checkupControllers,
        f`({ ...${checkupControllers}.data, items: ${controllers}.map((row) => row.id === ${controller.id} ? ({ ...row, status: ${verdict}, rev: context.workflow.judged.result.data.rev }) : row) })`,
      ),
    ],
    {
      onError: [
        setVariable(checkupError, f`context.workflow.error.code`),
        when(f`context.workflow.error.code === 'row.stale'`, [fetchCollections(checkupControllers)]),
      ],
    },
  )

interface VerdictProps {
  readonly on: Value<CheckupController>
  readonly verdict: string
  readonly icon: string
  readonly children: Texts
}

const Verdict = ({ on: controller, verdict, icon, children }: VerdictProps) => (
  <Action
    icon={icon}
    on={{ click: judge(controller, verdict) }}
    label={concat(say(t('Controller ', 'Controlador ')), controller.controller_label, ': ', say(children))}
    disabled={f`${controller.status} === ${verdict}`}
  >
    {children}
  </Action>
)

const ControllerRow = ({ controller }: { readonly controller: Value<CheckupController> }) => (
  <Stack gap={token('s2')}>
    <Row>
      <Glyph icon={zoneIcon(controller.status)} size={24} color="sl-accent" isFirm={false} style={{ flex: 'none' }} />
      <Strong>
        {t('Controller', 'Controlador')} {controller.controller_label}
      </Strong>
      <Small>{zoneWords(controller.status)}</Small>
    </Row>
    <Row wrap>
      <Verdict on={controller} verdict="ok" icon="lucide/check">
        {t('OK', 'Bien')}
      </Verdict>
      <Verdict on={controller} verdict="needs_repair" icon="lucide/wrench">
        {t('Repair', 'Reparar')}
      </Verdict>
    </Row>
  </Stack>
)

/** Controllers of the visit, each with its two verdicts. */
export const ControllersCard = () => (
  <Card show={f`${isWalking} && ${controllers}.length > 0`}>
    <Heading>{t('Controllers', 'Controladores')}</Heading>
    <List<CheckupController>
      name="checkup controllers"
      of={controllers}
      gap={token('s4')}
      as={(controller) => <ControllerRow controller={controller} />}
    />
  </Card>
)
