import type { Preview } from '@storybook/react-vite'
import './preview.css'

const preview: Preview = {
  parameters: { a11y: { test: 'error' }, layout: 'padded', backgrounds: { disable: true } },
  initialGlobals: { theme: 'light' },
  globalTypes: {
    theme: {
      description: 'Theme of the page',
      toolbar: {
        icon: 'mirror',
        items: [
          { value: 'light', title: 'Light' },
          { value: 'dark', title: 'Dark' },
        ],
        dynamicTitle: true,
      },
    },
  },
  decorators: [
    (story, { globals }) => {
      document.documentElement.dataset.theme = String(globals.theme)
      return story()
    },
  ],
}

export default preview
