import { Heading, Icon, Text, VisuallyHidden } from '@duet/ui'
import { CodeExample } from './CodeExample.tsx'
import type { ComponentGuides } from './guide.ts'

export const textGuides: ComponentGuides = {
  Heading: {
    anatomy: [
      ['Element', '`h1` to `h6`, from `level`; receives `ref` and `className`'],
      ['Size', '`variant`, a step of the type scale; by default it depends on the level'],
    ],
    dos: [
      {
        example: (
          <Heading level={2} variant="heading3">
            Our mission
          </Heading>
        ),
        text: 'Choose the level that fits the outline of the page, and set the size with `variant`.',
      },
    ],
    donts: [
      {
        example: (
          <>
            <Heading level={1} variant="heading1">
              About us
            </Heading>
            <Heading level={4}>Our mission</Heading>
          </>
        ),
        text: 'Don’t skip levels for a smaller size. Screen reader users think that they missed a heading.',
      },
    ],
  },
  Icon: {
    anatomy: [
      ['Drawing', '16 px wide, in the color of the text around it'],
      ['Name', 'only with `label`; otherwise screen readers skip the icon'],
    ],
    dos: [
      {
        example: (
          <Text>
            <Icon name="warning" /> At least one file is required
          </Text>
        ),
        text: 'Leave out `label` beside text that says the same.',
      },
    ],
    donts: [
      {
        example: (
          <Text>
            <Icon name="warning" label="Warning" /> Warning: no file
          </Text>
        ),
        text: 'Don’t repeat the text beside it in `label`. Screen readers read both.',
      },
    ],
  },
  Text: {
    anatomy: [
      ['Element', 'a `<p>`, or the element in `as`; receives `ref` and `className`'],
      ['Size', '`variant`, a step of the type scale'],
      ['Color', '`tone`; by default the color of the parent'],
    ],
    dos: [
      {
        example: (
          <>
            <Text variant="lead">One robot, one model.</Text>
            <Text tone="muted">Measured in one 24-hour run.</Text>
          </>
        ),
        text: 'Use `muted` for what readers may skip.',
      },
    ],
    donts: [
      {
        example: <Text variant="heading1">Our mission</Text>,
        text: 'Don’t make text look like a heading. Screen readers don’t list it. Use a Heading.',
      },
    ],
  },
  VisuallyHidden: {
    anatomy: [
      ['Text', 'a `<span>` without a visible size, which screen readers read in its place'],
    ],
    dos: [
      {
        example: (
          <Text>
            <Icon name="check" />
            <VisuallyHidden>Done</VisuallyHidden>
          </Text>
        ),
        text: 'Put in words what only the picture or the position shows.',
      },
    ],
    donts: [
      {
        example: (
          <CodeExample
            code={'<VisuallyHidden>\n  <Link href="/help">Help</Link>\n</VisuallyHidden>'}
          />
        ),
        text: 'Don’t hide controls. Keyboard users would focus something that they can’t see.',
      },
    ],
  },
}
