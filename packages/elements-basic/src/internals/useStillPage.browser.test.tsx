import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { useStillPage } from './useStillPage.ts'

function Dialog({ isStill }: { readonly isStill: boolean }): ReactNode {
  useStillPage(isStill)
  return null
}

const dialogs = (...states: readonly boolean[]) => states.map((isStill, i) => <Dialog key={i} isStill={isStill} />)
const overflow = () => getComputedStyle(document.documentElement).overflowY

it('stops the page from scrolling while any of many dialogs asks for it, and leaves its other classes alone', async () => {
  document.documentElement.classList.add('of-the-theme')
  const screen = await render(dialogs(true, true, false))
  expect(overflow()).toBe('hidden')
  await screen.rerender(dialogs(true, false, false))
  expect(overflow()).toBe('hidden')
  await screen.rerender(dialogs(false, false, true))
  expect(overflow()).toBe('hidden')
  await screen.rerender(dialogs(false, false, false))
  expect(overflow()).toBe('visible')
  await screen.rerender(dialogs(true))
  expect(overflow()).toBe('hidden')
  await screen.unmount()
  expect(overflow()).toBe('visible')
  expect(document.documentElement.className).toBe('of-the-theme')
  document.documentElement.classList.remove('of-the-theme')
})
