/** @jsxImportSource @sluice/config */
import { type Texts, t } from '@sluice/config'
import { Row, Stack, surface } from '../../ui/boxes.tsx'
import { Glyph } from '../../ui/Glyph.tsx'
import { Box, Text } from '../../ui/tags.ts'
import { Body, Small, Strong } from '../../ui/texts.tsx'
import { token } from '../../ui/tokens.ts'
import { say } from '../../ui/words.ts'
import { Enter } from './Enter.tsx'

/** A line of the sample: a finding and its quantity. */
const SampleLine = ({ icon, children }: { readonly icon: string; readonly children: Texts }) => (
  <Row>
    <Glyph icon={icon} size={24} color="sl-accent" />
    <Small>{children}</Small>
  </Row>
)

/** Sample of a zone in a report, built from the app's own parts, so that no image has to load. */
const Sample = () => (
  <Stack
    gap={token('s3')}
    style={{ ...surface, padding: token('s5'), maxWidth: '380px' }}
    attributes={{
      role: 'img',
      'aria-label': say(t('Two zones as a report shows them', 'Dos zonas como las muestra un informe')),
    }}
  >
    <Strong>{t('A3 · Front lawn', 'A3 · Césped del frente')}</Strong>
    <SampleLine icon="lucide/wrench">{t('2 × broken head', '2 × cabeza rota')}</SampleLine>
    <SampleLine icon="lucide/wrench">{t('1 × clogged nozzle', '1 × boquilla tapada')}</SampleLine>
    <SampleLine icon="lucide/camera">
      {t('Photo: riser cracked near the drive', 'Foto: elevador roto junto a la entrada')}
    </SampleLine>
    <SampleLine icon="lucide/circle-check">{t('A4 · Roses: no fault', 'A4 · Rosas: sin fallas')}</SampleLine>
  </Stack>
)

/** Headline, purpose of the app, sign-in button, and a sample report. */
export const Hero = () => (
  <Box
    direction="row"
    align="center"
    justify="space-between"
    gap={token('s6')}
    tablet={{ direction: 'column', align: 'stretch' }}
    style={{ width: '100%', padding: `${token('s4')} 0 0` }}
  >
    <Stack gap={token('s5')} style={{ maxWidth: '560px' }}>
      <Text tag="h1" font={token('display')} color={token('sl-text')}>
        {t('Every zone checked, every fault on the report.', 'Cada zona revisada, cada falla en el informe.')}
      </Text>
      <Body>
        {t(
          'Sluice is for people who check irrigation systems. Walk a property zone by zone with one thumb: heads, nozzles, leaks, photos. The report is ready before you leave the yard.',
          'Sluice es para quienes revisan sistemas de riego. Recorre la propiedad zona por zona con un solo pulgar: cabezas, boquillas, fugas y fotos. El informe está listo antes de salir del jardín.',
        )}
      </Body>
      <Enter />
    </Stack>
    <Sample />
  </Box>
)
