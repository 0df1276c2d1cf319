import { describe, expect, it } from 'vitest'
import { withPlainImports } from './plainImports.ts'

/** A chunk whose first import has a dependency, which shows that the wrapping function is named `l`. */
const chunk = (code: string) => `l(()=>import(\`./b.js\`),__vite__mapDeps([0]));${code}`

describe('a wrapped import', () => {
  it.each([
    ['of a whole module', 'x=l(()=>import(`./a.js`),[]);y()', 'x=import(`./a.js`);y()'],
    ['of parts', 'await l(async()=>{let{a:e}=await import("./a.js");return{a:e}},[])', 'await import("./a.js")'],
    [
      'that goes on',
      "l(()=>import('./a.js').then(e=>e.f(g([1]),h)),[]).catch(()=>1)",
      "import('./a.js').then(e=>e.f(g([1]),h)).catch(()=>1)",
    ],
  ])('%s without dependencies becomes plain', (_case, code, plain) =>
    expect(withPlainImports(chunk(code))).toBe(chunk(plain)),
  )

  it.each([
    ['with others', 'l(()=>import(`./a.js`),__vite__mapDeps([1]))'],
    ['in a call of another name', 'u(()=>import(`./a.js`),[])'],
    ['in a method', 'x.l(()=>import(`./a.js`),[])'],
    ['in a call that ends elsewhere', 'l(()=>import(`./a.js`).then(f(),[]))'],
  ])('%s stays', (_case, code) => expect(withPlainImports(chunk(code))).toBe(chunk(code)))

  it('stays when no import with a dependency shows the name of the wrapper', () => {
    const code = 'l(()=>import(`./a.js`),[])'
    expect(withPlainImports(code)).toBe(code)
  })
})
