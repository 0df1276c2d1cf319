import { describe, expect, it } from 'vitest'
import { fontFamilies } from './fontFamilies.ts'

describe('fontFamilies', () => {
  it.each([
    { html: '', expected: [] },
    { html: '<style>:root { --t1: #fff; }</style>', expected: [] },
    { html: "<style>@font-face { font-family: 'Own Sans'; src: url(fonts/a.woff2) }</style>", expected: ['Own Sans'] },
    {
      html: '<STYLE media="all">@FONT-FACE{src:url(a);FONT-FAMILY:"A"}@font-face{font-family:B;src:url(b)}</STYLE>',
      expected: ['A', 'B'],
    },
    {
      html: '<style>@font-face { font-family: A }</style><style>@font-face { font-family: A; font-weight: 700 }</style>',
      expected: ['A'],
    },
    { html: '<style>@font-face { src: url(a) } p { font-family: P }</style>', expected: [] },
    { html: '<style>/* @font-face { font-family: A } */ @font-face { font-family: B }</style>', expected: ['B'] },
    { html: '<!-- <style>@font-face { font-family: A }</style> --><p>@font-face { font-family: B }</p>', expected: [] },
    { html: '<style>@font-face { font-family: A', expected: ['A'] },
    { html: '<style>@font-face { font-family: A } /* unfinished', expected: ['A'] },
  ])('$html', ({ html, expected }) => {
    expect(fontFamilies(html)).toEqual(expected)
  })
})
