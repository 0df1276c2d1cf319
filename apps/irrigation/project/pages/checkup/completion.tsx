/** @jsxImportSource @sluice/config */
import { defineWorkflow, f, goTo, setVariable, t } from '@sluice/config'
import { LastDecided } from '../../shared/lastDecided.tsx'
import { once } from '../../shared/once.ts'
import { linkTo, pages } from '../../shared/pages.ts'
import { apiRequest } from '../../shared/plugins.ts'
import { Card, Dock, Row } from '../../ui/boxes.tsx'
import { Action } from '../../ui/buttons.tsx'
import { Heading, Small } from '../../ui/texts.tsx'
import { token } from '../../ui/tokens.ts'
import { checkupBusy, checkupError, checkupId, fail, isConfirmOpen, isDone, isWalking, nextZone } from './state.ts'

const complete = defineWorkflow(
  'checkup.complete',
  once(checkupBusy, [
    setVariable(checkupError, ''),
    apiRequest('completed', 'post', 'checkups', 'checkups/{id}/complete', { parameters: { id: checkupId }, body: {} }),
    goTo(pages.report, { parameters: { checkup_id: checkupId } }),
  ]),
  { onError: fail },
)
/** Asks for confirmation before the checkup is completed. */
export const ConfirmCard = () => (
  <Card show={f`${isConfirmOpen} && ${isDone}`} style={{ border: `2px solid ${token('sl-accent')}` }}>
    <Heading>{t('Complete this checkup?', '¿Terminar esta revisión?')}</Heading>
    <Small>
      {t(
        'The report is made now. After that only the office can open the checkup again.',
        'El informe se crea ahora. Después, solo la oficina puede reabrir la revisión.',
      )}
    </Small>
    <Row wrap>
      <Action look="primary" on={{ click: complete }} icon="lucide/check" disabled={f`${checkupBusy}`}>
        {t('Complete', 'Terminar')}
      </Action>
      <Action look="quiet" on={{ click: [setVariable(isConfirmOpen, false)] }}>
        {t('Not yet', 'Aún no')}
      </Action>
    </Row>
  </Card>
)

/** Button for the next zone, or for completion, always within reach of the thumb. */
export const CompletionDock = () => (
  <Dock
    direction="column"
    align="stretch"
    gap={token('s2')}
    show={f`!!${nextZone} && ${isWalking} || ${isDone} && !${isConfirmOpen}`}
  >
    <LastDecided />
    <Action
      look="primary"
      icon="lucide/arrow-right"
      wide
      link={linkTo(pages.zoneRepair, { row_id: f`${nextZone}?.id ?? ''` })}
      show={f`!!${nextZone}`}
    >
      {t('Next zone:', 'Siguiente zona:')} {f`(${nextZone}?.controller_label ?? '') + (${nextZone}?.station_no ?? '')`}
    </Action>
    <Action
      look="primary"
      icon="lucide/flag"
      wide
      on={{ click: [setVariable(isConfirmOpen, true)] }}
      show={f`${isDone} && !${isConfirmOpen}`}
    >
      {t('Complete checkup', 'Terminar revisión')}
    </Action>
  </Dock>
)
