/** @jsxImportSource @sluice/config */
import { call, f, type Step, setVariable, t, type Value, when } from '@sluice/config'
import type { Issue } from '../../shared/rows.ts'
import { ownUnsaved, saveFinding, tapped } from '../../shared/saveZone.ts'
import { walkZone } from '../../shared/walkZone.ts'
import { Row } from '../../ui/boxes.tsx'
import { clearOfDock } from '../../ui/buttons.tsx'
import { Glyph } from '../../ui/Glyph.tsx'
import { Box, Button } from '../../ui/tags.ts'
import { Figure } from '../../ui/texts.tsx'
import { token } from '../../ui/tokens.ts'
import { type Computed, callOf, concat, say } from '../../ui/words.ts'
import { pressable } from './longPress.ts'
import { rowId } from './walk.ts'

const findings = f`(${walkZone}.data?.findings ?? [])`
const storedFinding = ({ code }: Value<Issue>) => f`${findings}.find((finding) => finding.issue_code === ${code})`
/** Counts by code; where an issue has several, the first is in force: the tapped one, the unsaved one, then the server's. */
const counts = f`[...${tapped}, ...${ownUnsaved}.filter((entry) => entry.row === ${rowId} && !!entry.code), ...${findings}.map((finding) => ({ code: finding.issue_code, qty: finding.qty }))]`
const countOf = ({ code }: Value<Issue>) => f`(${counts}.find((one) => one.code === ${code})?.qty ?? 0)`

/** Number of faults in this zone. */
export const total = f`${counts}.filter((one, at, all) => all.findIndex((other) => other.code === one.code) === at).reduce((sum, one) => sum + one.qty, 0)`

/** Whether all that was found in this zone is fixed. */
export const isMended = f`(${findings}.length > 0 && ${findings}.every((finding) => finding.status === 'done'))`

/** Whether an issue was counted on this zone; it stays so after it was counted down to none, until the page changes. */
export const wasCounted = (code: Computed) => f`${counts}.some((one) => one.code === ${code})`

/** Changes the count at once, then saves; saves follow in the order of the taps. */
const tap = (issue: Value<Issue>, qty: Computed): readonly Step[] => [
  setVariable(
    tapped,
    f`[...${tapped}.filter((one) => one.code !== ${issue.code}), { code: ${issue.code}, qty: ${qty}, shown: ${countOf(issue)} }]`,
  ),
  call(saveFinding, {
    row: rowId,
    code: issue.code,
    qty: countOf(issue),
    shown: f`${tapped}.find((one) => one.code === ${issue.code})?.shown`,
  }),
]

const oneLess = (issue: Value<Issue>) => tap(issue, f`Math.max(0, ${countOf(issue)} - 1)`)

const icons = {
  head: 'lucide/shower-head',
  nozzle: 'lucide/droplet',
  coverage: 'lucide/cloud-rain',
  pressure: 'lucide/gauge',
  pipe: 'lucide/spline',
  drip: 'lucide/droplets',
  valve: 'lucide/toggle-left',
  electrical: 'lucide/zap',
}
const otherIcon = 'lucide/wrench'

/** Icons of the kinds of issues. */
export const issueIcons: readonly string[] = [...Object.values(icons), otherIcon]

const iconOf = ({ category }: Value<Issue>) =>
  callOf('wwFormulas.switch', [category, ...Object.entries(icons).flat(), otherIcon])

interface IssueProps {
  readonly issue: Value<Issue>
}

const small = {
  minHeight: '48px',
  borderRadius: '10px',
  backgroundColor: 'transparent',
  border: `1px solid ${token('sl-border')}`,
  customCss: clearOfDock,
}
const pressed = { active: { style: { backgroundColor: token('accent-soft') } } }

