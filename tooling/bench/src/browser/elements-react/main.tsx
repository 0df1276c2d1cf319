/* The same elements in React, written by hand on the same libraries. */
import { type ComponentType, type ReactNode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { MeasuredElement } from '../elements/elementCounts.ts'
import { startElementsBench } from '../elements/startElementsBench.ts'
import { Bars, Lines } from './axisCharts.tsx'
import { Choice } from './Choice.tsx'
import { Choices } from './Choices.tsx'
import { ColorField } from './ColorField.tsx'
import type { ControlProps } from './ControlProps.ts'
import { Events, Fold, Ring } from './contents.tsx'
import { Amount, Box, Line, Switch, TextField } from './controls.tsx'
import { FileArea, FileField } from './fileFields.tsx'
import { Dropdown, Modal } from './overlays.tsx'
import { Paper } from './Paper.tsx'
import { PageNumbers, TabPanels, Way } from './pages.tsx'
import { Radios } from './Radios.tsx'
import { Slices, Web } from './roundCharts.tsx'
import { Slides } from './Slides.tsx'
import { Code, PatternField, PlainField, Search } from './textFields.tsx'

const components: Readonly<Record<MeasuredElement, ComponentType<ControlProps>>> = {
  toggle: Switch,
  checkbox: Box,
  radioGroup: Radios,
  numberDisplay: Amount,
  formInput: TextField,
  textInput: PlainField,
  searchBar: Search,
  verificationCode: Code,
  maskInput: PatternField,
  fileInput: FileField,
  fileDrop: FileArea,
  colorInput: ColorField,
  signaturePad: Paper,
  range: Line,
  select: Choice,
  multiSelect: Choices,
  dialog: Modal,
  dropdown: Dropdown,
  tabs: TabPanels,
  accordion: Fold,
  paginator: PageNumbers,
  breadcrumbs: Way,
  timeline: Events,
  donutProgressBar: Ring,
  slider: Slides,
  barChart: Bars,
  lineChart: Lines,
  pieChart: Slices,
  radarChart: Web,
}

startElementsBench((element, ids, root) => createRoot(root).render(<Page One={components[element]} ids={ids} />))

function Page({ One, ids }: PageProps): ReactNode {
  const [isShown, setShown] = useState(false)
  return (
    <main>
      <One id="first" />
      <button id="show" type="button" onClick={() => setShown(true)}>
        Show
      </button>
      {isShown && (
        <div style={column}>
          {ids.map((id) => (
            <One key={id} id={id} />
          ))}
        </div>
      )}
    </main>
  )
}

const column = { display: 'flex', flexDirection: 'column' } as const

interface PageProps {
  readonly One: ComponentType<ControlProps>
  readonly ids: readonly string[]
}
