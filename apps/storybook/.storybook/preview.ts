import type { ElementDefinition } from '@sluice/engine/elements'
import { argTypesOf } from '@sluice/test-kit/fakes'
import type { Preview } from '@storybook/react-vite'
import { ElementPage } from '../src/ElementPage.tsx'
import './preview.css'

const preview: Preview = {
  tags: ['autodocs'],
  parameters: {
    a11y: { test: 'error' },
    layout: 'padded',
    backgrounds: { disable: true },
    docs: { page: ElementPage },
    options: { storySort: { order: ['Start', 'Basic', 'Form', 'Select'] } },
    viewport: {
      options: {
        narrow: { name: 'Narrow phone', styles: { width: '320px', height: '640px' }, type: 'mobile' },
        phone: { name: 'Phone', styles: { width: '390px', height: '844px' }, type: 'mobile' },
        tablet: { name: 'Tablet', styles: { width: '768px', height: '1024px' }, type: 'tablet' },
        desktop: { name: 'Desktop', styles: { width: '1280px', height: '800px' }, type: 'desktop' },
      },
    },
  },
  initialGlobals: { theme: 'light', language: 'en', direction: 'ltr' },
  globalTypes: {
    theme: choice('Theme of the page', 'mirror', { light: 'Light', dark: 'Dark' }),
    language: choice('Language of the page', 'globe', { en: 'English', es: 'Español' }),
    direction: choice('Direction in which the page reads', 'transfer', { ltr: 'Left to right', rtl: 'Right to left' }),
  },
  argTypesEnhancers: [
    // Each file of stories names its definition in its parameters.
    ({ argTypes, parameters }) => {
      const { definition } = parameters as { readonly definition?: ElementDefinition }
      return definition ? { ...argTypesOf(definition), ...argTypes } : argTypes
    },
  ],
  decorators: [
    (story, { globals }) => {
      const page = document.documentElement
      page.dataset.theme = String(globals.theme)
      page.lang = String(globals.language)
      page.dir = String(globals.direction)
      return story()
    },
  ],
}

export default preview

/** An entry of the toolbar that offers one of `items`, each with its title. */
function choice(description: string, icon: 'globe' | 'mirror' | 'transfer', items: Readonly<Record<string, string>>) {
  const values = Object.entries(items).map(([value, title]) => ({ value, title }))
  return { description, toolbar: { icon, items: values, dynamicTitle: true } }
}
