/** @jsxImportSource @sluice/config */
import { f, t } from '@sluice/config'
import { hasUnsaved, saveError, sendUnsavedFirst } from '../../shared/saveZone.ts'
import { Row } from '../../ui/boxes.tsx'
import { IconButton } from '../../ui/library/buttons.tsx'
import { ErrorNotice } from '../../ui/library/notices.tsx'
import { Box } from '../../ui/tags.ts'
import { token } from '../../ui/tokens.ts'

/** Tells that something could not be saved, with a button that tries again. */
export const Unsaved = () => (
  <Row gap={token('s2')} style={{ width: '100%' }} show={f`!!${saveError} || ${hasUnsaved}`}>
    <ErrorNotice code={saveError} />
    <Box show={hasUnsaved}>
      <IconButton
        icon="lucide/refresh-cw"
        label={t('Save again', 'Guardar de nuevo')}
        on={{ click: [sendUnsavedFirst] }}
      />
    </Box>
  </Row>
)
