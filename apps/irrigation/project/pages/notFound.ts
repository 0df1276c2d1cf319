import {
  definePage,
  defineWorkflow,
  type Formula,
  f,
  goTo,
  goToPath,
  setVariable,
  step,
  type Texts,
  t,
  variable,
  when,
} from '@sluice/config'
import { contact } from '../shared/contact.ts'
import { descriptions } from '../shared/descriptions.ts'
import { linkTo, pages } from '../shared/pages.ts'
import { isSignedIn } from '../shared/plugins.ts'
import { plainShell } from '../shared/publicShell.ts'
import { formContainer } from '../ui/elements.ts'
import { inputField } from '../ui/fields.ts'
import { action, body, row, small, stack, title } from '../ui/parts.ts'
import { textLink } from '../ui/textLink.ts'
import { token } from '../ui/tokens.ts'
import { concat, say } from '../ui/words.ts'

/** Search text of the visitor on the page for unknown addresses. */
export const lostQuery = variable('lostQuery', 'string', { defaultValue: '' })

interface Place {
  readonly page: { readonly id: string }
  readonly words: Texts
}

/** Pages that a visitor who is not signed in may have wanted. */
const places: readonly Place[] = [
  { page: pages.home, words: t('Home', 'Inicio') },
  { page: pages.login, words: t('Sign in', 'Iniciar sesión') },
  { page: pages.forgotPassword, words: t('Forgotten password', 'Contraseña olvidada') },
  { page: pages.privacy, words: t('Privacy', 'Privacidad') },
  { page: pages.terms, words: t('Terms of use', 'Condiciones de uso, en inglés') },
]
const fits = ({ words }: Place): Formula => f`${say(words)}.toLowerCase().includes(${lostQuery}.trim().toLowerCase())`
const firstPath = places.reduceRight<Formula>(
  (rest, place) => f`${fits(place)} ? ${pathOf(place.page)} : ${rest}`,
  pathOf(pages.home),
)

const isFound: Formula = { __wwtype: 'f', code: places.map((place) => `(${fits(place).code})`).join(' || ') }

function pathOf({ id }: Place['page']): Formula {
  return f`globalContext.pages?.[${id}]?.path`
}

const search = defineWorkflow('404.search', [setVariable(lostQuery, f`event.value`)], { trigger: 'change' })
const find = defineWorkflow(
  '404.find',
  [
    when(
      isSignedIn,
      [goTo(pages.clients, { queries: [{ name: 'q', value: f`${lostQuery}` }] })],
      [goToPath(firstPath)],
    ),
  ],
  { trigger: 'submit' },
)

/** Logs the address, so that broken links can be found. */
const note = defineWorkflow('404.note', [step('log', { message: f`'No page at ' + globalContext.browser.path` })], {
  trigger: 'onload',
})

const field = inputField('404/search', t('What are you looking for?', '¿Qué buscas?'), {
  type: 'search',
  value: f`${lostQuery}`,
  placeholder: t('Name, phone or page', 'Nombre, teléfono o página'),
  on: [search],
})

const form = formContainer('404/form', {
  slots: {
    formContent: [
      stack('404/fields', [
        field.field,
        action(
          '404/find',
          f`${isSignedIn} ? ${say(t('Search my clients', 'Buscar en mis clientes'))} : ${say(t('Go there', 'Ir ahí'))}`,
          'secondary',
          { submit: true, wide: true },
        ),
      ]),
    ],
  },
  style: { width: '100%' },
  on: [find],
})

const found = stack(
  '404/found',
  [
    ...places.map((place, at) => textLink(`404/found/${at}`, place.words, linkTo(place.page), { showIf: fits(place) })),
    small('404/found/none', t('No page has that name.', 'Ninguna página se llama así.'), {
      showIf: f`!${isFound}`,
    }),
  ],
  { gap: '0px', showIf: f`!${isSignedIn}` },
)

const help = stack(
  '404/help',
  [
    small('404/help/words', t('Does a link of ours lead here? Tell us.', '¿Un enlace nuestro trae aquí? Avísanos.')),
    row(
      '404/help/ways',
      [
        textLink('404/help/call', contact.phone.words, contact.phone.link),
        textLink('404/help/write', contact.email.words, contact.email.link),
      ],
      { wrap: true, gap: token('s5') },
    ),
  ],
  { gap: '0px' },
)

export const notFound = definePage('404', {
  meta: descriptions.notFound,
  title: t('Page not found', 'Página no encontrada'),
  access: 'public',
  workflows: [note],
  sections: plainShell('404', [
    title('404/title', t('This page does not exist', 'Esta página no existe')),
    body(
      '404/words',
      t(
        'The address may be old or mistyped. Your work is safe.',
        'La dirección puede ser antigua o estar mal escrita. Tu trabajo está a salvo.',
      ),
    ),
    small('404/path', concat(say(t('Asked for: ', 'Se pidió: ')), f`globalContext.browser.path`)),
    form,
    found,
    action('404/today', t('Go to today', 'Ir a hoy'), 'primary', {
      link: linkTo(pages.dashboard),
      wide: true,
      showIf: isSignedIn,
    }),
    action('404/home', t('Go to the home page', 'Ir al inicio'), 'primary', {
      link: linkTo(pages.home),
      wide: true,
      showIf: f`!${isSignedIn}`,
    }),
    help,
  ]),
})
