/** @jsxImportSource @sluice/config */
import { call, type Formula, f, type Step, step, type Texts, t, type Value, variable } from '@sluice/config'
import { rule } from '../../shared/plugins.ts'
import type { Issue } from '../../shared/rows.ts'
import { saveFinding, unsavedOf } from '../../shared/saveZone.ts'
import { walkZone } from '../../shared/walkZone.ts'
import { Card, List, Row } from '../../ui/boxes.tsx'
import { Action, clearOfDock } from '../../ui/buttons.tsx'
import { Glyph } from '../../ui/Glyph.tsx'
import { Box, Button } from '../../ui/tags.ts'
import { Figure, Heading, Strong } from '../../ui/texts.tsx'
import { token } from '../../ui/tokens.ts'
import { type Computed, concat, say } from '../../ui/words.ts'
import { rowId } from './walk.ts'

/** Tapped counts by issue code, until the page changes; issues that were not tapped show the server's counts. */
export const tapped = variable('tappedCounts', 'object', { defaultValue: {} })

const stored = ({ code }: Value<Issue>) =>
  f`(${walkZone}.data?.findings ?? []).find((finding) => finding.issue_code === ${code})`
const countOf = (issue: Value<Issue>) =>
  f`(${tapped}?.[${issue.code}] ?? ${unsavedOf(rowId, f`${issue.code}`)}?.qty ?? ${stored(issue)}?.qty ?? 0)`
/** Number of faults in this zone. */
export const total = f`Object.values(({ ...Object.fromEntries((${walkZone}.data?.findings ?? []).map((finding) => [finding.issue_code, finding.qty])), ...${tapped} })).reduce((sum, qty) => sum + qty, 0)`

/** Changes the count at once, then saves; saves follow in the order of the taps. */
const tap = (issue: Value<Issue>, qty: Computed): readonly Step[] => [
  step('variable', { varId: tapped.id, usePath: true, path: issue.code, varValue: qty }),
  call(saveFinding, { row: rowId, code: issue.code, qty: countOf(issue) }),
]

interface StepperProps {
  readonly icon: string
  readonly label: Texts
  readonly issue: Value<Issue>
  /** Count after a tap. */
  readonly qty: Computed
  readonly disabled?: Formula
}

const Stepper = ({ icon, label, issue, qty, disabled }: StepperProps) => (
  <Button
    buttonType="button"
    hasLeftIcon
    disabled={disabled}
    leftIcon={<Glyph icon={icon} size={26} />}
    color={token('sl-accent')}
    style={{
      width: '56px',
      height: '56px',
      borderRadius: '14px',
      border: `1px solid ${token('sl-border')}`,
      backgroundColor: token('sl-surface'),
      padding: '0',
      flex: 'none',
      customCss: clearOfDock,
    }}
    states={{ active: { style: { backgroundColor: token('accent-soft') } }, disabled: { style: { opacity: '0.45' } } }}
    attributes={{ 'aria-label': concat(say(label), ': ', issue.label) }}
    on={{ click: tap(issue, qty) }}
  >
    {''}
  </Button>
)

const FixedToggle = ({ issue }: { readonly issue: Value<Issue> }) => {
  const isFixed = f`${stored(issue)}?.status === 'done'`
  const status = f`${stored(issue)}?.status === 'done' ? 'open' : 'done'`
  return (
    <Action
      look="quiet"
      icon="lucide/check-check"
      on={{ click: [call(saveFinding, { row: rowId, code: issue.code, qty: countOf(issue), status })] }}
      show={f`${stored(issue)}?.qty > 0 && ${countOf(issue)} > 0`}
      label={concat(
        issue.label,
        ': ',
        f`${isFixed} ? ${say(t('fixed on this visit, undo', 'reparado en esta visita, deshacer'))} : ${say(t('mark as fixed', 'marcar como reparado'))}`,
      )}
    >
      {f`${isFixed} ? ${say(t('Fixed on this visit', 'Reparado en esta visita'))} : ${say(t('Mark as fixed', 'Marcar como reparado'))}`}
    </Action>
  )
}

const IssueRow = ({ issue }: { readonly issue: Value<Issue> }) => {
  const count = countOf(issue)
  return (
    <Box
      direction="column"
      align="stretch"
      gap={token('s1')}
      style={{ width: '100%', padding: '8px 12px', borderRadius: '14px' }}
      ownStates={{ found: { when: f`${count} > 0`, style: { backgroundColor: token('warn-soft') } } }}
    >
      <Row>
        <Box style={{ flex: '1 1 auto', minWidth: '0' }}>
          <Strong>{issue.label}</Strong>
        </Box>
        <Stepper
          icon="lucide/minus"
          label={t('One less', 'Uno menos')}
          issue={issue}
          qty={f`Math.max(0, ${count} - 1)`}
          disabled={f`${count} === 0`}
        />
        <Figure
          tag="span"
          align="center"
          style={{ width: '36px', flex: 'none' }}
          attributes={{ 'aria-live': 'polite' }}
        >
          {count}
        </Figure>
        <Stepper icon="lucide/plus" label={t('One more', 'Uno más')} issue={issue} qty={f`${count} + 1`} />
      </Row>
      <FixedToggle issue={issue} />
    </Box>
  )
}

/** Findings: a row per issue with buttons for less and more. */
export const IssuesCard = () => (
  <Card style={{ padding: `${token('s4')} ${token('s2')}` }}>
    <Heading style={{ padding: '0 8px' }}>{t('What did you find?', '¿Qué encontraste?')}</Heading>
    <List<Issue> of={rule('zoneIssues', 12)} gap={token('s1')} as={(issue) => <IssueRow issue={issue} />} />
  </Card>
)
