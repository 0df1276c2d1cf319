import { toLocale, useCustomProperties, useIsPrerendered } from '@sluice/elements-kit'
import type { ElementEnvironment, RootProps } from '@sluice/engine/react'
import { type ReactNode, useMemo } from 'react'
import { textOf } from '../data/stored.ts'
import styles from './Chart.module.css'
import type { ChartShape } from './chartShape.ts'
import { chartTexts, legendEntries } from './chartTexts.ts'
import { DataTable } from './DataTable.tsx'
import { Legend } from './Legend.tsx'
import { Plot } from './Plot.tsx'
import type { PressPayload } from './pressPayload.ts'
import { type ChartSettings, useChart } from './useChart.ts'
import { useHidden } from './useHidden.ts'

interface ChartFrameProps {
  readonly stored: ChartSettings & { readonly xAxisTitle?: unknown }
  readonly shape: ChartShape
  readonly root: RootProps
  readonly environment: ElementEnvironment
  /** Name of this kind of chart, in the language of the page. */
  readonly kindName: string
  readonly onPress: (payload: PressPayload) => void
}

/** A figure with a legend, the drawing and a table of its data. */
export function ChartFrame(props: ChartFrameProps): ReactNode {
  const { shape, root, environment, onPress } = props
  const { chart, language, name, texts, entries, table } = useChartTexts(props)
  const { model, look, problem, skipped } = chart
  const labels = useMemo(() => entries.map(({ label }) => label), [entries])
  const { isHidden, toggle, hiddenKey, canToggle } = useHidden(labels, (index) =>
    shape.hasSlices ? false : (model.series[index]?.look.isHidden ?? false),
  )
  const frame = useCustomProperties<HTMLDivElement>({
    '--sl-chart-legend-size': `${look.legendSize}px`,
    ...look.colors,
  })
  const hasLegend = look.hasLegend && !problem && entries.length > 0
  return (
    <figure aria-label={name} {...root} className={`${styles.chart} ${root.className}`}>
      <div ref={frame} className={styles.frame}>
        {look.title && <figcaption className={styles.title}>{look.title}</figcaption>}
        <div className={styles.parts} data-legend={hasLegend ? look.legendPosition : undefined}>
          {hasLegend && (
            <Legend
              {...{ entries, look, isHidden, canToggle }}
              name={texts.message('chart.legend', { name })}
              onToggle={toggle}
            />
          )}
          <Plot {...{ chart, shape, texts, entries, hasLegend, isHidden, hiddenKey, language, environment, onPress }} />
        </div>
        {skipped > 0 && !problem && <p className={styles.hint}>{texts.message('chart.skipped', { count: skipped })}</p>}
        {table.names.length > 0 && (
          <DataTable
            data={table}
            openLabel={texts.message('chart.openTable')}
            closeLabel={texts.message('chart.closeTable')}
          />
        )}
      </div>
    </figure>
  )
}

/** The data with its texts, made again only when something in it has changed. */
function useChartTexts({ stored, shape, root, environment, kindName }: ChartFrameProps) {
  const language = toLocale(environment.language)
  const chart = useChart(stored, shape, language)
  const { model, look } = chart
  // The server knows no time zone but UTC; after it, that of the browser.
  const timeZone = useIsPrerendered() ? 'UTC' : undefined
  const name = nameOf(root, look.title, environment.name) ?? kindName
  const categoryTitle = textOf(stored.xAxisTitle) ?? look.xTitle
  const texts = useMemo(
    () => chartTexts({ model, shape, language, timeZone, name, kindName, categoryTitle }),
    [model, shape, language, timeZone, name, kindName, categoryTitle],
  )
  const entries = useMemo(() => legendEntries(model, shape, texts), [model, shape, texts])
  const table = useMemo(() => texts.table(), [texts])
  return { chart, language, name, texts, entries, table }
}

function nameOf(root: RootProps, title: string | undefined, stored: string | null): string | undefined {
  const label = root['aria-label']
  return typeof label === 'string' && label !== '' ? label : (title ?? (stored || undefined))
}
