import { type Texts, t } from '@sluice/config'
import { box, text } from '../../ui/elements.ts'
import { heading, small, stack, subheading } from '../../ui/parts.ts'
import { token } from '../../ui/tokens.ts'

function stage(number: number, { title, words }: { readonly title: Texts; readonly words: Texts }) {
  const name = `home/visit/${number}`
  return box(name, {
    slots: {
      children: [
        text(`${name}/number`, {
          text: String(number),
          properties: { tag: 'div' },
          typography: { font: token('strong'), color: token('sl-on-accent'), align: 'center', lineHeight: '40px' },
          style: {
            width: '40px',
            height: '40px',
            borderRadius: '50%',
            backgroundColor: token('sl-accent'),
            flex: 'none',
          },
          attributes: { 'aria-hidden': 'true' },
        }),
        stack(`${name}/text`, [subheading(`${name}/title`, title), small(`${name}/words`, words)], {
          gap: token('s1'),
          style: { flex: '1 1 auto', minWidth: '0' },
        }),
      ],
    },
    layout: { direction: 'row', align: 'flex-start', gap: token('s4') },
    style: { width: '100%' },
    attributes: { role: 'listitem' },
  })
}

/** How a visit goes, step by step. */
export const visit = stack('home/visit', [
  heading('home/visit/title', t('How a visit goes', 'Cómo es una visita')),
  box('home/visit/stages', {
    slots: {
      children: [
        stage(1, {
          title: t('Open today’s visit', 'Abre la visita de hoy'),
          words: t(
            'Site, access notes and the last checkup are on one screen.',
            'La propiedad, las notas de acceso y la última revisión, en una sola pantalla.',
          ),
        }),
        stage(2, {
          title: t('Look at the controller, then walk', 'Mira el controlador y empieza a caminar'),
          words: t(
            'One zone after the other. The faults that occur most are on top, each with plus and minus.',
            'Una zona tras otra. Las fallas más frecuentes están arriba, cada una con más y menos.',
          ),
        }),
        stage(3, {
          title: t('Note what you see', 'Anota lo que ves'),
          words: t(
            'Count faults, take a photo, add a note. A zone that cannot run is skipped, and the report says why.',
            'Cuenta fallas, toma una foto, agrega una nota. Una zona que no puede correr se omite, y el informe dice por qué.',
          ),
        }),
        stage(4, {
          title: t('Complete and show the report', 'Termina y muestra el informe'),
          words: t(
            'The app names what is still missing. Then the checkup is done, and the report with it.',
            'La app dice qué falta. Después la revisión está lista, y el informe también.',
          ),
        }),
      ],
    },
    layout: { direction: 'column', align: 'stretch', gap: token('s4') },
    style: { width: '100%', maxWidth: '640px' },
    attributes: { role: 'list' },
  }),
])
