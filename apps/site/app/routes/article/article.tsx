import { Link, Text } from '@duet/ui'
import { article } from '../../content/article.ts'
import { useBrand } from '../../content/brand.ts'
import { paths } from '../../content/paths.ts'
import { PageHead } from '../../page/PageHead.tsx'
import { Passage } from '../../page/Passage.tsx'

export const meta = article

export default function Article() {
  const brand = useBrand()
  return (
    <article>
      <PageHead title={article.heading(brand)}>
        <Text look="lead">{article.lead(brand)}</Text>
      </PageHead>
      {article.sections.map(({ id, title, text }) => (
        <Passage key={id} id={id} title={title}>
          <Text>{text}</Text>
          {id === 'next' && <Link href={paths.careers}>{article.hiring}</Link>}
        </Passage>
      ))}
    </article>
  )
}
