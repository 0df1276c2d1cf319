/** How the documentation looks, by day and by night, on a phone and on paper. */
export const apiStyles = `
:root { color-scheme: light dark; --text: #1b2420; --muted: #4c5a54; --ground: #fff; --line: #c9d3ce; --link: #0b5e46; --part: #f2f6f4 }
@media (prefers-color-scheme: dark) {
  :root { --text: #e6edea; --muted: #a9b8b1; --ground: #121815; --line: #34423b; --link: #7fd6b5; --part: #1b2420 }
}
* { box-sizing: border-box }
body { margin: 0 auto; max-width: 60rem; padding: 1rem; background: var(--ground); color: var(--text); font: 1rem/1.5 system-ui, sans-serif }
h1, h2, h3 { line-height: 1.2 }
h2 { border-top: 2px solid var(--line); padding-top: 1rem; scroll-margin-top: 1rem }
h3 { font-size: 1rem; scroll-margin-top: 1rem }
h4 { margin: 1rem 0 0.25rem; font-size: 0.9rem; color: var(--muted) }
a { color: var(--link) }
a:focus-visible { outline: 3px solid var(--link); outline-offset: 2px }
code { font: 0.9em/1.4 ui-monospace, monospace; overflow-wrap: anywhere }
article { margin: 1rem 0; padding: 0.75rem 1rem; background: var(--part); border: 1px solid var(--line); border-radius: 0.5rem }
nav ul { display: flex; flex-wrap: wrap; gap: 0.5rem 1rem; padding: 0; list-style: none }
nav a { display: inline-block; padding: 0.5rem 0; min-width: 2.75rem; min-height: 2.75rem }
dl { margin: 0; padding-left: 0.75rem; border-left: 2px solid var(--line) }
dt { margin-top: 0.35rem }
dd { margin: 0 0 0 1rem; color: var(--muted); overflow-wrap: anywhere }
.skip { position: absolute; left: -100rem }
.skip:focus { left: 1rem; top: 0.5rem; padding: 0.5rem; background: var(--ground) }
`.trimStart()
