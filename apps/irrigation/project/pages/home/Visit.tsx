/** @jsxImportSource @sluice/config */
import { type Texts, t } from '@sluice/config'
import { Stack } from '../../ui/boxes.tsx'
import { Box, Text } from '../../ui/tags.ts'
import { BandTitle, Small, Subheading } from '../../ui/texts.tsx'
import { token } from '../../ui/tokens.ts'

interface StageProps {
  readonly number: number
  readonly title: Texts
  readonly children: Texts
}

const Stage = ({ number, title, children }: StageProps) => (
  <Box direction="row" align="flex-start" gap={token('s4')} style={{ width: '100%' }} attributes={{ role: 'listitem' }}>
    <Box
      direction="row"
      align="center"
      justify="center"
      style={{
        width: '40px',
        height: '40px',
        borderRadius: '50%',
        backgroundColor: token('sl-accent'),
        flex: 'none',
      }}
      attributes={{ 'aria-hidden': 'true' }}
    >
      <Text tag="span" font={token('strong')} color={token('sl-on-accent')}>
        {number}
      </Text>
    </Box>
    <Stack gap={token('s1')} style={{ flex: '1 1 auto', minWidth: '0' }}>
      <Subheading>{title}</Subheading>
      <Small>{children}</Small>
    </Stack>
  </Box>
)

/** Steps of a visit. */
export const Visit = () => (
  <Stack>
    <BandTitle>{t('How a visit goes', 'Cómo es una visita')}</BandTitle>
    <Box
      columns={['repeat(auto-fit, minmax(min(100%, 400px), 1fr))']}
      columnGap={token('s6')}
      rowGap={token('s5')}
      style={{ display: 'grid', width: '100%' }}
      attributes={{ role: 'list' }}
    >
      <Stage number={1} title={t('Open today’s visit', 'Abre la visita de hoy')}>
        {t(
          'The list shows where to go and what is still unfinished.',
          'La lista muestra adónde ir y qué falta terminar.',
        )}
      </Stage>
      <Stage number={2} title={t('Look at the controller, then walk', 'Mira el controlador y empieza a caminar')}>
        {t(
          'One zone after the other. The faults that occur most are on top, each with plus and minus.',
          'Una zona tras otra. Las fallas más frecuentes están arriba, cada una con más y menos.',
        )}
      </Stage>
      <Stage number={3} title={t('Note what you see', 'Anota lo que ves')}>
        {t(
          'Count faults, take a photo, add a note. A zone that cannot run is skipped, and the report says why.',
          'Cuenta fallas, toma una foto, agrega una nota. Una zona que no se puede probar se omite, y el informe dice por qué.',
        )}
      </Stage>
      <Stage number={4} title={t('Complete and show the report', 'Termina y muestra el informe')}>
        {t(
          'The app names what is still missing. Then the checkup is done, and the report with it.',
          'La app dice qué falta. Después la revisión está lista, y el informe también.',
        )}
      </Stage>
    </Box>
  </Stack>
)
