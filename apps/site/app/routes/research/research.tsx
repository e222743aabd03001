import { ButtonLink, Text } from '@duet/ui'
import { useBrand } from '../../content/brand.ts'
import { research } from '../../content/research.ts'
import { PageHead } from '../../page/PageHead.tsx'
import { Passage } from '../../page/Passage.tsx'

export const meta = research

export default function Research() {
  const brand = useBrand()
  const [{ title, date, isoDate, summary, slug }] = research.entries
  return (
    <>
      <PageHead title={research.heading} />
      <Passage title={title(brand)}>
        <Text look="mono" tone="muted" as="time" dateTime={isoDate}>
          {date}
        </Text>
        <Text>{summary}</Text>
        <ButtonLink href={slug(brand)} icon="arrow-right">
          {research.more}
        </ButtonLink>
      </Passage>
    </>
  )
}
