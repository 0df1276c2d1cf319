/** @jsxImportSource @sluice/config */
import { defineComponent, t } from '@sluice/config'
import { Strong } from '../ui/texts.tsx'

/** Says which part of a list is shown, and tells the page when it begins to: also on the way back, which fetches nothing by itself. */
export const PartName = defineComponent('PartName', {
  properties: { words: '' },
  triggers: ['shown'],
  workflows: ({ emit }) => ({ begin: { trigger: '_wwOnMounted', steps: [emit('shown')] } }),
  render: ({ props }) => (
    <Strong>
      {t('Only: ', 'Solo: ')}
      {props.words}
    </Strong>
  ),
})
