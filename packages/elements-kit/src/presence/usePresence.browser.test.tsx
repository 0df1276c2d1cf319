import { type ReactNode, useRef } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { usePresence } from './usePresence.ts'

function Layer({ isShown }: { readonly isShown: boolean }): ReactNode {
  const node = useRef<HTMLDivElement>(null)
  const { isPresent } = usePresence(isShown, node)
  return isPresent && <div ref={node} className="layer" />
}

const sheet = new CSSStyleSheet()
afterEach(() => {
  document.adoptedStyleSheets = []
})

describe('usePresence', () => {
  it.each(['pulse 1s infinite alternate', 'pulse 1s paused'])(
    'ends with the animation “%s” on its node',
    async (animation) => {
      sheet.replaceSync(`@keyframes pulse { to { opacity: 0.5 } } .layer { animation: ${animation} }`)
      document.adoptedStyleSheets = [sheet]
      const screen = await render(<Layer isShown />)
      await screen.rerender(<Layer isShown={false} />)
      await expect.poll(() => screen.container.querySelectorAll('.layer')).toHaveLength(0)
    },
  )
})
