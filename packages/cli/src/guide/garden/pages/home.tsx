/** @jsxImportSource @sluice/config */
import { definePage, Each, f, pageRef, setElementVariable, setVariable, t, variable } from '@sluice/config'
import { Button, Flexbox, Form, Input, Section, Text } from '../tags.ts'
import { token } from '../tokens.ts'

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
  title: t({ en: 'Tasks' }),
  access: 'public',
  sections: (
    <Section title="Tasks">
      <Flexbox direction="column" align="stretch" gap={token('medium')} style={{ padding: token('medium') }}>
        <Text tag="h1" font={token('title')}>
          Tasks: {tasks.value.length}
        </Text>
        <Flexbox direction="column" align="stretch" gap={token('small')}>
          <Each of={tasks.value} as={(task) => <Text font={token('body')}>{task.name}</Text>} />
        </Flexbox>
        <Form ref={form} on={{ submit: addTask }}>
          <Input ref={name} fieldName="name" required attributes={{ 'aria-label': 'Name of the task' }} />
          <Button buttonType="submit">Add</Button>
        </Form>
        <Text link={{ type: 'internal', pageId: pageRef('plants').id }}>Plants</Text>
      </Flexbox>
    </Section>
  ),
})
