import { describe, expect, it } from 'vitest'
import type { HostName } from '../../../../formula/runtime/ports.ts'
import { startHost as start } from '../testing/startHost.ts'
import { documentObject } from './documentObject.ts'
import { elementHandle } from './elementHandle.ts'
import { boxMembers, handleMembers, hostMembers, refusedWindowMembers } from './hostMembers.ts'
import { PolicedObject } from './PolicedObject.ts'

describe('the tables of members', () => {
  it.each(Object.entries(hostMembers))('say what %s has', async (name, members) => {
    const { runtime } = await start()
    const host = runtime.features.scriptServices
      .get()
      .scriptServices(runtime)
      .host?.(name as HostName)
    expect(host?.keys()).toEqual(members)
  })

  it('say what the root, the body and an element have', async () => {
    const { runtime } = await start()
    const document = documentObject(runtime)
    const keysOf = (value: unknown) => (value instanceof PolicedObject ? value.keys() : [])
    for (const box of ['documentElement', 'body', 'scrollingElement'])
      expect(keysOf(document.get(box))).toEqual(boxMembers)
    expect(keysOf(elementHandle(runtime, 'save'))).toEqual(handleMembers)
  })

  it('say what the window refuses', async () => {
    const { answer } = await start()
    for (const name of refusedWindowMembers)
      await expect(answer(`return window.${name}`), name).rejects.toMatchObject({ code: 'script/refused' })
  })
})

describe('a member that scripts may not use', () => {
  it.each([
    ['window.addEventListener("resize", () => 1)', 'use a trigger of an element or of the page, or a workflow'],
    ['window.parent.postMessage(1)', 'it would reach the whole browser window'],
    ['new window.XMLHttpRequest()', 'use fetch, or a plugin'],
    ['window.eval("1")', 'scripts run no other code'],
    ['document.createElement("script")', 'scripts create no elements, scripts or styles; add elements and packages'],
    ['document.head.appendChild(1)', 'scripts create no elements, scripts or styles'],
    ['document.body.appendChild(1)', 'scripts create no elements, scripts or styles'],
    ['document.body.style.overflow = "hidden"', 'style classes and styles belong to the project'],
    ['document.cookie = "a=1"', 'use localStorage or a variable'],
    ['return document.cookie', 'use localStorage or a variable'],
    ['document.querySelectorAll(".a")', 'give the element an id and use document.getElementById'],
    ['document.querySelector(".a")', 'Scripts cannot find elements by “.a”: give the element an id and use “#id”.'],
    ['document.querySelector("#save script")', 'give the element an id'],
    ['document.addEventListener("click", () => 1)', 'use a trigger'],
    ['document.write("x")', 'scripts create no elements'],
    ['document.getElementById("save").innerHTML = "<b>"', 'scripts do not change elements'],
    ['document.getElementById("save").style.color = 1', 'scripts do not change elements'],
    ['return document.getElementById("save").value', 'scripts do not read elements'],
    ['document.getElementById("save").other', 'scripts can use only scrollIntoView, click, focus, blur'],
    ['window.open()', '“window.open” needs an address'],
    ['window.open("about:blank")', '“window.open” needs an address'],
    ['wwLib.wwPlugins.supabase.instance', 'use the actions and variables of the plugin'],
    ['wwLib.other()', 'scripts can use only wwVariable, wwWorkflow, wwLog, globalContext'],
    ['matchMedia("print").addListener(() => 1)', 'bind to globalContext.browser.breakpoint'],
    ['window.onresize = () => 1', 'use a trigger'],
    ['history.scrollRestoration = "manual"', 'scripts can use only length, state, back'],
    ['location.ancestorOrigins', 'scripts can use only href'],
    ['window.app = document', 'can hold data and functions of scripts'],
    ['window.context = context', 'can hold data and functions of scripts'],
  ])('is refused with a reason: %s', async (code, reason) => {
    const { answer } = await start()
    await expect(answer(code)).rejects.toMatchObject({
      name: 'FormulaError',
      code: 'script/refused',
      message: expect.stringContaining(reason),
    })
  })

  it.each([
    ['window.fetch = () => 1', '“window.fetch” cannot be replaced: other scripts use it too.'],
    ['window.localStorage = {}', '“window.localStorage” cannot be replaced: other scripts use it too.'],
    ['window.document = {}', '“window.document” cannot be replaced: other scripts use it too.'],
    ['window.scrollTo = () => 1', '“window.scrollTo” cannot be replaced: other scripts use it too.'],
    ['window.innerWidth = 5', '“window.innerWidth” cannot be replaced: other scripts use it too.'],
    ['window.Math = {}', '“window.Math” cannot be replaced: other scripts use it too.'],
    ['document.readyState = 1', '“document.readyState” cannot be written.'],
    ['location.assign = 1', '“location.assign” cannot be written.'],
    ['delete document.title', '“title” cannot be deleted.'],
  ])('is not written: %s', async (code, message) => {
    const { answer } = await start()
    await expect(answer(code)).rejects.toMatchObject({ code: 'script/read-only', message })
    expect(await answer('return typeof window.fetch + typeof window.scrollTo')).toBe('functionfunction')
  })
})
