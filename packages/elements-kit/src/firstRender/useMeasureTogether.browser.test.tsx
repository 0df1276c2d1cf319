import { Component, type ReactNode, useLayoutEffect, useState } from 'react'
import { expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { useMeasureTogether } from './useMeasureTogether.ts'

interface Props {
  readonly name: string
  readonly log: string[]
  readonly children?: ReactNode
}

/** Lists what happens to a box which, once it is on the page, measures itself and shows the result. */
function Box({ name, log, children }: Props): ReactNode {
  const [width, setWidth] = useState<number | null>(null)
  useMeasureTogether(() => {
    log.push(`measured ${name}`)
    if (name === 'broken') throw new Error('It has no size.')
    setWidth(100)
  }, [])
  log.push(`${width === null ? 'rendered' : 'rendered with size'} ${name}`)
  return children
}

it('measures all that was rendered together after all of it is there, and renders it once more', async () => {
  const log: string[] = []
  await render(['a', 'b'].map((name) => <Box key={name} name={name} log={log} />))
  expect(log).toEqual([
    ...['rendered a', 'rendered b', 'measured b', 'measured a'],
    ...['rendered with size a', 'rendered with size b'],
  ])
})

it('measures a box before those inside of it', async () => {
  const log: string[] = []
  await render(
    <Box name="outer" log={log}>
      <Box name="inner" log={log} />
    </Box>,
  )
  expect(log.filter((entry) => entry.startsWith('measured'))).toEqual(['measured outer', 'measured inner'])
})

it('measures nothing that is gone again', async () => {
  const log: string[] = []
  function Passing() {
    const [isShown, setShown] = useState(true)
    useLayoutEffect(() => setShown(false), [])
    return isShown && <Box name="gone" log={log} />
  }
  await render([<Passing key="passing" />, <Box key="there" name="there" log={log} />])
  expect(log).toEqual(['rendered gone', 'rendered there', 'measured there', 'rendered with size there'])
})

class Boundary extends Component<{ readonly children: ReactNode }, { readonly text: string | null }> {
  override state = { text: null }

  static getDerivedStateFromError({ message }: Error) {
    return { text: message }
  }

  override render() {
    return this.state.text ?? this.props.children
  }
}

it('gives an error to the boundary of what failed, and measures the others', async () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const log: string[] = []
  const screen = await render(
    <>
      <Box name="first" log={log} />
      <Boundary>
        <Box name="broken" log={log} />
      </Boundary>
      <Box name="last" log={log} />
    </>,
  )
  expect(screen.container.textContent).toBe('It has no size.')
  expect(log).toEqual(expect.arrayContaining(['rendered with size first', 'rendered with size last']))
  errors.mockRestore()
})
