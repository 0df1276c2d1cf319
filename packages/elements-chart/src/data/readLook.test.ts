import { describe, expect, it } from 'vitest'
import { readLook } from './readLook.ts'

const options = {
  indexAxis: 'y',
  plugins: {
    legend: { display: true, position: 'left', align: 'start', labels: { font: { size: 14 }, color: 'black' } },
    title: { display: true, text: 'Water' },
  },
  scales: {
    x: {
      beginAtZero: false,
      stacked: true,
      min: '5',
      max: 50,
      grid: { color: 'gray' },
      title: { display: true, text: 'Litres' },
    },
  },
  interaction: { mode: 'index', intersect: false },
  cutout: '70%',
}

describe('readLook', () => {
  it('has a default for each setting', () =>
    expect(readLook({})).toMatchObject({
      ...{ hasLegend: true, legendPosition: 'top', legendAlign: 'center', legendSize: 12, labelSize: 12 },
      ...{ startsAtZero: true, isStacked: false, isHorizontal: false, isSmooth: false, colors: {} },
    }))

  it('reads the settings', () =>
    expect(
      readLook({
        ...{ isLegend: false, legendPosition: 'right', legendAlignement: 'end', legendSize: '20px' },
        ...{ startAtZero: false, stacked: true, axis: 'y', cubicInterpolationMode: 'monotone' },
      }),
    ).toMatchObject({
      ...{ hasLegend: false, legendPosition: 'right', legendAlign: 'end', legendSize: 20 },
      ...{ startsAtZero: false, isStacked: true, isHorizontal: true, isSmooth: true },
    }))

  it.each(['', 'large', '0px', '-3px', null, 900])('takes the default size for %j', (legendSize) =>
    expect(readLook({ legendSize }).legendSize).toBe(12),
  )

  it('reads options instead in the advanced mode', () =>
    expect(readLook({ dataType: 'advanced', options, legendPosition: 'bottom' })).toMatchObject({
      ...{ legendPosition: 'left', legendAlign: 'start', legendSize: 14, title: 'Water', xTitle: 'Litres' },
      ...{ isHorizontal: true, isStacked: true, startsAtZero: false, min: 5, max: 50, hole: 0.7 },
      ...{ pressesNearest: true, pressesCategory: true },
      colors: { '--sl-chart-legend-color': 'black', '--sl-chart-grid-color': 'gray' },
    }))

  it('reads no options in the guided mode', () =>
    expect(readLook({ dataType: 'guided', options, legendPosition: 'bottom' }).legendPosition).toBe('bottom'))

  it.each([{}, { plugins: null, scales: 'x', cutout: 5 }, { plugins: { legend: [] } }])('reads odd options %j', (odd) =>
    expect(readLook({ options: odd }, false)).toMatchObject({
      hasLegend: true,
      startsAtZero: false,
      min: null,
      hole: null,
    }),
  )
})
