import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { TeamList } from './TeamList.tsx'

test('lists each person of the team with their role', async () => {
  const screen = await render(
    <TeamList
      team={[
        { name: 'Ada Example', role: 'Co-founder and CEO' },
        { name: 'Sam Example', role: 'Research Scientist' },
      ]}
    />,
  )
  const items = screen.getByRole('list').getByRole('listitem')
  await expect.element(items.first()).toHaveTextContent('Ada ExampleCo-founder and CEO')
  await expect.element(items.last()).toHaveTextContent('Sam ExampleResearch Scientist')
})

test('shows nothing for an empty team', async () => {
  const screen = await render(<TeamList team={[]} />)
  expect(screen.container.childElementCount).toBe(0)
})
