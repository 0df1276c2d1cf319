/** @jsxImportSource @sluice/config */
import { definePage, defineWorkflow, goTo, t, when } from '@sluice/config'
import { descriptions } from '../../shared/descriptions.ts'
import { pages } from '../../shared/pages.ts'
import { isSignedIn } from '../../shared/plugins.ts'
import { PublicShell } from '../../shell/PublicShell.tsx'
import { Grid, Stack } from '../../ui/boxes.tsx'
import { BandTitle, Body } from '../../ui/texts.tsx'
import { token } from '../../ui/tokens.ts'
import { Backflow } from './Backflow.tsx'
import { Enter } from './Enter.tsx'
import { Hero } from './Hero.tsx'
import { Point } from './Point.tsx'
import { Visit } from './Visit.tsx'

const Work = () => (
  <Stack>
    <BandTitle>{t('What it does', 'Qué hace')}</BandTitle>
    <Grid minimum="min(100%, 264px)">
      <Point icon="lucide/footprints" title={t('Walk, tap, next zone', 'Camina, toca, siguiente zona')}>
        {t(
          'A clean zone takes two taps, a fault with its photo a few more. Big buttons, one thumb, no keyboard.',
          'Una zona sana son dos toques; una falla con su foto, pocos más. Botones grandes, un solo pulgar, sin teclado.',
        )}
      </Point>
      <Point icon="lucide/camera" title={t('Photos where the fault is', 'Fotos donde está la falla')}>
        {t(
          'Every photo belongs to its zone and stands on the report beside the fault that it shows.',
          'Cada foto pertenece a su zona y sale en el informe junto a la falla que muestra.',
        )}
      </Point>
      <Point icon="lucide/file-text" title={t('A report before you leave', 'Un informe antes de irte')}>
        {t(
          'Findings, notes and photos become a report while you walk. Show it or print it from the truck.',
          'Hallazgos, notas y fotos se vuelven informe mientras caminas. Muéstralo o imprímelo desde la camioneta.',
        )}
      </Point>
      <Point icon="lucide/clipboard-list" title={t('The whole property on file', 'Toda la propiedad anotada')}>
        {t(
          'Clients, sites, controllers and zones are written down once. The next visit starts with what is known.',
          'Clientes, propiedades, controladores y zonas se anotan una vez. La próxima visita empieza con lo que ya se sabe.',
        )}
      </Point>
      <Point icon="lucide/wifi-off" title={t('No signal? Keep walking', '¿Sin señal? Sigue caminando')}>
        {t(
          'What you enter on a walk is kept on the phone and sent when the signal is back. You always see what is saved.',
          'Lo que anotas en el recorrido se guarda en el teléfono y se envía cuando vuelve la señal. Siempre ves qué está guardado.',
        )}
      </Point>
      <Point icon="lucide/languages" title={t('English and Spanish', 'Español e inglés')}>
        {t(
          'Every screen, every fault and the report are there in both. Switch whenever you want, each person as they like.',
          'Cada pantalla, cada falla y el informe están en los dos. Se cambia cuando quieras, cada quien a su gusto.',
        )}
      </Point>
    </Grid>
  </Stack>
)

const People = () => (
  <Stack>
    <BandTitle>{t('Who it is for', 'Para quién es')}</BandTitle>
    <Grid minimum="min(100%, 264px)">
      <Point icon="lucide/hard-hat" title={t('Technicians', 'Técnicos')}>
        {t(
          'Fewer taps than paper has lines, readable in the sun, and nothing to type twice in the evening.',
          'Menos toques que renglones en papel, legible al sol y nada que pasar en limpio por la noche.',
        )}
      </Point>
      <Point icon="lucide/briefcase" title={t('The office', 'La oficina')}>
        {t(
          'Today’s visits, unfinished checkups and open quotes, without calling anyone.',
          'Las visitas de hoy, las revisiones sin terminar y las cotizaciones abiertas, sin llamar a nadie.',
        )}
      </Point>
      <Point icon="lucide/building-2" title={t('Owners and managers', 'Dueños y administradores')}>
        {t(
          'What was found, where, and how it looks: a report that a board understands at once.',
          'Qué se encontró, dónde y cómo se ve: un informe que cualquier junta entiende a la primera.',
        )}
      </Point>
    </Grid>
  </Stack>
)

export const home = definePage('home', {
  meta: descriptions.home,
  title: t('Sluice irrigation checkups', 'Sluice: revisiones de riego'),
  access: 'public',
  sections: (
    <PublicShell name="home" width="wide">
      <Stack gap={token('s7')}>
        <Hero />
        <Work />
        <Visit />
        <People />
        <Backflow />
        <Stack>
          <BandTitle>{t('Ready for the next yard?', '¿Listo para el próximo jardín?')}</BandTitle>
          <Body>
            {t('Sign in and start today’s first checkup.', 'Inicia sesión y empieza la primera revisión de hoy.')}
          </Body>
          <Enter />
        </Stack>
      </Stack>
    </PublicShell>
  ),
  workflows: [defineWorkflow('home.signedIn', [when(isSignedIn, [goTo(pages.dashboard)])], { trigger: 'onload' })],
})
