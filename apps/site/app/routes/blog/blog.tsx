import { ButtonLink, Link, Text } from '@duet/ui'
import { blog } from '../../content/blog.ts'
import { useBrand } from '../../content/brand.ts'
import { PageHead } from '../../page/PageHead.tsx'
import { Passage } from '../../page/Passage.tsx'

export const meta = blog

export default function Blog() {
  const brand = useBrand()
  const { featured, stories } = blog
  return (
    <>
      <PageHead title={blog.heading}>
        <Text look="lead">{blog.subtitle(brand)}</Text>
      </PageHead>
      <Passage title={featured.title}>
        <Text look="mono" tone="muted">
          {featured.date}
        </Text>
        <Text>{featured.summary}</Text>
        <ButtonLink href={featured.path} icon="arrow-right">
          {featured.more}
        </ButtonLink>
      </Passage>
      <Passage title={stories.heading}>
        <Text>{stories.subtitle(brand)}</Text>
        {stories.items.map(({ title, date, href }) => (
          <Text key={title}>
            <Link href={href} isExternal>
              {title}
            </Link>{' '}
            {date}
          </Text>
        ))}
      </Passage>
    </>
  )
}
