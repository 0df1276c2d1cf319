/** @jsxImportSource @sluice/config */
import { f, t, type Value } from '@sluice/config'
import { linkTo, pages } from '../../shared/pages.ts'
import { mayReopen } from '../../shared/permissions.ts'
import { rule } from '../../shared/plugins.ts'
import type { CheckupZone } from '../../shared/rows.ts'
import { walkZone } from '../../shared/walkZone.ts'
import { Card, List, Row, Stack } from '../../ui/boxes.tsx'
import { Action } from '../../ui/library/buttons.tsx'
import { Notice } from '../../ui/library/notices.tsx'
import { Body, Chip, Heading, Strong } from '../../ui/texts.tsx'
import { token } from '../../ui/tokens.ts'
import { say } from '../../ui/words.ts'
import { HeldPhotosNotice } from './HeldPhotosNotice.tsx'

const { data } = walkZone
const status = f`(${walkZone}.data?.checkup_status ?? '')`

/** Whether the zone can be changed: while the checkup goes on, and by the office while it is in review. */
export const isOpen = f`(!['scheduled', 'completed', 'cancelled'].includes(${status}) && (${status} !== 'in_review' || ${mayReopen}))`

const FindingRow = ({ finding }: { readonly finding: Value<CheckupZone['findings'][number]> }) => (
  <Row gap={token('s2')}>
    <Chip background={token('warn-soft')} color={token('warn')}>
      × {finding.qty}
    </Chip>
    <Strong>{rule('issueLabel', finding.issue_code)}</Strong>
  </Row>
)

/** A zone of a checkup that is over, or waits for its review: what was found, to be read. */
export const Closed = () => (
  <Stack show={f`${walkZone}.isFetched && !${isOpen}`}>
    <Notice tone="info">
      {f`${status} === 'in_review' ? ${say(t('This checkup is in review and cannot be changed.', 'Esta revisión está en revisión de la oficina y no se puede cambiar.'))} : ${say(t('This checkup is not in progress, so its zones cannot be changed.', 'Esta revisión no está en curso, así que sus zonas no se pueden cambiar.'))}`}
    </Notice>
    <Card>
      <Heading>{t('What was found', 'Lo que se encontró')}</Heading>
      <Body show={f`(${walkZone}.data?.findings ?? []).length === 0`}>{t('Nothing.', 'Nada.')}</Body>
      <List of={data.findings} gap={token('s2')} as={(finding) => <FindingRow finding={finding} />} />
      <Body show={f`!!${data.notes}`}>{data.notes}</Body>
    </Card>
    <HeldPhotosNotice />
    <Action
      icon="lucide/file-text"
      link={linkTo(pages.report, { checkup_id: f`${data.checkup_id} ?? ''` })}
      show={f`${status} === 'completed'`}
    >
      {t('Open report', 'Abrir informe')}
    </Action>
  </Stack>
)
