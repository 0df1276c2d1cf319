import type { Browser, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { addPhoto } from './steps/addPhoto.ts'
import { prepareVisit } from './steps/prepareVisit.ts'
import { signIn } from './steps/signIn.ts'
import { newPhonePage } from './support/newPhonePage.ts'
import { closePages, openBrowser } from './support/openBrowser.ts'
import type { Phone } from './support/phone.ts'
import { words as allWords } from './support/words.ts'

// Records are changed and archived in sheets; entries are not lost on the way.

const server = inject('server')
const words = allWords.en
let browser: Browser
let phone: Phone
let page: Page
let paths: Readonly<Record<string, string>>

beforeAll(async () => {
  browser = await openBrowser()
  phone = await newPhonePage(browser, server)
  page = phone.page
  await page.goto('/dashboard/')
  await signIn(page, words, { ...server, email: 'owner.a@example.com' })
  paths = await prepareVisit(page, words, 'Records')
})
afterEach(() => phone.expectClean())
afterAll(() => closePages(browser))

const dialog = () => page.getByRole('dialog')
const button = (name: string) => page.getByRole('button', { name, exact: true })
const save = () => dialog().getByRole('button', { name: 'Save', exact: true }).click()
const closed = () => dialog().waitFor({ state: 'detached' })
const title = (name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor()

describe('a record', () => {
  it('of a client is changed in a sheet', async () => {
    await page.goto(paths.client_detail ?? '')
    await button('Edit').click()
    await dialog().getByLabel('Name or company').fill('Records & Sons')
    await save()
    await closed()
    await title('Records & Sons')
  })

  it('of a site is changed in a sheet', async () => {
    await page.goto(paths.site_detail ?? '')
    await button('Edit').click()
    await dialog().getByLabel('ZIP code').fill('78130')
    await dialog().getByLabel('State').fill('TX')
    await save()
    await closed()
    await page.getByText('Rio Claro, TX 78130').waitFor()
  })

  it('of a controller is changed in a sheet', async () => {
    await button('Edit controller A').click()
    await dialog().getByLabel('Model').fill('Pro-C')
    await save()
    await closed()
    await page.getByText('Pro-C').waitFor()
  })

  it('of a zone is changed in a sheet', async () => {
    await button('Edit zone Zone 2').click()
    await dialog().getByLabel('Name', { exact: true }).fill('Rose bed')
    await save()
    await closed()
    await page.getByText('Rose bed').waitFor()
  })
})

describe('a checkup', () => {
  it('is planned for a time of the company', async () => {
    await page.goto('/dashboard/')
    await page.getByRole('navigation').getByRole('link', { name: words.newCheckup }).click()
    await dialog().getByRole('button', { name: 'Later' }).click()
    await dialog().getByLabel('Day').fill('2026-12-01')
    await dialog().getByLabel('Time').fill('08:00')
    const answered = page.waitForResponse(
      (response) => response.status() === 201 && response.url().endsWith('/checkups'),
    )
    await dialog()
      .getByRole('button', { name: /^Plan checkup at / })
      .first()
      .click()
    // Eight in the morning in Chicago, in winter.
    expect(Date.parse((await (await answered).json()).scheduled_at)).toBe(Date.parse('2026-12-01T14:00:00Z'))
    await page.waitForURL(/\/checkup_detail-v2\//)
    await page.getByText('Dec 1, 8:00 AM').waitFor()
  })
})

describe('a photo', () => {
  it('is seen large, and removed after a question', async () => {
    await page.goto(paths['zone-repair'] ?? '')
    await addPhoto(page, words)
    const photo = page.getByRole('button', { name: words.zonePhoto })
    await photo.click()
    await dialog().getByRole('button', { name: 'Remove…' }).click()
    await dialog().getByRole('button', { name: 'Remove for good' }).click()
    await closed()
    await photo.waitFor({ state: 'detached' })
  })
})

describe('what was entered', () => {
  it('is asked about before a sheet is left', async () => {
    await page.goto(paths.client_detail ?? '')
    await button('Edit').click()
    await dialog().getByLabel('Notes').fill('Key under the pot')
    await page.keyboard.press('Escape')
    await dialog().getByRole('button', { name: 'Close' }).click()
    await dialog().getByText('What you entered is not saved.').waitFor()
    await dialog().getByRole('button', { name: 'Keep editing' }).click()
    expect(await dialog().getByLabel('Notes').inputValue()).toBe('Key under the pot')
    await save()
    await closed()
    await page.getByText('Key under the pot').waitFor()
  })

  it('is marked where the server refuses it', async () => {
    phone.announce(/answer 400: PATCH/, /Some fields are not valid/)
    await button('Edit').click()
    await dialog().getByLabel('Name or company').fill('x'.repeat(174))
    await save()
    await dialog().getByText('Some entries are not right. They are marked above.').waitFor()
    expect(await dialog().getByLabel('Name or company').getAttribute('aria-invalid')).toBe('true')
    await dialog().getByLabel('Name or company').fill('Records & Sons')
    await save()
    await closed()
  })

  it('stays when somebody else changed the record meanwhile, and can be kept', async () => {
    phone.announce(/answer 409: PATCH/, /changed by somebody else/)
    const other = await phone.context.newPage()
    await other.goto(paths.client_detail ?? '')
    await other.getByRole('button', { name: 'Edit', exact: true }).click()
    await button('Edit').click()
    await other.getByRole('dialog').getByLabel('Notes').fill('Theirs')
    await other.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
    await other.getByRole('dialog').waitFor({ state: 'detached' })
    await other.close()
    await dialog().getByLabel('Notes').fill('Mine')
    await save()
    await dialog().getByText('Somebody else changed this in the meantime.').waitFor()
    await save()
    await closed()
    await page.getByText('Mine', { exact: true }).waitFor()
  })
})

describe('archiving', () => {
  it('says why not while a checkup uses the record', async () => {
    phone.announce(/answer 422: DELETE/, /rows that need this site/)
    await page.goto(paths.site_detail ?? '')
    await button('Edit').click()
    await dialog().getByRole('button', { name: 'Archive…' }).click()
    await dialog().getByRole('button', { name: 'Archive', exact: true }).click()
    await dialog().getByText('This site has open checkups or quotes.').waitFor()
    await dialog().getByRole('button', { name: 'Cancel' }).click()
    await closed()
  })

  it('can be undone', async () => {
    const street = '2 Archive Way'
    await page.goto(paths.client_detail ?? '')
    await button(words.newSite).click()
    await dialog().getByLabel(words.street).fill(street)
    await dialog().getByLabel(words.city).fill('Rio Claro')
    await save()
    await title(street)
    await button('Edit').click()
    await dialog().getByRole('button', { name: 'Archive…' }).click()
    await dialog().getByRole('button', { name: 'Archive', exact: true }).click()
    await page.waitForURL(/\/client_detail\//)
    await page.getByText(`${street} was archived.`).waitFor()
    expect(await page.getByRole('link', { name: street }).count()).toBe(0)
    await button(words.undo).click()
    await page.getByRole('link', { name: street }).waitFor()
  })
})
