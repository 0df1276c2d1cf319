import '../../src/font/font.css'
import { StoredPage } from '../testing/StoredPage.tsx'

interface Args {
  readonly page: string
  readonly theme: 'dark' | 'light'
}

interface Play {
  readonly canvas: { findByRole(role: string, options: object, waiting: object): Promise<unknown> }
}

const GALLERY = '/gallery/project.json'

const meta = {
  title: 'Irrigation app',
  tags: ['!autodocs'],
  render: ({ page, theme }: Args) => <StoredPage path={page} theme={theme} project={GALLERY} />,
  /** Waits until the engine shows the page; the first one loads its code. */
  play: async ({ canvas }: Play) => {
    await canvas.findByRole('heading', { level: 1 }, { timeout: 10_000 })
  },
}

export default meta

const light = (page: string) => ({ args: { page: `/${page}`, theme: 'light' } })
const dark = (page: string) => ({ args: { page: `/${page}`, theme: 'dark' } })

export const Colors = light('')
export const ColorsDark = dark('')
export const TypeAndSpacing = light('scales/')
export const TypeAndSpacingDark = dark('scales/')
export const Texts = light('texts/')
export const TextsDark = dark('texts/')
export const Buttons = light('buttons/')
export const ButtonsDark = dark('buttons/')
export const Fields = light('fields/')
export const FieldsDark = dark('fields/')
export const Notices = light('notices/')
export const NoticesDark = dark('notices/')
export const States = light('states/')
export const StatesDark = dark('states/')
export const Cards = light('cards/')
export const CardsDark = dark('cards/')
