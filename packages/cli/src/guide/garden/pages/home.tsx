/** @jsxImportSource @sluice/config */
import { definePage, Each, f, pageRef, setElementVariable, setVariable, t, variable } from '@sluice/config'
import { Form, Input, Text } from '../tags.ts'
import { Action, Column, Field, Page } from '../ui.tsx'

interface Task {
  readonly name: string
}

/* Kept on the device, so that the app needs no server. */
export const tasks = variable<readonly Task[]>('tasks', 'array', {
  defaultValue: [{ name: 'Change this page' }],
  local: true,
})

const form = Form.ref<Task>()
const name = Input.ref<string>()

const addTask = [setVariable(tasks, f`[...${tasks}, ${form.values}]`), setElementVariable(name, '')]

export const home = definePage('home', {
  title: t('Tasks', 'Tareas'),
  access: 'public',
  sections: (
    <Page title={t('Tasks', 'Tareas')}>
      <Column>
        <Each of={tasks.value} as={(task) => <Text>{task.name}</Text>} />
      </Column>
      <Text>Number of tasks: {tasks.value.length}</Text>
      <Form ref={form} on={{ submit: addTask }}>
        <Column>
          <Field ref={name} fieldName="name" label="Name of the task" />
          <Action buttonType="submit">Add</Action>
        </Column>
      </Form>
      <Text link={{ type: 'internal', pageId: pageRef('plants').id }}>{t('Plants', 'Plantas')}</Text>
    </Page>
  ),
})
