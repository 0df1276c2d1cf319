import { definePage, defineWorkflow, goTo, t, when } from '@sluice/config'
import { descriptions } from '../../shared/descriptions.ts'
import { pages } from '../../shared/pages.ts'
import { isSignedIn } from '../../shared/plugins.ts'
import { wideShell } from '../../shared/publicShell.ts'
import { body, grid, stack } from '../../ui/parts.ts'
import { backflow } from './backflow.ts'
import { bandTitle } from './bandTitle.ts'
import { enter } from './enter.ts'
import { hero } from './hero.ts'
import { pointCard } from './pointCard.ts'
import { visit } from './visit.ts'

const signedIn = defineWorkflow('home.signedIn', [when(isSignedIn, [goTo(pages.dashboard)])], { trigger: 'onload' })

const work = stack('home/work', [
  bandTitle('home/work/title', t('What it does', 'Qué hace')),
  grid(
    'home/work/points',
    [
      pointCard('home/work/walk', 'lucide/footprints', {
        title: t('Walk, tap, next zone', 'Camina, toca, siguiente zona'),
        words: t(
          'A clean zone takes two taps, a fault with its photo a few more. Big buttons, one thumb, no keyboard.',
          'Una zona sana son dos toques; una falla con su foto, pocos más. Botones grandes, un solo pulgar, sin teclado.',
        ),
      }),
      pointCard('home/work/photos', 'lucide/camera', {
        title: t('Photos where the fault is', 'Fotos donde está la falla'),
        words: t(
          'Every photo belongs to its zone and stands on the report beside the fault that it shows.',
          'Cada foto pertenece a su zona y sale en el informe junto a la falla que muestra.',
        ),
      }),
      pointCard('home/work/report', 'lucide/file-text', {
        title: t('A report before you leave', 'Un informe antes de irte'),
        words: t(
          'Findings, notes and photos become a report while you walk. Show it or print it from the truck.',
          'Hallazgos, notas y fotos se vuelven informe mientras caminas. Muéstralo o imprímelo desde la camioneta.',
        ),
      }),
      pointCard('home/work/record', 'lucide/clipboard-list', {
        title: t('The whole property on file', 'Toda la propiedad anotada'),
        words: t(
          'Clients, sites, controllers and zones are written down once. The next visit starts with what is known.',
          'Clientes, propiedades, controladores y zonas se anotan una vez. La próxima visita empieza con lo que ya se sabe.',
        ),
      }),
      pointCard('home/work/offline', 'lucide/wifi-off', {
        title: t('No signal? Keep walking', '¿Sin señal? Sigue caminando'),
        words: t(
          'What you enter on a walk is kept on the phone and sent when the signal is back. You always see what is saved.',
          'Lo que anotas en el recorrido se guarda en el teléfono y se envía cuando vuelve la señal. Siempre ves qué está guardado.',
        ),
      }),
      pointCard('home/work/spanish', 'lucide/languages', {
        title: t('English and Spanish', 'Español e inglés'),
        words: t(
          'Every screen, every fault and the report are there in both. Switch with one tap, each person as they like.',
          'Cada pantalla, cada falla y el informe están en los dos. Se cambia con un toque, cada quien a su gusto.',
        ),
      }),
    ],
    'min(100%, 264px)',
  ),
])

const people = stack('home/people', [
  bandTitle('home/people/title', t('Who it is for', 'Para quién es')),
  grid(
    'home/people/points',
    [
      pointCard('home/people/crew', 'lucide/hard-hat', {
        title: t('Technicians', 'Técnicos'),
        words: t(
          'Fewer taps than paper has lines, readable in the sun, and nothing to type twice in the evening.',
          'Menos toques que renglones en papel, legible al sol y nada que pasar en limpio por la noche.',
        ),
      }),
      pointCard('home/people/office', 'lucide/briefcase', {
        title: t('The office', 'La oficina'),
        words: t(
          'Today’s visits, unfinished checkups and open quotes, without calling anyone.',
          'Las visitas de hoy, las revisiones sin terminar y las cotizaciones abiertas, sin llamar a nadie.',
        ),
      }),
      pointCard('home/people/owners', 'lucide/building-2', {
        title: t('Owners and managers', 'Dueños y administradores'),
        words: t(
          'What was found, where, and how it looks: a report that a board understands at once.',
          'Qué se encontró, dónde y cómo se ve: un informe que cualquier junta entiende a la primera.',
        ),
      }),
    ],
    'min(100%, 264px)',
  ),
])

const close = stack('home/close', [
  bandTitle('home/close/title', t('Ready for the next yard?', '¿Listo para el próximo jardín?')),
  body(
    'home/close/words',
    t('Sign in and start today’s first checkup.', 'Inicia sesión y empieza la primera revisión de hoy.'),
  ),
  enter('home/close/enter'),
])

export const home = definePage('home', {
  meta: descriptions.home,
  title: t('Sluice irrigation checkups', 'Sluice: revisiones de riego'),
  access: 'public',
  sections: wideShell('home', [stack('home/all', [hero, work, visit, people, backflow, close], { gap: '56px' })]),
  workflows: [signedIn],
})
