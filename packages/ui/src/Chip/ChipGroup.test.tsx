import { composeStories } from '@storybook/react-vite'
import { useRef, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import * as stories from './ChipGroup.stories.tsx'
import { ChipGroup } from './ChipGroup.tsx'

const { Default, Disabled, Empty } = composeStories(stories)

function ChipGroupPage({ labels }: { labels: string[] }) {
  const [selectedLabels, setSelectedLabels] = useState(labels)
  const opener = useRef<HTMLButtonElement>(null)
  return (
    <>
      <button type="button" ref={opener}>
        Select states...
      </button>
      <ChipGroup
        label="Selected states"
        items={selectedLabels.map((label) => ({ id: label, label }))}
        onRemove={(id) => setSelectedLabels((previous) => previous.filter((label) => label !== id))}
        emptyFocusRef={opener}
      />
      <button type="button">After</button>
    </>
  )
}

const stateNames = ['California', 'Nevada', 'Oregon']

test('is a named list with named remove buttons', async () => {
  const onRemove = vi.fn()
  const screen = await render(<Default onRemove={onRemove} />)
  const list = screen.getByRole('list', { name: 'Selected states' })
  expect(list.getByRole('listitem').elements()).toHaveLength(3)
  await list.getByRole('button', { name: 'Remove Nevada' }).click()
  expect(onRemove).toHaveBeenCalledExactlyOnceWith('Nevada')
})

test('is one tab stop, and arrow keys move within it', async () => {
  const screen = await render(<ChipGroupPage labels={stateNames} />)
  const removeButton = (name: string) => screen.getByRole('button', { name: `Remove ${name}` })
  await userEvent.tab()
  await userEvent.tab()
  await expect.element(removeButton('California')).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(removeButton('Nevada')).toHaveFocus()
  await userEvent.keyboard('{End}')
  await expect.element(removeButton('Oregon')).toHaveFocus()
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}')
  await expect.element(removeButton('California')).toHaveFocus()
  await userEvent.tab()
  await expect.element(screen.getByRole('button', { name: 'After' })).toHaveFocus()
})

test('when a chip is removed, focus moves to the next chip, or to emptyFocusRef after the last chip', async () => {
  const screen = await render(<ChipGroupPage labels={stateNames} />)
  const removeButton = (name: string) => screen.getByRole('button', { name: `Remove ${name}` })
  await userEvent.tab()
  await userEvent.tab()
  await userEvent.keyboard('{Delete}')
  await expect.element(removeButton('Nevada')).toHaveFocus()
  await userEvent.keyboard('{End}{Backspace}')
  await expect.element(removeButton('Nevada')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('button', { name: 'Select states...' })).toHaveFocus()
  expect(screen.getByRole('list').elements()).toHaveLength(0)
})

test('arrow keys follow the visual order in right-to-left text', async () => {
  const screen = await render(
    <div dir="rtl">
      <ChipGroupPage labels={stateNames} />
    </div>,
  )
  await userEvent.tab()
  await userEvent.tab()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(screen.getByRole('button', { name: 'Remove Nevada' })).toHaveFocus()
})

test('remove buttons have a 44 px touch target', async () => {
  const screen = await render(
    <div style={{ padding: 40 }}>
      <Default />
    </div>,
  )
  const removeButton = screen.getByRole('button', { name: 'Remove Nevada' }).element()
  const { left, top, width, height } = removeButton.getBoundingClientRect()
  const [x, y] = [left + width / 2, top + height / 2]
  for (const [dx, dy] of [
    [0, -21],
    [0, 21],
    [-23, 0],
    [19, 0],
  ] as const) {
    expect(document.elementFromPoint(x + dx, y + dy)).toBe(removeButton)
  }
})

test('disabled chips look disabled', async () => {
  const screen = await render(<Default />)
  const chip = screen.getByText('Nevada').element().parentElement as Element
  expect(getComputedStyle(chip).borderStyle).toBe('solid')
  await screen.rerender(<Default disabled />)
  expect(getComputedStyle(chip).borderStyle).toBe('dashed')
})

test('renders nothing when empty, and removes nothing while disabled', async () => {
  const onRemove = vi.fn()
  const screen = await render(
    <>
      <Empty />
      <Disabled onRemove={onRemove} />
    </>,
  )
  expect(screen.getByRole('list').elements()).toHaveLength(1)
  for (const button of screen.getByRole('button').elements()) expect(button).toBeDisabled()
})
