/** @jsxImportSource @sluice/config */
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
import { PublicShell } from '../shell/PublicShell.tsx'
import { Row, Stack } from '../ui/boxes.tsx'
import { Action } from '../ui/buttons.tsx'
import { Field } from '../ui/Field.tsx'
import { Form } from '../ui/Form.tsx'
import { Body, Small, TextLink, Title } from '../ui/texts.tsx'
import { token } from '../ui/tokens.ts'
import { say } from '../ui/words.ts'

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

const find = when(
  isSignedIn,
  [goTo(pages.clients, { queries: [{ name: 'q', value: f`${lostQuery}` }] })],
  [goToPath(firstPath)],
)

/** Logs the address, so that broken links can be found. */
const note = defineWorkflow('404.note', [step('log', { message: f`'No page at ' + globalContext.browser.path` })], {
  trigger: 'onload',
})

const SearchForm = () => (
  <Form on={{ submit: [find] }}>
    <Field
      label={t('What are you looking for?', '¿Qué buscas?')}
      type="search"
      value={lostQuery.value}
      placeholder={t('Name, phone or page', 'Nombre, teléfono o página')}
      on={{ change: [setVariable(lostQuery, f`event.value`)] }}
    />
    <Action submit wide>
      {f`${isSignedIn} ? ${say(t('Search my clients', 'Buscar en mis clientes'))} : ${say(t('Search', 'Buscar'))}`}
    </Action>
  </Form>
)

const Found = () => (
  <Stack gap="0px" show={f`!${isSignedIn}`}>
    <Row wrap columnGap={token('s5')} rowGap="0px">
      {places.map((place) => (
        <TextLink key={place.page.id} link={linkTo(place.page)} show={fits(place)}>
          {place.words}
        </TextLink>
      ))}
    </Row>
    <Small show={f`!${isFound}`}>{t('No page has that name.', 'Ninguna página se llama así.')}</Small>
  </Stack>
)

const Help = () => (
  <Stack gap="0px">
    <Small>{t('Does a link of ours lead here? Tell us.', '¿Un enlace nuestro trae aquí? Avísanos.')}</Small>
    <Row wrap gap={token('s5')}>
      <TextLink link={contact.phone.link}>{contact.phone.words}</TextLink>
      <TextLink link={contact.email.link}>{contact.email.words}</TextLink>
    </Row>
  </Stack>
)

export const notFound = definePage('404', {
  meta: descriptions.notFound,
  title: t('Page not found', 'Página no encontrada'),
  access: 'public',
  workflows: [note],
  sections: (
    <PublicShell name="404">
      <Title>{t('This page does not exist', 'Esta página no existe')}</Title>
      <Body>
        {t(
          'The address may be old or mistyped. Your work is safe.',
          'La dirección puede ser antigua o estar mal escrita. Tu trabajo está a salvo.',
        )}
      </Body>
      <Small>
        {t('Asked for:', 'Se pidió:')} {f`globalContext.browser.path`}
      </Small>
      <SearchForm />
      <Found />
      <Action look="primary" link={linkTo(pages.dashboard)} wide show={isSignedIn}>
        {t('Go to today', 'Ir a hoy')}
      </Action>
      <Action look="primary" link={linkTo(pages.home)} wide show={f`!${isSignedIn}`}>
        {t('Go to the home page', 'Ir al inicio')}
      </Action>
      <Help />
    </PublicShell>
  ),
})
