import type { ReactNode } from 'react'

/** A button of stories and tests, as large as a finger. */
export const sampleButton = (label: string): ReactNode => (
  <button
    type="button"
    style={{
      ...{ minWidth: 44, minHeight: 44, padding: '8px 16px', borderRadius: 'var(--sl-radius)', font: 'inherit' },
      ...{ border: '1px solid var(--sl-border)', background: 'var(--sl-accent)', color: 'var(--sl-on-accent)' },
    }}
  >
    {label}
  </button>
)

/** Content of a dialog, with a heading and two controls. */
export const sampleCard: ReactNode = (
  <div
    style={{
      ...{
        boxSizing: 'border-box',
        maxWidth: 420,
        padding: 24,
        background: 'var(--sl-surface)',
        color: 'var(--sl-text)',
      },
      border: '1px solid var(--sl-border)',
    }}
  >
    <h2>Skip this watering?</h2>
    <p>Rain is on its way to the north field.</p>
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
      {sampleButton('Skip')}
      {sampleButton('Keep')}
    </div>
  </div>
)

/** Overlay of a dialog. */
export const sampleOverlay: ReactNode = <div style={{ position: 'fixed', inset: 0, background: 'rgb(0 0 0 / 50%)' }} />

/** Content of a dropdown: links and a button. */
export const sampleList: ReactNode = (
  <div
    style={{
      ...{ display: 'flex', flexDirection: 'column', gap: 4, padding: 8, border: '1px solid var(--sl-border)' },
      ...{ background: 'var(--sl-surface)', color: 'var(--sl-text)' },
    }}
  >
    {['Valves', 'Checkups'].map((label) => (
      <a
        key={label}
        href={`#${label}`}
        style={{ minHeight: 44, padding: 10, boxSizing: 'border-box', color: 'inherit' }}
      >
        {label}
      </a>
    ))}
    {sampleButton('Skip the watering')}
  </div>
)
