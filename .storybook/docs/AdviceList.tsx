import { Icon } from '@duet/ui'
import { Heading, Unstyled } from '@storybook/addon-docs/blocks'
import type { Advice, ComponentGuide } from '../guides/guide.ts'

/** Examples of correct and incorrect use, side by side. */
export function AdviceList({ dos, donts }: Pick<ComponentGuide, 'dos' | 'donts'>) {
  return (
    <>
      <Heading>Do and don’t</Heading>
      <div className="manual-advice">
        {dos.map((advice) => (
          <AdviceFigure key={advice.text} {...advice} />
        ))}
        {donts.map((advice) => (
          <AdviceFigure key={advice.text} {...advice} isWrong />
        ))}
      </div>
    </>
  )
}

function AdviceFigure({ example, text, isWrong = false }: Advice & { isWrong?: boolean }) {
  return (
    <figure data-wrong={isWrong || undefined}>
      {/* The examples only illustrate the advice, so they're inert. */}
      <Unstyled>
        <div className="manual-advice-example" inert>
          {example}
        </div>
      </Unstyled>
      <figcaption>
        <p className="manual-advice-title">
          <Icon name={isWrong ? 'close' : 'check'} />
          {isWrong ? 'Don’t' : 'Do'}
        </p>
        <p>{renderCode(text)}</p>
      </figcaption>
    </figure>
  )
}

/** Renders the text between backticks as code. */
function renderCode(text: string) {
  return text
    .split('`')
    .map((part, index) => (index % 2 === 0 ? part : <code key={part}>{part}</code>))
}
