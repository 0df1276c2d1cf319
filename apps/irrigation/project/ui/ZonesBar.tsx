/** @jsxImportSource @sluice/config */
import { type Formula, t } from '@sluice/config'
import { ProgressBar } from './tags.ts'
import { token } from './tokens.ts'
import { say } from './words.ts'

/** Bar of how many zones of a checkup are checked. */
export const ZonesBar = ({ percent, height }: { readonly percent: Formula; readonly height: string }) => (
  <ProgressBar
    value={percent}
    label="none"
    progressBarColor={token('sl-accent')}
    style={{ flex: '1 1 auto', height }}
    attributes={{ 'aria-label': say(t('Zones checked', 'Zonas revisadas')) }}
  />
)
