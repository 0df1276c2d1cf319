import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import {
  errorEnvelope,
  forgotPasswordRequest,
  listEnvelope,
  listQuery,
  loginRequest,
  me,
  realtimeFrame,
  resetPasswordRequest,
  uploadRequest,
} from './index.ts'

describe('loginRequest', () => {
  it('lower-cases the e-mail and keeps the password exactly', () => {
    const body = { email: ' Ana@Example.com', password: ' p a ' }
    expect(loginRequest.parse(body)).toEqual({ email: 'ana@example.com', password: ' p a ' })
  })

  it.each([{ email: 'a@b.c' }, { email: 'a@b.c', password: '' }, { email: 'a@b.c', password: 'x', admin: true }])(
    'refuses %j',
    (body) => expect(loginRequest.safeParse(body).success).toBe(false),
  )
})

describe('forgotPasswordRequest', () => {
  it('takes an e-mail as sign-in does', () =>
    expect(forgotPasswordRequest.parse({ email: ' Ana@Example.com' })).toEqual({ email: 'ana@example.com' }))

  it.each([{}, { email: 'a' }, { email: 'a@b.c', password: 'x' }])('refuses %j', (body) =>
    expect(forgotPasswordRequest.safeParse(body).success).toBe(false),
  )
})

describe('resetPasswordRequest', () => {
  it.each([
    { length: 7, fits: false },
    { length: 8, fits: true },
    { length: 256, fits: true },
    { length: 257, fits: false },
  ])('accepts a password of $length characters: $fits', ({ length, fits }) => {
    const body = { token: 't', password: 'x'.repeat(length) }
    expect(resetPasswordRequest.safeParse(body).success).toBe(fits)
  })

  it('keeps the password exactly', () =>
    expect(resetPasswordRequest.parse({ token: 't', password: ' p a s s ' }).password).toBe(' p a s s '))
})

describe('listQuery', () => {
  it('has a default limit of 20 rows', () => expect(listQuery.parse({})).toEqual({ limit: 20 }))

  it.each(['0', '501', '-1', '1e3', 'abc', '99999999999999999999', ''])('refuses limit %s', (limit) =>
    expect(listQuery.safeParse({ limit }).success).toBe(false),
  )

  it.each([{ limit: ['1', '1000'] }, { colour: 'red' }, { sort: 'name; drop' }])('refuses %j', (query) =>
    expect(listQuery.safeParse(query).success).toBe(false),
  )
})

describe('listEnvelope', () => {
  it('checks its items', () => {
    const numbers = listEnvelope(z.number())
    expect(numbers.safeParse({ items: [1], total: null, next_cursor: null }).success).toBe(true)
    expect(numbers.safeParse({ items: ['1'], total: 1, next_cursor: null }).success).toBe(false)
  })
})

describe('errorEnvelope', () => {
  it.each([
    { code: 'auth.no_session', valid: true },
    { code: 'Bad Request', valid: false },
  ])('code $code: $valid', ({ code, valid }) =>
    expect(errorEnvelope.safeParse({ code, message: 'x' }).success).toBe(valid),
  )
})

describe('me', () => {
  it('lets servers add fields', () => {
    const id = '0190f3c0-0000-7000-8000-000000000001'
    const user = { id, name: 'A', email: 'a@example.com', role: 'owner', locale: 'en', account_id: null, account: null }
    expect(me.parse({ ...user, field_mode: true })).toHaveProperty('field_mode', true)
  })
})

describe('uploadRequest', () => {
  it.each([{ size: 0 }, { size: 1.5 }, { name: '' }])('refuses %j', (change) => {
    const request = { name: 'a.jpg', type: 'image/jpeg', size: 1, ...change }
    expect(uploadRequest.safeParse(request).success).toBe(false)
  })
})

describe('realtimeFrame', () => {
  const options = { channel: 'zones' }
  const ana = { socketId: 'a', extras: {}, permissions: { dbo_id: 1, row_id: 2 } }
  it.each([
    { action: 'join', options, payload: { history: false, presence: true } },
    { action: 'leave', options, payload: null },
    { action: 'message', options: { ...options, authenticated: true, socketId: 'a' }, payload: 'hello' },
    { action: 'history', options, payload: null },
    { action: 'presence_full', options, payload: { presence: [ana] }, client: null },
    { action: 'presence_update', options, payload: { action: 'leave', presence: ana }, client: ana },
    { action: 'error', options: {}, payload: { message: 'No such channel.' } },
  ])('keeps %j', (frame) => expect(realtimeFrame.parse(frame)).toEqual(frame))

  it.each([
    { action: 'shout', options, payload: null },
    { action: 'join', options, payload: null },
    { action: 'message', options: { channel: '' }, payload: 1 },
    { action: 'presence_update', options, payload: { action: 'wink', presence: ana } },
  ])('refuses %j', (frame) => expect(realtimeFrame.safeParse(frame).success).toBe(false))
})
