import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readPlayer } from './readPlayer.ts'

let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'player-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

describe('a bundled player', () => {
  it('has each file under its path, with its type', () => {
    mkdirSync(join(folder, 'assets/fonts'), { recursive: true })
    writeFileSync(join(folder, 'index.html'), '<!doctype html>')
    writeFileSync(join(folder, 'assets/main.js'), 'start()')
    writeFileSync(join(folder, 'assets/fonts/a.woff2'), Buffer.from([0, 255]))
    const files = [...readPlayer(folder)].map(([path, { type, content }]) => [path, type, [...Buffer.from(content)]])
    expect(files.sort()).toEqual([
      ['assets/fonts/a.woff2', 'font/woff2', [0, 255]],
      ['assets/main.js', 'text/javascript; charset=utf-8', [...Buffer.from('start()')]],
      ['index.html', 'text/html; charset=utf-8', [...Buffer.from('<!doctype html>')]],
    ])
  })
})
