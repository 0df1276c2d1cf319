import { promptStyle } from './promptStyle.ts'
import type { Words } from './words.ts'

/** Outcome of a wish to update: it has begun, or entries of this page or of another tab are in its way. */
export type Outcome = 'entries' | 'other-tab' | 'started'

interface Prompt {
  readonly words: Words
  update(): Promise<Outcome>
  /** Called when the visitor puts it off. */
  close(): void
}

/** Shows over the page that a new version is ready; takes no focus. */
export function showPrompt({ words, update, close }: Prompt): void {
  document.adoptedStyleSheets.push(promptStyle())
  const bar = document.createElement('div')
  bar.className = 'sl-update'
  const said = document.createElement('p')
  said.setAttribute('role', 'status')
  const agree = button(words.update, 'sl-update-now', async () => {
    agree.disabled = true
    const outcome = await update()
    agree.disabled = outcome === 'started'
    if (outcome === 'entries') said.textContent = words.entries
    if (outcome === 'other-tab') said.textContent = words.otherTab
  })
  const later = button(words.later, 'sl-update-later', () => {
    bar.remove()
    close()
  })
  const choices = document.createElement('div')
  choices.append(agree, later)
  bar.append(said, choices)
  document.body.append(bar)
  // Filled once it is on the page, so that screen readers announce it.
  said.textContent = words.ready
}

function button(text: string, className: string, press: () => void): HTMLButtonElement {
  const made = document.createElement('button')
  made.type = 'button'
  made.className = className
  made.textContent = text
  made.addEventListener('click', press)
  return made
}
