import type { Browser, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { signIn } from './steps/signIn.ts'
import { expectAccessible } from './support/expectAccessible.ts'
import { expectFits } from './support/expectFits.ts'
import { mailedLink } from './support/mailedLink.ts'
import { newPhonePage } from './support/newPhonePage.ts'
import { closePages, openBrowser } from './support/openBrowser.ts'
import type { Phone } from './support/phone.ts'
import { words as allWords } from './support/words.ts'

const server = inject('server')
const password = 'three hoses in a shed'

const says = {
  en: {
    signUp: 'Sign up',
    name: 'Your name',
    create: 'Create my company',
    steps: 'Your first report in three steps',
    sample: 'Try a sample',
    property: 'Sample property',
    mail: 'Open the link that we mailed to',
    subject: 'Confirm your address',
    chosen: 'The password that you chose',
    confirm: 'Confirm my address',
    confirmed: 'Your address is confirmed. Thank you!',
    walked: '2. Walk it: done',
    away: 'Put these away',
  },
  es: {
    signUp: 'Regístrate',
    name: 'Tu nombre',
    create: 'Crear mi empresa',
    steps: 'Tu primer informe en tres pasos',
    sample: 'Probar un ejemplo',
    property: 'Propiedad de ejemplo',
    mail: 'Abre el enlace que enviamos a',
    subject: 'Confirma tu',
    chosen: 'La contraseña que elegiste',
    confirm: 'Confirmar mi correo',
    confirmed: 'Tu correo está confirmado. ¡Gracias!',
    walked: '2. Recórrela: hecho',
    away: 'Ocultar estos pasos',
  },
} as const

/* From the home page to the first checkup of a new company. */
describe.each(['en', 'es'] as const)('the first five minutes in %s', (language) => {
  const words = allWords[language]
  const said = says[language]
  const email = `ana@maple-bend-${language}.example`
  let browser: Browser
  let phone: Phone
  let page: Page

  beforeAll(async () => {
    browser = await openBrowser()
    phone = await newPhonePage(browser, server)
    page = phone.page
    phone.announce(/^answer 401: POST .*\/api:auth\/(refresh|login)$/)
  })
  afterAll(() => closePages(browser))
  afterEach(async () => {
    phone.expectClean()
    expect(await page.getAttribute('html', 'lang')).toBe(language)
    await expectFits(page, [390, 320])
    await expectAccessible(page)
  })

  it('begin at home with a company of one’s own', async () => {
    await page.goto(`${words.prefix}/`)
    await page.getByRole('link', { name: said.signUp, exact: true }).first().click()
    await page.getByLabel(said.name).fill('Ana Ruiz')
    await page.getByLabel(words.email).fill(email)
    await page.getByPlaceholder(`Maple bend ${language}`).waitFor()
    await page.getByLabel(words.password, { exact: true }).fill(password)
    await page.getByRole('button', { name: said.create }).click()
    await page.waitForURL(`**${words.prefix}/dashboard/`)
    await page.getByRole('heading', { name: said.steps }).waitFor()
    await page.getByText(said.mail).waitFor()
  })

  it('go on with a sample property that is walked', async () => {
    await page.getByRole('button', { name: said.sample }).click()
    await page.getByRole('heading', { level: 1, name: said.property }).waitFor()
    await page.getByRole('button', { name: words.startCheckup }).click()
    await page.waitForURL(/\/checkup_detail-v2\//)
    await page.getByText(words.walked(0, 6), { exact: true }).waitFor()
    await page.goto(`${words.prefix}/dashboard/`)
    await page.getByText(said.walked).waitFor()
  })

  it('confirm the address on another device', async () => {
    const link = await mailedLink(browser, { subject: said.subject, email })
    expect(link.startsWith(`${server.url}${words.prefix}/signup_thank_you/?token=`)).toBe(true)
    const other = await newPhonePage(browser, server)
    other.announce(/^answer 401: POST .*\/api:auth\/(refresh|login)$/)
    await other.page.goto(link)
    await other.page.getByLabel(said.chosen).fill(password)
    await other.page.getByRole('button', { name: said.confirm }).click()
    await other.page.getByText(said.confirmed).waitFor()
    await other.page.goto(`${words.prefix}/login/`)
    await signIn(other.page, words, { email, password })
    await other.page.waitForURL(`**${words.prefix}/dashboard/`)
    other.expectClean()
    await other.context.close()
  })

  it('put the steps away for good', async () => {
    await page.reload()
    await page.getByText(said.mail).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: said.away }).click()
    await page.getByRole('heading', { name: said.steps }).waitFor({ state: 'detached' })
    await page.reload()
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await page.getByRole('heading', { name: said.steps }).count()).toBe(0)
  })
})
