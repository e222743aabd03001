import { Link, Text } from '@duet/ui'
import { useBrand } from '../../content/brand.ts'
import { funding } from '../../content/funding.ts'
import { links } from '../../content/links.ts'
import { paths } from '../../content/paths.ts'
import { PageHead } from '../../page/PageHead.tsx'
import { Passage } from '../../page/Passage.tsx'

export const meta = funding

export default function Funding() {
  return (
    <article>
      <PageHead title={funding.heading} note={funding.date}>
        <Text tone="muted">{funding.byline}</Text>
        <Text look="lead">{funding.intro}</Text>
      </PageHead>
      <Passage title={funding.principlesHeading(useBrand())}>
        <ol>
          {funding.principles.map((principle) => (
            <li key={principle}>{principle}</li>
          ))}
        </ol>
      </Passage>
      <Passage title={funding.nextHeading}>
        <ul>
          {funding.areas.map((area) => (
            <li key={area}>{area}</li>
          ))}
        </ul>
      </Passage>
      <Passage title={funding.joinHeading}>
        <Link href={paths.careers}>{funding.careers}</Link>
        <Link href={links.pressRelease} isExternal>
          {funding.pressRelease}
        </Link>
      </Passage>
    </article>
  )
}
