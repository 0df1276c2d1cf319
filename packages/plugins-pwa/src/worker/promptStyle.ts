const TEXT = `
.sl-update {
  position: fixed; z-index: 2147483000; inset-block-start: max(12px, env(safe-area-inset-top)); inset-inline: 12px;
  margin-inline: auto; max-width: 520px; box-sizing: border-box; padding: 12px 16px;
  display: flex; flex-wrap: wrap; align-items: center; gap: 8px 12px;
  font: 400 1rem/1.4 system-ui, sans-serif; color: CanvasText; background: Canvas;
  border: 1px solid color-mix(in srgb, CanvasText 25%, Canvas); border-radius: 12px;
  box-shadow: 0 6px 24px rgb(0 0 0 / 25%); color-scheme: light;
}
html.ww-app-theme-dark .sl-update { color-scheme: dark; }
.sl-update p { margin: 0; flex: 1 1 220px; }
.sl-update div { display: flex; gap: 12px; margin-inline-start: auto; }
.sl-update button {
  min-height: 44px; padding: 0 16px; border-radius: 10px; border: 1px solid currentColor; cursor: pointer;
  font: inherit; font-weight: 600; color: inherit; background: transparent;
}
.sl-update .sl-update-now { color: Canvas; background: CanvasText; border-color: CanvasText; }
.sl-update button:disabled { opacity: 0.6; cursor: default; }
@media print { .sl-update { display: none; } }
`

let sheet: CSSStyleSheet | null = null

/** Style of the prompt. It takes the colours of the browser, as projects have no common names for theirs. */
export function promptStyle(): CSSStyleSheet {
  if (!sheet) {
    sheet = new CSSStyleSheet()
    sheet.replaceSync(TEXT)
  }
  return sheet
}