const More = ({ issue }: IssueProps) => (
  <Button
    buttonType="button"
    hasLeftIcon
    leftIcon={<Glyph icon={iconOf(issue)} size={22} isFirm />}
    font={token('small')}
    color={token('sl-text')}
    align="left"
    style={{
      width: '100%',
      minHeight: '64px',
      padding: `${token('s2')} 40px ${token('s2')} ${token('s3')}`,
      borderRadius: '14px',
      backgroundColor: 'transparent',
      customCss: {
        ...clearOfDock,
        justifyContent: 'flex-start',
        textAlign: 'left',
        lineHeight: '1.25',
        userSelect: 'none',
        WebkitTouchCallout: 'none',
      },
    }}
    states={pressed}
    attributes={{ 'aria-label': concat(say(t('One more', 'Uno más')), ': ', issue.label) }}
    on={pressable(issue.code, {
      tap: tap(issue, f`${countOf(issue)} + 1`),
      hold: [when(f`${countOf(issue)} > 0`, oneLess(issue))],
    })}
  >
    {issue.label}
  </Button>
)

const Less = ({ issue }: IssueProps) => (
  <Button
    buttonType="button"
    hasLeftIcon
    leftIcon={<Glyph icon="lucide/minus" size={22} />}
    color={token('sl-text')}
    style={{ ...small, width: '48px', padding: '0', flex: 'none' }}
    states={pressed}
    attributes={{ 'aria-label': concat(say(t('One less', 'Uno menos')), ': ', issue.label) }}
    on={{ click: oneLess(issue) }}
  >
    {''}
  </Button>
)

const Fixed = ({ issue }: IssueProps) => {
  const isFixed = f`${storedFinding(issue)}?.status === 'done'`
  const status = f`${isFixed} ? 'open' : 'done'`
  return (
    <Button
      buttonType="button"
      font={token('small')}
      color={token('sl-text')}
      style={{ ...small, flex: '1 1 auto', minWidth: '0', padding: `0 ${token('s1')}` }}
      states={pressed}
      ownStates={{
        fixed: {
          when: isFixed,
          style: { backgroundColor: token('sl-accent'), border: '1px solid transparent' },
          color: token('sl-on-accent'),
        },
      }}
      attributes={{
        'aria-label': concat(
          issue.label,
          ': ',
          f`${isFixed} ? ${say(t('fixed on this visit, undo', 'reparado en esta visita, deshacer'))} : ${say(t('mark as fixed', 'marcar como reparado'))}`,
        ),
      }}
      on={{
        click: [
          call(saveFinding, { row: rowId, code: issue.code, qty: countOf(issue), shown: countOf(issue), status }),
        ],
      }}
    >
      {f`${isFixed} ? ${say(t('Fixed', 'Reparado'))} : ${say(t('Fixed?', '¿Reparado?'))}`}
    </Button>
  )
}

/**
 * An issue: a tap on its name counts one more. The line below, for one less and for what was fixed, keeps its room while there is
 * nothing to take back, so that no count moves a tile.
 */
export const IssueTile = ({ issue }: IssueProps) => {
  const count = countOf(issue)
  return (
    <Box
      direction="column"
      align="stretch"
      style={{
        position: 'relative',
        borderRadius: '14px',
        border: `1px solid ${token('sl-border')}`,
        backgroundColor: token('sl-surface'),
        minWidth: '0',
      }}
      ownStates={{
        found: {
          when: f`${count} > 0`,
          style: { backgroundColor: token('warn-soft'), border: `1px solid ${token('warn')}` },
        },
      }}
    >
      <More issue={issue} />
      <Figure
        tag="span"
        align="center"
        style={{
          position: 'absolute',
          top: '20px',
          right: '4px',
          width: '36px',
          customCss: { pointerEvents: 'none' },
        }}
        attributes={{ 'aria-live': 'polite' }}
      >
        {f`${count} || ''`}
      </Figure>
      <Row
        gap={token('s1')}
        style={{ padding: `0 ${token('s1')} ${token('s1')}`, customCss: { visibility: 'hidden' } }}
        ownStates={{ found: { when: f`${count} > 0`, style: { customCss: { visibility: 'visible' } } } }}
      >
        <Less issue={issue} />
        <Fixed issue={issue} />
      </Row>
    </Box>
  )
}
